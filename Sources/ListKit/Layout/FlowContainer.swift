/// What all sections of a layout are laid out in.
struct FlowContainer: Hashable, Sendable {
    var direction: ListScrollDirection
    /// The room across the direction, content insets excluded.
    var lengthAcross: Double
    var stretchesToEdge = false
    var showsHeaderWhenEmpty = false
    /// Device pixels for each logical one.
    var pixelScale = 1.0
}
