/// An updater's settings as of the moment a transaction is made: changing them concerns the next one.
struct UpdateOptions {
    var sectionMovesAsDeletesInserts = false
    var singleItemSectionUpdates = false
    var preferItemReloadsForSectionReloads = false
}
