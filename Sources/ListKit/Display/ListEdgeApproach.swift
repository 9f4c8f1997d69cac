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

/// Decides when the reader has come near an edge of the list: once for each approach, and again whenever the list has
/// gained or lost items and the edge is still near.
///
/// What stands at the edge does not matter, be it a spinner, a footer or an error: only what is left beyond the screen.
/// So pages load until there is enough, and a page that adds nothing is not asked for again.
struct ListEdgeApproach: Equatable {
    let threshold: ListEdgeDistance
    private var isAnnounced = false

    init(within threshold: ListEdgeDistance) { self.threshold = threshold }

    /// Items have come or gone.
    mutating func itemsDidChange() { isAnnounced = false }

    /// - Parameters:
    ///   - rest: the length of the list beyond the viewport at that edge, in logical pixels.
    ///   - viewportHeight: not 0.
    /// - Returns: whether to announce that the reader is near.
    mutating func update(rest: Double, viewportHeight: Double) -> Bool {
        guard rest <= threshold.length(inViewportOf: viewportHeight) else {
            isAnnounced = false
            return false
        }
        defer { isAnnounced = true }
        return !isAnnounced
    }
}
