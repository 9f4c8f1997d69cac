/// Told how the list is scrolled, for each section that is on screen. All functions have empty defaults.
///
/// Dragging is scrolling with the fingers on a touchpad or a touch screen. A mouse wheel, the scrollbar, keys and programs
/// scroll without it: then there is `didScroll` alone.
@MainActor
public protocol ListScrollDelegate: AnyObject {
    /// The list stands elsewhere than before; once for each step.
    func listAdapter(_ listAdapter: ListAdapter, didScroll sectionController: ListSectionController)

    func listAdapter(_ listAdapter: ListAdapter, willBeginDragging sectionController: ListSectionController)

    /// - Parameter decelerate: whether the list goes on by itself for a while.
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDragging sectionController: ListSectionController,
        willDecelerate decelerate: Bool)

    /// The list went on by itself, and rests now.
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
