import GtkBridge

/// The children of the GtkListBox: the rows by number, then those without an object.
///
/// A row that moves is not removed and inserted: focus, scroll and mapping would be lost (GTK 4.8).
@MainActor
final class RowSiblings {
    let listBox: ListBox
    /// The most rows that the GtkListBox ever held.
    private(set) var highestCount = 0

    private var count = 0
    /// The rows that have got an object, or have lost theirs, since the rows were arranged.
    private var changed: [ListRow] = []
    /// Whether an update has changed the numbers of rows since.
    private var areNumbersNew = false
    /// Rows without an object have higher ranks.
    private static let highestRank = Int.max / 2
    private var lastWaitingRank = highestRank

    init() {
        listBox = ListBox.paintedInSight()
        listBox.keepOrderOfRanks()
    }

    var areArranged: Bool { changed.isEmpty && !areNumbersNew }

    /// A row has got an object, or has lost its own.
    func didChange(_ row: ListRow) { changed.append(row) }

    /// An update has changed the numbers of rows.
    func numbersDidChange() { areNumbersNew = true }

    func remove(_ row: ListRow) {
        count -= 1
        row.isSibling = false
        listBox.remove(row.handle)
    }

    /// Inserts new rows, moves those that have another place, and shows those with an object.
    ///
    /// - Parameters:
    ///   - rows: all rows with an object.
    ///   - spared: rows that are shown without one.
    ///   - number: returns the number of a row in the list.
    ///   - didInsert: called for each new row.
    /// - Complexity: O(log n) for each row that has changed; after an update, O(n log n).
    func arrange(
        _ rows: [ListRow], sparing spared: [ListRow], number: (ListRow) -> Int?, didInsert: (ListRow) -> Void
    ) {
        // A row that comes or goes may move the focus, which may change other rows.
        let changed = self.changed
        if areNumbersNew || changed.count > Self.mostMoves { sort(rows, changed, number) }
        self.changed = []
        areNumbersNew = false
        var areOthersShown = false
        for row in changed {
            if !row.isSibling {
                guard row.hasObject else { continue }
                insert(row, number)
                didInsert(row)
                areOthersShown = true
            } else if row.hasObject {
                if let number = number(row), number != row.handle.rank { listBox.move(row.handle, toRank: number) }
            } else if row.handle.rank < Self.highestRank {
                listBox.move(row.handle, toRank: takeWaitingRank())
            }
            let isShown = row.hasObject || spared.contains { $0 === row }
            if row.isShown != isShown { (row.isShown, areOthersShown) = (isShown, true) }
        }
        // GTK asks for the list's size again when rows are reordered, but not when rows are shown or hidden.
        if areOthersShown { listBox.queueResize() }
        highestCount = max(highestCount, count)
    }

    /// The most rows that are moved one by one. For more, one sort of all rows takes less time.
    private static let mostMoves = 32

    private func insert(_ row: ListRow, _ number: (ListRow) -> Int?) {
        row.isSibling = true
        count += 1
        row.handle.rank = number(row) ?? takeWaitingRank()
        listBox.insert(row.handle, at: -1)
    }

    private func sort(_ rows: [ListRow], _ changed: [ListRow], _ number: (ListRow) -> Int?) {
        for row in rows where row.isSibling { row.handle.rank = number(row) ?? takeWaitingRank() }
        for row in changed where row.isSibling && !row.hasObject { row.handle.rank = takeWaitingRank() }
        listBox.sort()
    }

    private func takeWaitingRank() -> Int {
        lastWaitingRank += 1
        return lastWaitingRank
    }
}
