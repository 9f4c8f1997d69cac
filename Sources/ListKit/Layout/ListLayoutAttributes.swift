/// Where and how one row is to be shown.
public struct ListLayoutAttributes: Hashable, Sendable {
    public let position: ListRowPosition
    /// In content coordinates.
    public var frame: ListRect
    /// What is higher is painted later. Of two that are equal, a header is painted last.
    public var zIndex: Int
    /// From 0, transparent, to 1.
    public var alpha: Double

    public init(position: ListRowPosition, frame: ListRect, zIndex: Int, alpha: Double = 1) {
        self.position = position
        self.frame = frame
        self.zIndex = zIndex
        self.alpha = alpha
    }
}
