package import ListDiffKit

/// The operations that a batch names, each with the place of the call.
///
/// Deletes, reloads and the sources of moves are places from before the batch, in old sections. Inserts, resized items
/// and the targets of moves are places from after it, in new sections.
package struct ListBatchOperations: Sendable {
    /// Items of one section.
    package struct Items: Sendable {
        package var section: Int
        package var items: ListIndexSet
        package var origin: ListUpdateOrigin?

        package init(section: Int, items: ListIndexSet, origin: ListUpdateOrigin? = nil) {
            self.section = section
            self.items = items
            self.origin = origin
        }
    }

    /// An item that moves, from an old place to a new one.
    package struct Move: Sendable {
        package var from: ListIndexPath
        package var to: ListIndexPath
        package var origin: ListUpdateOrigin?

        package init(from: ListIndexPath, to: ListIndexPath, origin: ListUpdateOrigin? = nil) {
            self.from = from
            self.to = to
            self.origin = origin
        }
    }

    /// All items of an old section, by where they were before the batch.
    struct Arranged: Sendable {
        var section: Int
        var runs: ItemRuns
        var origin: ListUpdateOrigin?
    }

    /// Sections of which the batch says all at once. No operation names their items.
    var arranged: [Arranged] = []
    /// New places of inserted items. A place that is named twice stands for two items.
    package var inserts: [Items] = []
    /// Old places of deleted items.
    package var deletes: [Items] = []
    /// Old places of items to rebind.
    package var reloads: [Items] = []
    package var moves: [Move] = []
    /// New places of items whose heights have changed.
    package var resized: [Items] = []
    /// Old sections to rebind completely.
    package var sectionReloads = ListIndexSet()

    package init() {}

    /// Whether no item is named.
    var namesNoItem: Bool {
        arranged.isEmpty && inserts.isEmpty && deletes.isEmpty && reloads.isEmpty && moves.isEmpty && resized.isEmpty
    }
}
