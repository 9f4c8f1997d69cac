/// Told when a section, and each of its items, comes near the screen and leaves its neighbourhood: start loading on the
/// one, cancel on the other.
///
/// Both ranges reach from the first to the last item on screen, and as far beyond as the adapter's working-range sizes
/// say. They follow every applied update. Something that merely changes its index, or is reloaded, neither enters nor
/// exits. While these functions run, the collection context has no cells.
/// All functions have empty defaults.
@MainActor
public protocol ListWorkingRangeDelegate: AnyObject {
    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerWillEnterWorkingRange sectionController: ListSectionController)
    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerDidExitWorkingRange sectionController: ListSectionController)

    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController,
        itemWillEnterWorkingRangeAt index: Int)
    /// - Parameter index: where the item is, or was if an update removed it.
    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController,
        itemDidExitWorkingRangeAt index: Int)
}

extension ListWorkingRangeDelegate {
    public func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerWillEnterWorkingRange sectionController: ListSectionController
    ) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerDidExitWorkingRange sectionController: ListSectionController
    ) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController,
        itemWillEnterWorkingRangeAt index: Int
    ) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController,
        itemDidExitWorkingRangeAt index: Int
    ) {}
}
