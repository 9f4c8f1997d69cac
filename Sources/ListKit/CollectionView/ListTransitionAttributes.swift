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
