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

/// How a row that comes or goes is painted at the far end of its motion; at the near end it is itself, in its place.
public struct ListTransitionAttributes: Hashable, Sendable {
    /// From the row's place, in logical pixels.
    public var offset: ListPoint
    /// From 0, which is not to be seen, to 1.
    public var opacity: Double
    /// Of width and height, around the row's middle.
    public var scale: Double

    public init(offset: ListPoint = .zero, opacity: Double = 1, scale: Double = 1) {
        self.offset = offset
        self.opacity = opacity
        self.scale = scale
    }
}
