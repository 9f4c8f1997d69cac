import ListDiffKit

/// Answers every request with a reload, at once. Nothing is compared, queued or animated.
///
///     let adapter = ListAdapter(updater: ListReloadDataUpdater(), host: window)
///
/// Use it for short lists without motion, or to find out whether a wrong row comes from the diff. Section controllers
/// of objects that stay are kept, and get the new version of their object in `didUpdate(to:)`. Only the same instance
/// is no new version. Every row on screen is rebound.
///
/// When a call returns, everything is done, including its completion. A request from inside another one, for example
/// from a cell that comes on screen, is carried out right afterwards. An item update from `didUpdate(to:)` joins the
/// running reload. A request that is made while a scroll asks for cells and heights comes in the next turn.
public final class ListReloadDataUpdater: ListAdapterUpdater {
    public init() { super.init(scheduler: ImmediateScheduler()) }

    override var firstComparison: ListDiffOption { .pointerPersonality }

    override func mode(of requests: UpdateTransactionBuilder) -> UpdateTransactionBuilder.Mode {
        max(requests.mode, .reload)
    }

    /// A data part ends in a reload anyway.
    override func carryOut(_ operation: ViewOperation, client: any ListUpdateClient, origin: ListUpdateOrigin) {
        guard state != .executing else { return }
        performUpdate(
            ListItemUpdateRequest(
                client: client, animated: false, origin: origin, itemUpdates: nil, applied: nil, completion: { _ in },
                byHand: operation.request(animated: false)))
    }
}

private final class ImmediateScheduler: ListScheduler {
    func schedule(_ work: @escaping @MainActor () -> Void) { work() }
    func scheduleNextTurn(_ work: @escaping @MainActor () -> Void) { MainActorScheduler().schedule(work) }
    func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) { work() }
}
