import ListDiffKit
import ListKit

/// Checks that the recorded positions of rows are possible.
struct ViewportCheck {
    private let viewport: RecordedViewport
    private let structure: ListViewStructure

    init(_ viewport: RecordedViewport, in list: [RecordedSection]) {
        self.viewport = viewport
        structure = ListViewStructure(list)
    }

    func require() throws(ReplayDivergence) {
        try LimitCheck.check(viewport)
        if let focused = viewport.focused, !structure.has(focused) {
            throw ReplayDivergence(.viewport, "The focus is on the \(focused), which does not exist.")
        }
        if let violation = snapshot.violations(expected: structure).first {
            throw ReplayDivergence(.viewport, violation)
        }
        for (row, next) in zip(viewport.rows, viewport.rows.dropFirst()) where row.y > next.y && !next.isBeside(row) {
            throw ReplayDivergence(
                .viewport,
                "The row of the \(row.position) stands at y \(row.y), below that of the \(next.position) at \(next.y).")
        }
        try requireRoom()
    }

    /// Whether two rows that follow each other cover each other nowhere.
    private func requireRoom() throws(ReplayDivergence) {
        for (row, next) in zip(viewport.rows, viewport.rows.dropFirst()) {
            guard row.span != nil, next.span != nil, row.y + row.height > next.y + 1, !next.isBeside(row) else {
                continue
            }
            throw ReplayDivergence(
                .viewport, "The rows of the \(row.position) and the \(next.position) cover each other.")
        }
    }

    /// The invariants are those of every view; a row is known by its number here.
    private var snapshot: ListViewSnapshot {
        var tokens: [Int: RowToken] = [:]
        for row in viewport.rows where tokens[row.row] == nil { tokens[row.row] = RowToken() }
        let selected = Set(viewport.selected)
        return withExtendedLifetime(tokens) {
            ListViewSnapshot(
                structure: structure,
                rows: viewport.rows.compactMap { row in
                    tokens[row.row].map {
                        ListViewSnapshot.Row(
                            position: row.position, row: ObjectIdentifier($0), content: ObjectIdentifier($0),
                            isSelected: row.position.itemPath.map(selected.contains) ?? false,
                            hasFocus: row.position == viewport.focused)
                    }
                },
                selectedPaths: viewport.selected, pooledRowCount: 0, livingRowCount: viewport.rows.count)
        }
    }
}

extension RecordedViewport.Row {
    /// Whether the row follows another one in its line.
    fileprivate func isBeside(_ other: RecordedViewport.Row) -> Bool {
        guard let span, let before = other.span else { return false }
        return span.start >= before.start + before.width - 1
    }
}

private final class RowToken {}
