/// Receives the section and its cells when they come on screen and leave it.
///
/// A section is on screen while any of its rows is, including its header and footer. The event of a cell comes before
/// that of its section, in both directions. All methods have empty defaults.
@MainActor
public protocol ListDisplayDelegate: AnyObject {
    /// Called when the first row of the section is about to come on screen.
    func listAdapter(_ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController)
    /// Called when the last row of the section has left the screen.
    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController)

    /// Called when a cell of the section is about to come on screen.
    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController, cell: any ListCell,
        at index: Int)
    /// Called when a cell of the section has left the screen. The index is the item's old one if an update removed it.
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController,
        cell: any ListCell, at index: Int)
}

extension ListDisplayDelegate {
    public func listAdapter(_ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController) {}
    public func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController, cell: any ListCell,
        at index: Int
    ) {}
    public func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController,
        cell: any ListCell, at index: Int
    ) {}
}
