/// What scrolls a list at one moment.
public struct ListCollectionScrollingTraits: Hashable, Sendable {
    /// Fingers are on it.
    public var isTracking: Bool
    /// They have moved it.
    public var isDragging: Bool
    /// They were lifted, and it goes on by itself.
    public var isDecelerating: Bool

    public init(isTracking: Bool = false, isDragging: Bool = false, isDecelerating: Bool = false) {
        self.isTracking = isTracking
        self.isDragging = isDragging
        self.isDecelerating = isDecelerating
    }
}
