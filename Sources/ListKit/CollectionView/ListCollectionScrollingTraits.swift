/// What is scrolling a list at one moment.
public struct ListCollectionScrollingTraits: Hashable, Sendable {
    /// Whether fingers touch the list.
    public var isTracking: Bool
    /// Whether the fingers have moved the list.
    public var isDragging: Bool
    /// Whether the list continues to scroll after the fingers were lifted.
    public var isDecelerating: Bool

    package init(isTracking: Bool = false, isDragging: Bool = false, isDecelerating: Bool = false) {
        self.isTracking = isTracking
        self.isDragging = isDragging
        self.isDecelerating = isDecelerating
    }
}
