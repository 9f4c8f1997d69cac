/// Says how the items of a section come and go. Both functions leave what the view proposes unless they are written.
///
/// Asked for items on screen, in an animated update; headers and footers come and go as the view has it.
@MainActor
public protocol ListTransitionDelegate: AnyObject {
    /// Where an item that comes starts from.
    func listAdapter(
        _ listAdapter: ListAdapter, customizedInitialAttributes attributes: ListTransitionAttributes,
        sectionController: ListSectionController, at index: Int
    ) -> ListTransitionAttributes

    /// Where an item that goes ends.
    ///
    /// - Parameter index: where the item was before the update.
    func listAdapter(
        _ listAdapter: ListAdapter, customizedFinalAttributes attributes: ListTransitionAttributes,
        sectionController: ListSectionController, at index: Int
    ) -> ListTransitionAttributes
}

extension ListTransitionDelegate {
    public func listAdapter(
        _ listAdapter: ListAdapter, customizedInitialAttributes attributes: ListTransitionAttributes,
        sectionController: ListSectionController, at index: Int
    ) -> ListTransitionAttributes { attributes }
    public func listAdapter(
        _ listAdapter: ListAdapter, customizedFinalAttributes attributes: ListTransitionAttributes,
        sectionController: ListSectionController, at index: Int
    ) -> ListTransitionAttributes { attributes }
}
