/// An updater's settings as of the moment a transaction is made: changing them concerns the next one.
struct UpdateOptions {
    var sectionMovesAsDeletesInserts = false
    var singleItemSectionUpdates = false
    var preferItemReloadsForSectionReloads = false
    var allowsBackgroundDiffing = true
    var adaptiveDiffing = ListAdaptiveDiffingConfig()

    /// At which priority to compare in the background; nil: at once, on the main actor.
    ///
    /// - Parameter largerCount: of the objects before and those after.
    func diffPriority(largerCount: Int, visibility: () -> VisibilityState) -> TaskPriority? {
        guard allowsBackgroundDiffing else { return nil }
        guard adaptiveDiffing.enabled else { return .userInitiated }
        if adaptiveDiffing.lowersPriorityWhenViewNotVisible, visibility() == .notVisible { return .medium }
        if largerCount < adaptiveDiffing.maxItemCountToRunOnMain { return nil }
        return adaptiveDiffing.usesHigherPriority ? .userInteractive : .userInitiated
    }
}

extension TaskPriority {
    /// The one above `userInitiated`, for which the standard library has a value but no name.
    static let userInteractive = TaskPriority(rawValue: 0x21)
}
