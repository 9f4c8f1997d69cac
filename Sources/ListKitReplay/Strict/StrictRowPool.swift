import ListKit

/// The rows that have no place in the list, and the count of all that were made.
///
/// A row that an update took from the list is *retired* first: it may not be handed out again before the delegate
/// has heard that it left the screen.
@MainActor
struct StrictRowPool {
    private var idle: [RowReuseKey: [StrictRow]] = [:]
    private var retired: [StrictRow] = []
    private(set) var livingCount = 0

    var rows: [StrictRow] { idle.values.flatMap(\.self) + retired }

    mutating func makeRow(content: any ListReusableView, key: RowReuseKey) -> StrictRow {
        livingCount += 1
        return StrictRow(content: content, reuseKey: key)
    }

    mutating func take(_ key: RowReuseKey) -> StrictRow? { idle[key]?.popLast() }

    mutating func recycle(_ row: StrictRow) {
        clear(row)
        idle[row.reuseKey, default: []].append(row)
    }

    mutating func retire(_ row: StrictRow) {
        clear(row)
        retired.append(row)
    }

    func isRetired(_ row: StrictRow) -> Bool { retired.contains { $0 === row } }

    mutating func recycleRetired() {
        for row in retired { recycle(row) }
        retired = []
    }

    /// Releases every waiting row.
    mutating func drain() {
        livingCount -= rows.count
        idle = [:]
        retired = []
    }

    private func clear(_ row: StrictRow) {
        row.position = nil
        row.isSelected = false
        row.hasFocus = false
    }
}
