/// Decides how the items of a section appear and disappear. The defaults keep what the view proposes.
///
/// It is asked for items on screen in animated updates, but not where other content takes the place of a list's; see
/// ``ListPlaceKeeping/startsOver``. The view alone decides about headers and footers.
@MainActor
public protocol ListTransitionDelegate: AnyObject {
    /// Returns where an inserted item starts.
    func listAdapter(
        _ listAdapter: ListAdapter, customizedInitialAttributes attributes: ListTransitionAttributes,
        sectionController: ListSectionController, at index: Int
    ) -> ListTransitionAttributes

    /// Returns where a removed item ends. The index is that from before the update.
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

/// How a row is painted at the far end of its motion. At the near end it is itself, in its place.
public struct ListTransitionAttributes: Hashable, Sendable {
    /// The distance from the row's place, in logical pixels.
    public var offset: ListPoint
    /// From 0, which is invisible, to 1.
    public var opacity: Double
    /// A factor for width and height, around the middle of the row.
    public var scale: Double

    public init(offset: ListPoint = .zero, opacity: Double = 1, scale: Double = 1) {
        self.offset = offset
        self.opacity = opacity
        self.scale = scale
    }
}
