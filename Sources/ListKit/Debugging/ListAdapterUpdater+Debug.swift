extension ListAdapterUpdater: CustomDebugStringConvertible {
    /// The options and the delegate, a line each.
    public var debugDescription: String {
        [
            "State: \(state)",
            "Section moves as deletes and inserts: \(DebugText.yesNo(sectionMovesAsDeletesInserts))",
            "Single-item section updates: \(DebugText.yesNo(singleItemSectionUpdates))",
            "Item reloads for section reloads: \(DebugText.yesNo(preferItemReloadsForSectionReloads))",
            "Delegate: \(DebugText.name(delegate))",
        ].joined(separator: "\n")
    }
}
