import Foundation
import Testing

@testable import ListDiffKit
@testable import ListKit

@Suite("From a diff and operations to a plan")
struct UpdateChangesTests {
    @Test("A changed object is a delete, an insert and a pair, wherever it goes")
    func reloads() {
        let update = assembled(old: [1, 2, 3], new: [3, 1, 2], changed: [3])
        #expect(update.data.deleteSections == [2])
        #expect(update.data.insertSections == [0])
        #expect(update.data.moveSections.isEmpty)
        #expect(update.sectionReloads == [ListSectionReload(oldSection: 2, newSection: 0)])
    }

    @Test("A reload of a section that goes is nothing")
    func reloadOfDeleted() {
        let update = assembled(old: [1, 2], new: [1], sectionReloads: [1])
        #expect(update.data.deleteSections == [1])
        #expect(update.sectionReloads.isEmpty)
    }

    @Test("A section that moves while its items change is a pair whose items are known")
    func movedSection() {
        let batch = ListBatchOperations(
            inserts: [ListIndexPath(section: 0, item: 2)], deletes: [ListIndexPath(section: 2, item: 0)])
        let update = assembled(old: [1, 2, 3], new: [3, 1, 2], batch: batch, counts: 3)
        #expect(update.data.moveSections.isEmpty && update.data.deleteIndexPaths.isEmpty)
        #expect(
            update.sectionReloads == [
                ListSectionReload(
                    oldSection: 2, newSection: 0,
                    items: [ListMoveIndex(from: 1, to: 0), ListMoveIndex(from: 2, to: 1)])
            ])
    }

    @Test("A section that moves while its last item goes is such a pair, too")
    func movedSectionWithoutLastItem() {
        let batch = ListBatchOperations(deletes: [ListIndexPath(section: 2, item: 2)])
        let update = assembled(old: [1, 2, 3], new: [3, 1, 2], batch: batch, counts: 3, newCounts: [2, 3, 3])
        #expect(update.data.moveSections.isEmpty && update.data.deleteIndexPaths.isEmpty)
        #expect(
            update.sectionReloads == [
                ListSectionReload(
                    oldSection: 2, newSection: 0,
                    items: [ListMoveIndex(from: 0, to: 0), ListMoveIndex(from: 1, to: 1)])
            ])
    }

    @Test("Operations that do not fit a section from before its object changed leave other sections alone")
    func unfitInReloaded() {
        let insert = ListIndexPath(section: 1, item: 1)
        // The old number of the changed section is the new one of the section before it.
        let delete = ListBatchOperations(deletes: [ListIndexPath(section: 1, item: 1)])
        let update = assembled(
            old: [1, 2], new: [9, 1, 2], changed: [2], batch: ListBatchOperations(inserts: [insert]), delete, delete,
            newCounts: [1, 2, 1])
        #expect(update.data.insertIndexPaths == [insert])
        #expect(update.data.deleteIndexPaths.isEmpty)
    }

    @Test("An item that came from another section is new in one that is bound again")
    func itemFromElsewhere() {
        let move = ListMoveIndexPath(
            from: ListIndexPath(section: 0, item: 0), to: ListIndexPath(section: 1, item: 0))
        let update = assembled(
            old: [1, 2], new: [1, 2], changed: [2], batch: ListBatchOperations(moves: [move]), counts: 2,
            newCounts: [1, 3])
        #expect(
            update.sectionReloads.map(\.items) == [[ListMoveIndex(from: 0, to: 1), ListMoveIndex(from: 1, to: 2)]])
    }

    @Test("A section that moves still moves where nothing is left of what was said about its items")
    func movedSectionWithoutChanges() {
        let path = ListIndexPath(section: 0, item: 0)
        let update = assembled(
            old: [1, 2, 3], new: [3, 1, 2], batch: ListBatchOperations(inserts: [path]),
            ListBatchOperations(deletes: [ListIndexPath(section: 2, item: 0)]))
        #expect(update.data.moveSections == [ListMoveIndex(from: 2, to: 0)] && update.sectionReloads.isEmpty)
    }

    @Test("Item reloads are each one delete, one insert and one pair, but for deleted items")
    func itemReloads() {
        let path = ListIndexPath(section: 0, item: 1)
        let gone = ListIndexPath(section: 0, item: 2)
        let batch = ListBatchOperations(deletes: [gone], reloads: [path, path, gone])
        let update = assembled(old: [1], new: [1], batch: batch, counts: 3, newCounts: [2])
        #expect(update.data.deleteIndexPaths == [path, gone])
        #expect(update.data.insertIndexPaths == [path])
        #expect(update.itemReloads == [ListMoveIndexPath(from: path, to: path)])
    }

    @Test("Moves of sections as deletes and inserts have no pairs: new rows are what was asked for")
    func movesAsDeletesInserts() {
        var options = UpdateOptions()
        options.sectionMovesAsDeletesInserts = true
        let update = assembled(old: [1, 2, 3], new: [3, 1, 2], options: options)
        #expect(update.data.deleteSections == [2] && update.data.insertSections == [0])
        #expect(update.sectionReloads.isEmpty)
    }

    @Test("A section that moves as a delete and an insert is reloaded where its object has other items now")
    func recountedMoveAsDeleteAndInsert() {
        var options = UpdateOptions()
        options.sectionMovesAsDeletesInserts = true
        let update = assembled(
            old: [1, 2, 3], new: [3, 1, 2], options: options, recounted: [0], newCounts: [2, 1, 1])
        #expect(update.data.deleteSections == [2] && update.data.insertSections == [0])
        #expect(update.sectionReloads == [ListSectionReload(oldSection: 2, newSection: 0)])
        let last = assembled(old: [1, 2, 3], new: [2, 3, 1], options: options, recounted: [2], newCounts: [1, 1, 2])
        #expect(last.sectionReloads == [ListSectionReload(oldSection: 0, newSection: 2)])
    }

    @Test("With both settings, sections of one item move as sections")
    func singleItemSectionsMove() {
        var options = UpdateOptions()
        options.singleItemSectionUpdates = true
        options.sectionMovesAsDeletesInserts = true
        let update = assembled(old: [1, 2, 3], new: [3, 1, 2], options: options)
        #expect(update.data.moveSections == [ListMoveIndex(from: 2, to: 0)] && update.data.deleteSections.isEmpty)
    }

    @Test("With singleItemSectionUpdates, sections only come, go and move")
    func singleItemSections() {
        var options = UpdateOptions()
        options.singleItemSectionUpdates = true
        let batch = ListBatchOperations(inserts: [ListIndexPath(section: 0, item: 0)])
        let update = assembled(
            old: [1, 2], new: [1, 3], changed: [1], batch: batch, sectionReloads: [0], options: options)
        #expect(update.data == ListBatchUpdateData(insertSections: [1], deleteSections: [1]))
    }

    @Test("Reloads of sections become reloads of their items where nothing comes or goes and the counts fit")
    func itemReloadsPreferred() {
        var options = UpdateOptions()
        options.preferItemReloadsForSectionReloads = true
        let update = assembled(old: [1, 2], new: [1, 2], changed: [2], options: options, counts: 2)
        #expect(
            update.data.updateIndexPaths == [ListIndexPath(section: 1, item: 0), ListIndexPath(section: 1, item: 1)])
        #expect(update.sectionReloads.isEmpty)
        let other = assembled(old: [1, 2], new: [1, 2, 3], changed: [2], options: options, counts: 2)
        #expect(other.data.updateIndexPaths.isEmpty)
        #expect(other.sectionReloads.count == 1)
        let larger = assembled(
            old: [1, 2], new: [1, 2], changed: [2], options: options, counts: 2, newCounts: [2, 3])
        #expect(larger.data.updateIndexPaths.isEmpty && larger.sectionReloads.count == 1)
        let batch = ListBatchOperations(inserts: [ListIndexPath(section: 1, item: 0)])
        let changed = assembled(old: [1, 2], new: [1, 2], changed: [1, 2], batch: batch, options: options, counts: 2)
        #expect(changed.data.updateIndexPaths.map(\.section) == [0, 0])
        #expect(changed.sectionReloads == [ListSectionReload(oldSection: 1, newSection: 1)])
        #expect(changed.data.insertIndexPaths.isEmpty)
    }

    /// If each section were put into its place among the others, this would move 480 gigabytes. Every other one is
    /// inserted, so that they do not form one range.
    @Test("Reloads join the inserted sections all at once")
    func manyReloads() {
        let count = 40_000
        let insertedCount = 1_000_000
        let links = DiffLinks(
            uniqueNewToOld: (0..<count).reversed() + [Int?](repeating: nil, count: insertedCount), oldCount: count)
        let changes = UpdateChanges(
            places: SectionIndexes(oldCount: count, newCount: count + insertedCount, links: links),
            sections: .init(inserts: ListIndexSet(count..<count + insertedCount)), reloads: ListIndexSet(0..<count))
        var tracks: SectionTracks?
        #expect(
            processorTime {
                let sections = changes.sections(
                    UpdateOptions(), recounted: [], counts: (old: { _ in 1 }, new: { _ in 1 }))
                tracks = SectionTracks(oldCount: count, newCount: count + insertedCount, sections.changes)
            }
                < .seconds(10))
        #expect(tracks?.origin(of: 0) == .reloaded(count - 1))
        #expect(tracks?.origin(of: count + insertedCount - 1) == .inserted)
        #expect(tracks?.stretches.count == count + 1)
    }

    private func assembled(
        old: [Int], new: [Int], changed: Set<Int> = [], batch: ListBatchOperations...,
        sectionReloads: ListIndexSet = [],
        options: UpdateOptions = UpdateOptions(), recounted: [Int] = [], counts: Int = 1, newCounts: [Int]? = nil
    ) -> ListBatchUpdate {
        let result = ListDiff(
            oldArray: old.map { Tag(id: $0) },
            newArray: new.map { Tag(id: $0, text: changed.contains($0) ? "new" : "") }, option: .equality,
            moves: .fewest)
        let links = DiffLinks(uniqueNewToOld: new.map { old.firstIndex(of: $0) }, oldCount: old.count)
        let places = SectionIndexes(oldCount: old.count, newCount: new.count, links: links)
        let structure = ListViewStructure(sections: old.map { _ in .init(itemCount: counts) })
        var composition = BatchComposition(places: places, of: structure)
        for batch in batch { composition.apply(batch) }
        let changes = UpdateChanges(
            places: places, sections: .init(inserts: result.inserts, deletes: result.deletes, moves: result.moves),
            reloads: sectionReloads.union(result.updates), items: composition.composed())
        let count = { newCounts?[$0] ?? counts }
        let sections = changes.sections(
            options, recounted: recounted, counts: (old: { _ in counts }, new: count))
        var planner = ListBatchPlan.Planner(
            from: structure, SectionTracks(oldCount: old.count, newCount: new.count, sections.changes),
            options.singleItemSectionUpdates ? changes.items.sizesAlone : changes.items)
        planner.sectionsByItem = sections.byItem
        return planner.plan(to: ListViewStructure(sections: new.indices.map { .init(itemCount: count($0)) })).update
    }
}

/// How long the processor worked for this thread meanwhile: neither waiting for others nor what they do counts.
private func processorTime(_ work: () -> Void) -> Duration {
    func now() -> Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    work()
    return now() - start
}
