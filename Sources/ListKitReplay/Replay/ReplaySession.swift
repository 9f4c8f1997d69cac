import ListDiffKit
import ListKit

/// One replay: a view, and the list that it shows.
@MainActor
final class ReplaySession {
    /// So many selected items are followed; each costs a look at all rows.
    private static let selectionLimit = 64

    private let view: StrictCollectionView
    private let source: ReplaySource
    private let carryOut: ReplayCheck.CarryOut
    /// After an update that the view refused the list is ahead of it, until an update brings all in line.
    private var isBehind = false
    /// Whether the rows of the last update are known to share other lines than they were put in.
    private var hasLearnedLines = false

    init(
        _ list: [RecordedSection], _ viewport: RecordedViewport?, along direction: ListScrollDirection,
        _ rows: LivingRows,
        _ carryOut: @escaping ReplayCheck.CarryOut
    ) throws(ReplayDivergence) {
        self.carryOut = carryOut
        source = ReplaySource(list, rows)
        view = StrictCollectionView(scrollDirection: direction)
        view.allowsMultipleSelection = true
        view.dataSource = source
        view.delegate = source
        if let viewport { try place(viewport) }
        try checkInvariants()
    }

    /// - Parameter isSeen: whether the viewport after the transaction is told in places of its own list.
    func play(
        _ transaction: RecordedTransaction, from oldMoment: RecordedMoment, to newMoment: RecordedMoment, isSeen: Bool
    ) throws(ReplayDivergence) {
        let (old, new) = (oldMoment.sections, newMoment.sections)
        let after = isSeen ? transaction.viewportAfter : nil
        if let diff = transaction.diff, [.applied, .empty].contains(transaction.outcome) {
            try DiffCheck(old: old, new: new).compare(diff)
        }
        switch transaction.outcome {
        case .running: return
        case .merged:
            guard old == new else {
                throw ReplayDivergence(
                    .list, "The list changed, though another transaction took over what was to be done.")
            }
        case .failed:
            if old != new { isBehind = true }
        case .cancelled:
            // The new data source or view has come with all that it has.
            reload(new)
        case .applied, .empty:
            if let update = transaction.update, !transaction.isRepaired {
                try carry(update, of: transaction, from: oldMoment, to: newMoment, after: after)
            } else {
                guard
                    transaction.isRepaired || transaction.kind == .reload || transaction.kind == .sourceChange
                        || source.sections == new
                else { throw ReplayDivergence(.update, "The list changed, and the view was told nothing of it.") }
                reload(new)
            }
            if let after { try ViewportCheck(after, in: new).require() }
        }
        if let violation = source.violations.first { throw ReplayDivergence(.invariant, violation) }
        if hasLearnedLines { view.invalidateHeights() }
        hasLearnedLines = false
        try checkInvariants()
    }

    private func reload(_ new: [RecordedSection]) {
        isBehind = false
        source.round += 1
        source.sections = new
        view.reloadData()
    }

    private func checkInvariants() throws(ReplayDivergence) {
        if let violation = view.checkInvariants().first { throw ReplayDivergence(.invariant, violation) }
    }

    // MARK: Updates

    private func carry(
        _ update: ListBatchUpdate, of transaction: RecordedTransaction, from oldMoment: RecordedMoment,
        to newMoment: RecordedMoment, after: RecordedViewport?
    ) throws(ReplayDivergence) {
        let (old, new) = (oldMoment.sections, newMoment.sections)
        let shown = source.sections
        try ReplayLimits.check(update)
        let (oldStructure, newStructure) = (ListViewStructure(shown), ListViewStructure(new))
        do {
            _ = try ListBatchPlan(from: oldStructure, to: newStructure, update: update)
        } catch {
            throw ReplayDivergence(.update, "The update does not lead from the list before to the list after. \(error)")
        }
        let tracks = RowTracks(from: oldStructure, to: newStructure, update: update)
        if !isBehind {
            try SectionCheck(old: old, new: new, tracks: tracks, items: newMoment.items)
                .compare(update, diff: transaction.diff)
            try ItemCheck(old: oldMoment, new: newMoment, tracks: tracks).compare(transaction.items)
        }
        isBehind = false
        if let before = transaction.viewportBefore {
            try ViewportCheck(before, in: shown).require()
            try place(before)
        }
        if let after {
            try ReplayLimits.check(after)
            hasLearnedLines = source.learn(after, in: new) && !after.spaces.isEmpty
        }
        let selection = Set(view.indexPathsForSelectedItems)
        let before = placedRows()
        source.round += 1
        source.sections = new
        var asking = update
        asking.recountedSections = ListIndexSet(new.indices)
        do throws(ListInconsistency) {
            try carryOut(view, asking, transaction.animated)
        } catch {
            throw ReplayDivergence(.rows, "The view refused the update. \(error)")
        }
        let moved = MovedPlaces(update)
        try RowCheck(tracks: tracks, sections: new, round: source.round)
            .check(view, before: before, selectedBefore: selection)
        let view = OperationCheck(
            teller: "The view", tracks: tracks, moved: moved,
            before: before.map { (ObjectIdentifier($0.row), $0.position) },
            after: placedRows().map { (ObjectIdentifier($0.row), $0.position) }, kind: .rows)
        try view.check(source.operations)
        try view.checkInserts(source.operations) { _ in true }
        let recording = OperationCheck(
            teller: "The recording", tracks: tracks, moved: moved, before: rows(of: transaction.viewportBefore),
            after: rows(of: after), kind: .operations)
        try recording.check(transaction.operations)
        guard let before = transaction.viewportBefore, let after, !before.rows.isEmpty else { return }
        // Who has scrolled meanwhile sees rows that came with that.
        guard after.isUnscrolled(from: before, tracks) else { return }
        let rowsInSight = after.rows.filter {
            $0.y + $0.height > after.offset && $0.y < after.offset + after.length
        }
        let seen = Set(rowsInSight.map(\.position))
        try recording.checkInserts(transaction.operations, inSight: seen.contains)
    }

    private func placedRows() -> [PlacedRow] {
        view.rows.compactMap { row in row.position.map { (row, $0) } }
    }

    private func rows(of viewport: RecordedViewport?) -> [(Int, ListRowPosition)] {
        viewport?.rows.map { ($0.row, $0.position) } ?? []
    }

    // MARK: The reader

    /// Brings the view to where the recorded one was: size, offset, focus, selection.
    private func place(_ viewport: RecordedViewport) throws(ReplayDivergence) {
        try ReplayLimits.check(viewport)
        if source.learn(viewport, in: source.sections) { view.invalidateHeights() }
        let size = ListSize(width: viewport.width, height: viewport.height)
        if view.viewportSize != size { view.viewportSize = size }
        view.focusedPath = viewport.focused?.itemPath.flatMap { exists($0) ? $0 : nil }
        let wanted = Set(viewport.selected.prefix(Self.selectionLimit).filter(exists))
        let selected = Set(view.indexPathsForSelectedItems)
        for path in selected.subtracting(wanted) { view.deselectItem(at: path) }
        for path in wanted.subtracting(selected) { view.selectItem(at: path) }
        view.scroll(toOffset: viewport.offset, animated: false)
    }

    private func exists(_ path: ListIndexPath) -> Bool {
        source.sections.indices.contains(path.section)
            && (0..<source.sections[path.section].itemCount).contains(path.item)
    }
}

extension RecordedViewport {
    /// Whether some row that was in sight stands where it stood, on screen: then nobody has scrolled.
    fileprivate func isUnscrolled(from before: RecordedViewport, _ tracks: RowTracks) -> Bool {
        var places: [ListRowPosition: Double] = [:]
        for row in rows { places[row.position] = row.y - offset }
        return length == before.length
            && before.rows.contains { row in
                guard row.y + row.height > before.offset, row.y < before.offset + before.length,
                    case .stays(let new, _)? = tracks.destination(of: row.position), let y = places[new]
                else { return false }
                return abs(y - (row.y - before.offset)) < 1
            }
    }
}

extension RecordedTransaction {
    /// Whether the view was out of step with the list, and rows were brought in line whatever the update said.
    fileprivate var isRepaired: Bool {
        diagnostics.contains { $0.kind == "repairedUpdate" || $0.kind == "sectionCountMismatch" }
    }
}
