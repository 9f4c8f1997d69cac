import ListDiffKit
import ListKit

/// Whether the rows of the replay's view are those that they should be after an update.
@MainActor
struct RowCheck {
    let tracks: RowTracks
    let sections: [RecordedSection]
    let round: Int

    func check(
        _ view: StrictCollectionView, before: [PlacedRow], selectedBefore: Set<ListIndexPath>
    ) throws(ReplayDivergence) {
        var rowsBefore: [ListRowPosition: StrictRow] = [:]
        for (row, position) in before { rowsBefore[position] = row }
        for row in view.rows {
            guard let position = row.position, let content = row.content as? ReplayRow else { continue }
            try checkObject(content, position)
            switch tracks.origin(of: position) {
            case nil: break
            case .inserted:
                try require(content.round == round, "The new \(position) has a row that was not bound for it.")
            case .kept(let old):
                guard let known = rowsBefore[old] else {
                    try require(content.round == round, "The \(position) has a row that was not bound for it.")
                    continue
                }
                try require(
                    known === row, "The \(position) was to keep the row that it had as the \(old), and has another.")
                try require(content.round < round, "The \(position), which no operation names, was bound again.")
            case .reloaded(let old):
                try require(content.round == round, "The \(position) was to be bound again, and was not.")
                if let known = rowsBefore[old] {
                    try require(known === row, "The \(position) was to be bound again in its row, and has another one.")
                }
            }
        }
        try checkSelection(view, selectedBefore)
    }

    private func checkObject(_ content: ReplayRow, _ position: ListRowPosition) throws(ReplayDivergence) {
        guard sections.indices.contains(position.section) else {
            throw ReplayDivergence(.rows, "A row stands for the \(position), which does not exist.")
        }
        let wanted = sections[position.section].identity
        try require(
            content.identity == wanted,
            """
            The row of the \(position) shows the object with the token \(content.identity ?? 0), not the one with the \
            token \(wanted).
            """)
    }

    /// Selected items stay so, and no others become it.
    private func checkSelection(
        _ view: StrictCollectionView, _ before: Set<ListIndexPath>
    ) throws(ReplayDivergence) {
        let selected = Set(view.indexPathsForSelectedItems)
        for path in before {
            guard case .stays(let place, _)? = tracks.destination(of: .item(path)), let new = place.itemPath
            else { continue }
            try require(selected.contains(new), "The selected item \(path) is not selected any more as \(new).")
        }
        try require(selected.count <= before.count, "More items are selected than before the update.")
    }

    private func require(_ holds: Bool, _ sentence: @autoclosure () -> String) throws(ReplayDivergence) {
        if !holds { throw ReplayDivergence(.rows, sentence()) }
    }
}
