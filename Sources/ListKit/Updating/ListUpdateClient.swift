/// The list that an update is for, as its updater sees it. Updates that wait hold it weakly, and so keep no list alive.
@MainActor
protocol ListUpdateClient: AnyObject {
    /// The updater asks for the view as late as possible, so that it updates one that was set after the request.
    var view: (any AdapterView)? { get }

    /// The plan of an update whose data part has ended: what it says, and what only the list knows of its sections. The
    /// view announces what has left the screen first, while all paths are the old ones.
    ///
    /// - Returns: nil if the view has no data source any more.
    func plan(_ changes: UpdateChanges, _ options: UpdateOptions, for view: any AdapterView) -> ListBatchPlan?

    /// The plan for a view that is behind the list: each of its rows is bound again in its place.
    func planToBringInLine(_ view: any AdapterView) -> ListBatchPlan

    /// Has a view take the whole list anew. It announces first that its rows go.
    func reload(_ view: any AdapterView)

    /// Called when the data part has ended and the view is about to change.
    func willApplyUpdate()

    /// Called when the view has changed, or when it is certain that it will not change.
    func didApplyUpdate(_ outcome: ListUpdateOutcome)
}

/// What an update did to the view.
enum ListUpdateOutcome: Sendable {
    /// Every row is where the plan says.
    case applied(ListBatchPlan)
    /// Everything on screen was rebound.
    case reloaded
    /// The view shows what it did before.
    case unchanged
}
