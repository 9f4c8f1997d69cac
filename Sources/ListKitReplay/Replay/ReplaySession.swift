import ListDiffKit
import ListKit

/// One replay: a view, and the list that it shows.
@MainActor
final class ReplaySession {
    /// The number of selected items to follow; each costs a search of all rows.
    private static let selectionLimit = 64

    private let view: StrictCollectionView
    private let source: ReplaySource
    private let carryOut: ReplayCheck.CarryOut
    /// After an update that the view refused the list is ahead of it, until an update brings all in line.
    private var isBehind = false
    /// Whether anything has brought the view in line. Before that, it may be behind since before the recording.
    private var wasInLine = false
    /// Whether the rows of the last update are known to share other lines than they were put in.
    private var hasLearnedLines = false
    /// What could not be checked of the transaction that was played last.
    private(set) var unknowns: [String] = []

    init(
        _ list: [RecordedSection], _ viewport: RecordedViewport?, along direction: ListScrollDirection,
        _ rows: LivingRows,
        _ carryOut: @escaping ReplayCheck.CarryOut
    ) throws(ReplayDivergence) {
        self.carryOut = carryOut
        source = ReplaySource(list, rows)
        view = StrictCollectionView(scrollDirection: direction)
        view.allowsMultipleSelection = true
        view.rowLimit = ReplayLimits.rowsOfViewport
        view.dataSource = source
        view.delegate = source
        if let viewport { try place(viewport) }
        try checkInvariants()
    }

    /// - Parameter isSeen: whether the viewport after the transaction has positions in the transaction's own list.
    func play(
        _ transaction: RecordedTransaction, from oldMoment: RecordedMoment, to newMoment: RecordedMoment, isSeen: Bool
    ) throws(ReplayDivergence) {
        unknowns = []
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
            isBehind = true
        case .cancelled:
            // The new data source or view is set, with all its content.
            reload(new)
        case .applied, .empty:
            if let update = transaction.update, !transaction.isRepaired {
                do throws(ReplayDivergence) {
                    try carry(update, of: transaction, from: oldMoment, to: newMoment, after: after)
                    wasInLine = true
                } catch {
                    guard !wasInLine, update.replacesAll(of: new.count) else { throw error }
                    unknowns = [
                        """
                        It replaces all rows, as after an update that the view refused. If there was one, it came \
                        before the recording, which does not say what the view showed then.
                        """
                    ]
                    reload(new)
                }
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
        (isBehind, wasInLine) = (false, true)
        source.round += 1
        source.sections = new
        view.reloadData()
    }

    private func checkInvariants() throws(ReplayDivergence) {
        try requireFewRows()
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
            let unsure = try SectionCheck(old: old, new: new, tracks: tracks, items: newMoment.items)
                .compare(update, diff: transaction.diff, updatedInPlace: transaction.updatedInPlace)
            if let unsure {
                unknowns.append(
                    """
                    The object of section \(unsure) changed, and the update does not bind its rows again. The \
                    recording does not say whether its section controller did.
                    """)
            }
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
        try requireFewRows()
        let moved = MovedPlaces(update)
        try RowCheck(tracks: tracks, sections: new, round: source.round)
            .check(view, before: before, selectedBefore: selection)
        let view = OperationCheck(
            teller: "The view", tracks: tracks, moved: moved,
            before: before.map { (ObjectIdentifier($0.row), $0.position) },
            after: placedRows().map { (ObjectIdentifier($0.row), $0.position) }, kind: .rows)
        try view.check(source.operations)
        try view.checkInserts(source.operations)
        let recording = OperationCheck(
            teller: "The recording", tracks: tracks, moved: moved, before: rows(of: transaction.viewportBefore),
            after: transaction.rows?.map { ($0.row, $0.position) } ?? [], kind: .operations)
        try recording.check(transaction.operations)
        if transaction.rows != nil {
            try recording.checkInserts(transaction.operations)
        } else if let before = transaction.viewportBefore, let after, before.loses(rows: after, tracks) {
            unknowns.append(
                """
                Its rows were not followed: others stood there when they were laid out, and the recording does not say \
                whether that was because the list had been scrolled meanwhile.
                """)
        }
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
        try requireFewRows()
    }

    private func requireFewRows() throws(ReplayDivergence) {
        let limit = ReplayLimits.rowsOfViewport
        guard view.exceedsRowLimit else { return }
        throw ReplayDivergence(
            .limit, "The viewport would have more than \(limit) rows; up to \(limit) are replayed.")
    }

    private func exists(_ path: ListIndexPath) -> Bool {
        source.sections.indices.contains(path.section)
            && (0..<source.sections[path.section].itemCount).contains(path.item)
    }
}

extension ListBatchUpdate {
    /// Whether it is what a view gets after one that it refused: all sections anew, with rows kept by position.
    fileprivate func replacesAll(of count: Int) -> Bool {
        let oldCount = data.deleteSections.count
        return data.insertSections == ListIndexSet(0..<count)
            && data.deleteSections == ListIndexSet(0..<oldCount)
            && sectionReloads.count == min(oldCount, count)
            && sectionReloads.allSatisfy { $0.oldSection == $0.newSection }
    }
}

extension RecordedViewport {
    /// Whether an object that stays, and that no operation names, has another row in a later viewport.
    fileprivate func loses(rows later: RecordedViewport, _ tracks: RowTracks) -> Bool {
        var rowsAfter: [ListRowPosition: Int] = [:]
        for row in later.rows { rowsAfter[row.position] = row.row }
        return rows.contains { row in
            guard case .stays(let new, false)? = tracks.destination(of: row.position), let now = rowsAfter[new]
            else { return false }
            return now != row.row
        }
    }
}

extension RecordedTransaction {
    /// Whether the view did not match the list, so that its rows were corrected regardless of the update.
    var isRepaired: Bool {
        diagnostics.contains { $0.kind == "repairedUpdate" || $0.kind == "sectionCountMismatch" }
    }
}
