/// The distance from the beginning or end of a list that counts as near.
public enum ListEdgeDistance: Hashable, Sendable {
    /// A multiple of the viewport's height.
    case viewports(Double)
    /// Logical pixels.
    case pixels(Double)

    func length(inViewportOf height: Double) -> Double {
        switch self {
        case .viewports(let count): count * height
        case .pixels(let length): length
        }
    }
}

/// Decides when the reader has come near an edge of the list: once for each approach, and again if the content at the
/// edge changes while the edge is still near, so that pages load until the viewport is full. After a page that adds
/// nothing, it does not report again.
struct ListEdgeApproach: Equatable {
    /// What a list begins or ends with.
    struct Content: Hashable {
        /// The hash of the first or last object's identity; nil in an empty list.
        var objectHash: Int?
        var itemCount = 0
    }

    let threshold: ListEdgeDistance
    /// What stood at the edge when it was near last; nil while the reader is elsewhere.
    private var announced: Content?

    init(within threshold: ListEdgeDistance) { self.threshold = threshold }

    /// - Parameters:
    ///   - rest: the length of the list beyond the viewport at that edge, in logical pixels.
    ///   - viewportHeight: not 0.
    /// - Returns: whether the reader has just come near.
    mutating func update(rest: Double, viewportHeight: Double, content: Content) -> Bool {
        guard rest <= threshold.length(inViewportOf: viewportHeight) else {
            announced = nil
            return false
        }
        defer { announced = content }
        return announced != content
    }
}
