import ListKit

/// Rows without an object, which wait for another one. They stay children of the GtkListBox, and are not shown.
@MainActor
struct ReusableRows {
    private var rowsByKey: [ReuseKey: [ListRow]] = [:]
    private(set) var count = 0

    var rows: some Sequence<ListRow> { rowsByKey.values.joined() }

    mutating func add(_ row: ListRow) {
        rowsByKey[row.key, default: []].append(row)
        count += 1
    }

    mutating func take(_ key: ReuseKey) -> ListRow? {
        guard let row = rowsByKey[key]?.popLast() else { return nil }
        count -= 1
        return row
    }

    /// Whether there are more than `limit` rows of a kind.
    func isFull(perKey limit: Int) -> Bool {
        for rows in rowsByKey.values where rows.count > limit { return true }
        return false
    }

    /// Takes rows out until at most `limit` of each kind are left.
    mutating func trim(perKey limit: Int) -> [ListRow] {
        var surplus: [ListRow] = []
        for (key, rows) in rowsByKey where rows.count > limit {
            surplus += rows[limit...]
            rowsByKey[key] = Array(rows[..<limit])
        }
        count -= surplus.count
        return surplus
    }
}
