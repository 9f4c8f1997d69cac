/// Told when a section and its cells come on screen and leave it.
///
/// A section is on screen while any of its rows is, header and footer included. The event of a cell comes before that
/// of its section, in both directions. All functions have empty defaults.
@MainActor
public protocol ListDisplayDelegate: AnyObject {
    /// The first row of the section is about to come on screen.
    func listAdapter(_ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController)
    /// The last row of the section has left the screen.
    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController)

    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController, cell: any ListCell,
        at index: Int)
    /// - Parameter index: where the item was, before the update that removed it if there was one.
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
