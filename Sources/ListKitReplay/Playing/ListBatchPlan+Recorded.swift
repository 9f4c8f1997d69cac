package import ListDiffKit
package import ListKit

extension ListBatchPlan {
    /// The plan of operations that are known by index and path: the reverse of ``update``.
    ///
    /// - Throws: ``ListInconsistency``, the first one found, if the operations do not lead from `old` to `new`.
    /// - Complexity: O(*n* log *n*) in the sections and operations.
    package init(
        from old: ListViewStructure, to new: ListViewStructure, update: ListBatchUpdate
    ) throws(ListInconsistency) {
        self = Self.repairing(from: old, to: new, update: update)
        if let fault = faults.first { throw fault }
    }

    /// The same, even if the operations are wrong: rows are then given to items by position. The plan always leads from
    /// `old` to `new`, and its ``faults`` are those of the operations.
    ///
    /// - Parameters:
    ///   - others: new sections that count as named, besides those of the operations.
    ///   - resized: new places of items whose given sizes may have changed.
    package static func repairing(
        from old: ListViewStructure, to new: ListViewStructure, update: ListBatchUpdate, naming others: [Int] = [],
        resizing resized: [ListIndexPath] = []
    ) -> ListBatchPlan {
        do {
            let tracks = try SectionOperations(old.sections.count, new.sections.count, update).tracks()
            var items = ItemOperations(old, new, update, tracks)
            var planner = ListBatchPlan.Planner(from: old, tracks, items.composed(resizing: resized))
            planner.supplementaryReloads = update.supplementaryReloads
            planner.faults = items.faults
            return planner.plan(to: new, naming: others)
        } catch {
            return reloadingEverything(from: old, to: new, because: error)
        }
    }
}

/// Operations on sections, checked against each other.
private struct SectionOperations {
    let oldCount: Int
    let newCount: Int
    let update: ListBatchUpdate
    private let moves: [ListMoveIndex]

    init(_ oldCount: Int, _ newCount: Int, _ update: ListBatchUpdate) {
        (self.oldCount, self.newCount, self.update) = (oldCount, newCount, update)
        moves = update.data.moveSections.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }

    func tracks() throws(ListInconsistency) -> SectionTracks {
        let data = update.data
        for section in data.deleteSections where !(0..<oldCount).contains(section) {
            throw error("Section \(section) is deleted, but there is none.")
        }
        for section in data.insertSections where !(0..<newCount).contains(section) {
            throw error("Section \(section) is inserted, but past the end.")
        }
        var leaving = Set(data.deleteSections)
        var arriving = Set(data.insertSections)
        for move in moves {
            guard (0..<oldCount).contains(move.from), (0..<newCount).contains(move.to) else {
                throw error("Section \(move.from) is moved to \(move.to), but one of them does not exist.")
            }
            guard leaving.insert(move.from).inserted, arriving.insert(move.to).inserted else {
                throw error("Section \(move.from) is moved to \(move.to), but one of them is in use twice.")
            }
        }
        let made = oldCount - leaving.count + arriving.count
        guard made == newCount else { throw error("The update leads to \(counted(made, "section")).") }
        return SectionTracks(oldCount: oldCount, newCount: newCount, changes)
    }

    /// A pair counts where its delete and its insert are both there.
    private var changes: SectionTracks.Changes {
        var (inserts, deletes) = (Set(update.data.insertSections), Set(update.data.deleteSections))
        var reloads: [ListMoveIndex] = []
        for pair in update.sectionReloads where inserts.contains(pair.newSection) && deletes.contains(pair.oldSection) {
            inserts.remove(pair.newSection)
            deletes.remove(pair.oldSection)
            reloads.append(ListMoveIndex(from: pair.oldSection, to: pair.newSection))
        }
        return .init(inserts: ListIndexSet(inserts), deletes: ListIndexSet(deletes), moves: moves, reloads: reloads)
    }

    private func error(_ reason: String) -> ListInconsistency {
        let data = update.data
        return ListInconsistency(
            section: nil,
            description: """
                \(reason) The view has \(counted(oldCount, "section")), the data source reports \
                \(newCount); the update deletes \(listed(Array(data.deleteSections))), inserts \
                \(listed(Array(data.insertSections))) and moves \(listed(moves)).
                """)
    }
}

/// Operations on items as one batch. Those in sections that come, go or are bound again say nothing more.
private struct ItemOperations {
    private let old: ListViewStructure
    private let new: ListViewStructure
    private let update: ListBatchUpdate
    private let tracks: SectionTracks
    private(set) var faults: [ListInconsistency] = []

    init(_ old: ListViewStructure, _ new: ListViewStructure, _ update: ListBatchUpdate, _ tracks: SectionTracks) {
        (self.old, self.new, self.update, self.tracks) = (old, new, update, tracks)
    }

    mutating func composed(resizing resized: [ListIndexPath]) -> ComposedItems {
        let origins = (0..<new.sections.count).map { tracks.origin(of: $0).old }
        let places = SectionIndexes(
            oldCount: old.sections.count, newCount: origins.count,
            links: DiffLinks(uniqueNewToOld: origins, oldCount: old.sections.count))
        var composition = BatchComposition(places: places, of: old)
        var batch = batch()
        batch.resized = resized.map { .init(section: $0.section, items: [$0.item]) }
        composition.apply(batch)
        var items = composition.composed()
        items.sections = items.sections.filter { tracks.stays(old: $0.key) }
        items.faults = items.faults.filter { tracks.stays(old: $0.key) }
        for reload in update.sectionReloads {
            guard let pairs = reload.items, tracks.new(ofOld: reload.oldSection) == reload.newSection,
                !tracks.stays(old: reload.oldSection)
            else { continue }
            items.sections[reload.oldSection] = runs(of: reload, pairs)
            items.oldCounts[reload.oldSection] = old.sections[reload.oldSection].itemCount
        }
        return items
    }

    private func runs(of reload: ListSectionReload, _ pairs: [ListMoveIndex]) -> ItemRuns {
        let count = new.sections[reload.newSection].itemCount
        let oldCount = old.sections[reload.oldSection].itemCount
        var (runs, used) = (ItemRuns(), Set<Int>())
        for pair in pairs.sorted(by: { ($0.to, $0.from) < ($1.to, $1.from) })
        where (runs.itemCount..<max(runs.itemCount, count)).contains(pair.to) && (0..<oldCount).contains(pair.from)
            && used.insert(pair.from).inserted
        {
            runs.append(.inserted, count: pair.to - runs.itemCount)
            runs.append(.reloaded(ListIndexPath(section: reload.oldSection, item: pair.from)))
        }
        runs.append(.inserted, count: count - runs.itemCount)
        return runs
    }

    private mutating func batch() -> ListBatchOperations {
        let data = update.data
        var batch = ListBatchOperations()
        var deletes = Set(data.deleteIndexPaths.filter { isIn(old: $0, "deleted") })
        let updates = data.updateIndexPaths.filter { isIn(old: $0, "reloaded") }
        let inserts = data.insertIndexPaths.filter { isIn(new: $0, "inserted at") }
        // A pair counts where its delete and its insert are both there.
        let (deleted, inserted) = (deletes, Set(inserts))
        var sources: [ListIndexPath: ListIndexPath] = [:]
        for pair in update.itemReloads
        where deleted.contains(pair.from) && inserted.contains(pair.to) && sources[pair.to] == nil {
            guard deletes.remove(pair.from) != nil else { continue }
            sources[pair.to] = pair.from
        }
        batch.reloads = (updates + sources.values.sorted()).map { .init(section: $0.section, items: [$0.item]) }
        for path in inserts {
            if let source = sources.removeValue(forKey: path) {
                batch.moves.append(.init(from: source, to: path))
            } else {
                batch.inserts.append(.init(section: path.section, items: [path.item]))
            }
        }
        for move in data.moveIndexPaths where isIn(old: move.from, "moved") {
            // One that goes to a section that is bound again whole goes nowhere.
            if isIn(new: move.to, "moved to") {
                batch.moves.append(.init(from: move.from, to: move.to))
            } else {
                deletes.insert(move.from)
            }
        }
        batch.deletes = deletes.sorted().map { .init(section: $0.section, items: [$0.item]) }
        return batch
    }

    private mutating func isIn(old path: ListIndexPath, _ verb: String) -> Bool {
        guard (0..<old.sections.count).contains(path.section) else {
            return refuse(
                path,
                """
                Item \(path.item) of section \(path.section) is \(verb), but before the update the view has \
                \(counted(old.sections.count, "section")).
                """)
        }
        return tracks.stays(old: path.section)
    }

    private mutating func isIn(new path: ListIndexPath, _ verb: String) -> Bool {
        guard (0..<new.sections.count).contains(path.section) else {
            return refuse(
                path,
                """
                An item is \(verb) item \(path.item) of section \(path.section), but the data source reports \
                \(counted(new.sections.count, "section")).
                """)
        }
        return tracks.stays(new: path.section)
    }

    private mutating func refuse(_ path: ListIndexPath, _ sentence: String) -> Bool {
        faults.append(ListInconsistency(section: path.section, description: sentence))
        return false
    }
}
