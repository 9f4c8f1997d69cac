/// Where items have flowed to: what the next item, or the next section, goes on from.
struct FlowCursor: Hashable, Sendable {
    /// Where the current line starts, along the scroll direction. The section's leading inset is not in it.
    var line = 0.0
    /// Where the next item of the line starts, across.
    var across = 0.0
    /// Where the next line starts at the earliest.
    var nextLine = 0.0
}
