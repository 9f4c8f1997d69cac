/// Receives the scroll events of the list, for each section that is on screen. All methods have empty defaults.
///
/// Dragging is scrolling with fingers on a touchpad or touch screen. A mouse wheel, the scrollbar, keys and programs
/// scroll without dragging: then only `didScroll` is called.
@MainActor
public protocol ListScrollDelegate: AnyObject {
    /// Called for each scroll step.
    func listAdapter(_ listAdapter: ListAdapter, didScroll sectionController: ListSectionController)

    /// Called when fingers begin to scroll the list.
    func listAdapter(_ listAdapter: ListAdapter, willBeginDragging sectionController: ListSectionController)

    /// Called when the fingers are lifted. `decelerate` says whether the list continues to scroll.
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDragging sectionController: ListSectionController,
        willDecelerate decelerate: Bool)

    /// Called when the list stops after the fingers were lifted.
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDecelerating sectionController: ListSectionController)
}

extension ListScrollDelegate {
    public func listAdapter(_ listAdapter: ListAdapter, didScroll sectionController: ListSectionController) {}
    public func listAdapter(_ listAdapter: ListAdapter, willBeginDragging sectionController: ListSectionController) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, didEndDragging sectionController: ListSectionController,
        willDecelerate decelerate: Bool
    ) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, didEndDecelerating sectionController: ListSectionController
    ) {}
}
