/// Receives a section, and each of its items, when it comes near the screen and when it leaves that neighbourhood.
/// Start loading in the first case, and cancel in the second.
///
/// Both ranges extend from the first to the last item on screen, and beyond these by the adapter's working-range sizes.
/// They are recomputed after every update. Something that is reloaded, or only changes its index, neither enters nor
/// exits. While these methods run, the collection context has no cells. All methods have empty defaults.
@MainActor
public protocol ListWorkingRangeDelegate: AnyObject {
    /// Called when the section comes near the screen.
    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerWillEnterWorkingRange sectionController: ListSectionController)
    /// Called when the section has left the neighbourhood of the screen.
    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerDidExitWorkingRange sectionController: ListSectionController)

    /// Called when an item comes near the screen.
    func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController,
        itemWillEnterWorkingRangeAt index: Int)
    /// Called when an item has left the neighbourhood of the screen. The index is the old one if an update removed the
    /// item.
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
