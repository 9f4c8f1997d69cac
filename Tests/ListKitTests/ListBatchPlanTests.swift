import Testing

@testable import ListKit
import ListKitReplay

@Suite("The plan of an update")
struct ListBatchPlanTests {
    @Test("An update without operations keeps every row")
    func nothingHappens() throws {
        let plan = try planned([2, 3], [2, 3])
        #expect(plan.sectionOrigins == [.stays(0), .stays(1)])
        #expect(plan.runs.isEmpty)
        #expect(plan.origin(of: item(1, 2)) == .stays(item(1, 2)))
        #expect(!plan.tracks.isReordered)
    }

    @Test("Sections that stay follow one another around those that come, go and move")
    func sections() throws {
        let plan = try planned(
            [1, 1, 1, 1], [1, 1, 1, 1],
            .init(
                insertSections: [2], deleteSections: [1], moveSections: [ListMoveIndex(from: 3, to: 0)]))
        #expect(plan.sectionOrigins == [.stays(3), .stays(0), .inserted, .stays(2)])
        #expect(plan.newSection(ofOld: 1) == nil)
        #expect(plan.newSection(ofOld: 3) == 0)
        #expect(plan.newSection(ofOld: 4) == nil)
        #expect(plan.tracks.isReordered)
        #expect(plan.destination(of: item(2, 0))?.position == item(3, 0))
        #expect(plan.destination(of: item(1, 0)) == nil)
        #expect(plan.origin(of: item(2, 0)) == .inserted)
    }

    @Test("A path that a program keeps goes where its item does, and ends with it")
    func keptPath() throws {
        let plan = try planned(
            [3, 1], [3, 1],
            .init(
                insertIndexPaths: [path(0, 0)], deleteIndexPaths: [path(0, 1)],
                moveIndexPaths: [.init(from: path(1, 0), to: path(0, 2)), .init(from: path(0, 2), to: path(1, 0))]))
        #expect(plan.newPath(ofOld: path(0, 0)) == path(0, 1))
        #expect(plan.newPath(ofOld: path(0, 1)) == nil)
        #expect(plan.newPath(ofOld: path(1, 0)) == path(0, 2))
        #expect(plan.newPath(ofOld: path(4, 0)) == nil)
    }

    @Test("Items move within and between sections, the others close up")
    func items() throws {
        let plan = try planned(
            [3, 2], [3, 2],
            .init(
                insertIndexPaths: [path(1, 1)], deleteIndexPaths: [path(0, 1)],
                moveIndexPaths: [
                    .init(from: path(0, 2), to: path(1, 0)), .init(from: path(1, 1), to: path(0, 0)),
                    .init(from: path(1, 0), to: path(0, 2)),
                ]))
        #expect(origins(plan, 0) == [.stays(item(1, 1)), .stays(item(0, 0)), .stays(item(1, 0))])
        #expect(origins(plan, 1) == [.stays(item(0, 2)), .inserted])
    }

    @Test("Two inserts at one path add two items, one behind the other")
    func insertsAtOnePath() throws {
        let plan = try planned([2], [4], .init(insertIndexPaths: [path(0, 1), path(0, 1)]))
        #expect(origins(plan, 0) == [.stays(item(0, 0)), .inserted, .inserted, .stays(item(0, 1))])
    }

    @Test("A delete and an insert that are one item bind its row again")
    func itemReload() throws {
        let plan = try planned(
            [2], [3],
            .init(insertIndexPaths: [path(0, 0), path(0, 2)], deleteIndexPaths: [path(0, 1)]),
            itemReloads: [.init(from: path(0, 1), to: path(0, 2))])
        #expect(origins(plan, 0) == [.inserted, .stays(item(0, 0)), .reloaded(item(0, 1))])
        let destination = try #require(plan.itemDestination(of: path(0, 1)))
        #expect(destination.path == path(0, 2))
        #expect(destination.isReloaded)
    }

    @Test("An updated item is bound again where it stands, and where it moves to")
    func updatedItems() throws {
        let plan = try planned(
            [3], [3],
            .init(
                updateIndexPaths: [path(0, 0), path(0, 2)],
                moveIndexPaths: [.init(from: path(0, 2), to: path(0, 0))]))
        #expect(origins(plan, 0) == [.reloaded(item(0, 2)), .reloaded(item(0, 0)), .stays(item(0, 1))])
    }

    @Test("A reloaded section binds row by row, and only surplus rows come or go")
    func sectionReload() throws {
        let grown = try planned(
            [1, 2], [1, 3], .init(insertSections: [1], deleteSections: [1]),
            sectionReloads: [.init(oldSection: 1, newSection: 1)])
        #expect(grown.sectionOrigins == [.stays(0), .reloaded(1)])
        #expect(origins(grown, 1) == [.reloaded(item(1, 0)), .reloaded(item(1, 1)), .inserted])

        let shrunk = try planned(
            [2], [1], .init(insertSections: [0], deleteSections: [0]),
            sectionReloads: [.init(oldSection: 0, newSection: 0)])
        #expect(shrunk.destination(of: item(0, 1)) == nil)
    }

    @Test("A reloaded section whose items are known takes their rows along")
    func sectionReloadWithItems() throws {
        let plan = try planned(
            [3], [3], .init(insertSections: [0], deleteSections: [0]),
            sectionReloads: [
                .init(
                    oldSection: 0, newSection: 0,
                    items: [.init(from: 2, to: 0), .init(from: 0, to: 2), .init(from: 2, to: 1)])
            ])
        #expect(origins(plan, 0) == [.reloaded(item(0, 2)), .inserted, .reloaded(item(0, 0))])
        #expect(plan.destination(of: item(0, 1)) == nil)
    }

    @Test("A header is bound again without its section where that is asked for")
    func headerReload() throws {
        let structure = ListViewStructure(sections: [
            .init(itemCount: 1, kinds: [.header, .footer]), .init(itemCount: 1),
        ])
        let plan = try ListBatchPlan(
            from: structure, to: structure,
            update: ListBatchUpdate(data: ListBatchUpdateData(), supplementaryReloads: [0]))
        #expect(plan.origin(of: .header(section: 0)) == .reloaded(.header(section: 0)))
        #expect(plan.origin(of: .footer(section: 0)) == .reloaded(.footer(section: 0)))
        #expect(plan.origin(of: item(0, 0)) == .stays(item(0, 0)))
    }

    @Test("Two inserted items do not share the row of a deleted one")
    func itemPairs() throws {
        let plan = try planned(
            [2], [3], .init(insertIndexPaths: [path(0, 0), path(0, 1)], deleteIndexPaths: [path(0, 1)]),
            itemReloads: [.init(from: path(0, 1), to: path(0, 0)), .init(from: path(0, 1), to: path(0, 1))])
        #expect(origins(plan, 0) == [.reloaded(item(0, 1)), .inserted, .stays(item(0, 0))])
    }

    @Test("Of sections a pair counts once, and with its delete")
    func sectionPairs() throws {
        let other = try planned(
            [1, 1], [1, 1], .init(insertSections: [0], deleteSections: [1]),
            sectionReloads: [.init(oldSection: 0, newSection: 0)])
        #expect(other.sectionOrigins == [.inserted, .stays(0)])
        let twice = try planned(
            [1], [1, 1], .init(insertSections: [0, 1], deleteSections: [0]),
            sectionReloads: [.init(oldSection: 0, newSection: 0), .init(oldSection: 0, newSection: 1)])
        #expect(twice.sectionOrigins == [.reloaded(0), .inserted])
    }

    @Test("A pair without its delete or insert says nothing")
    func pairsWithoutOperations() throws {
        let plan = try planned(
            [2], [2], .init(),
            sectionReloads: [.init(oldSection: 0, newSection: 0)],
            itemReloads: [.init(from: path(0, 0), to: path(0, 1))])
        #expect(plan.sectionOrigins == [.stays(0)])
        #expect(plan.runs.isEmpty)
    }

    @Test("Headers and footers stay with their section, come and go by themselves, and are bound again with it")
    func supplementaryRows() throws {
        let plan = try planned(
            [1, 1], [1, 1, 1],
            .init(insertSections: [0, 2], deleteSections: [1]),
            sectionReloads: [.init(oldSection: 1, newSection: 2)],
            oldKinds: [.header, .footer], newKinds: [.header])
        #expect(plan.origin(of: .header(section: 0)) == .inserted)
        #expect(plan.origin(of: .header(section: 1)) == .stays(.header(section: 0)))
        #expect(plan.origin(of: .header(section: 2)) == .reloaded(.header(section: 1)))
        #expect(plan.destination(of: .footer(section: 0)) == nil)
        #expect(plan.destination(of: .header(section: 1))?.isReloaded == true)
    }

    @Test("One insert into a million items is three runs")
    func runsStayFew() throws {
        let plan = try planned([1_000_000], [1_000_001], .init(insertIndexPaths: [path(0, 400_000)]))
        #expect(plan.runs[0]?.count == 3)
        #expect(plan.reverseRuns[0]?.count == 2)
        #expect(plan.origin(of: item(0, 1_000_000)) == .stays(item(0, 999_999)))
        #expect(plan.destination(of: item(0, 400_000))?.position == item(0, 400_001))
    }

    @Test("A place that does not exist has no destination")
    func noSuchPlace() throws {
        let plan = try planned([2], [2])
        #expect(plan.destination(of: item(0, 2)) == nil)
        #expect(plan.destination(of: item(7, 0)) == nil)
        #expect(plan.destination(of: .footer(section: 0)) == nil)
    }
}

/// A path in few letters.
private func path(_ section: Int, _ item: Int) -> ListIndexPath { ListIndexPath(section: section, item: item) }

private func item(_ section: Int, _ item: Int) -> ListRowPosition { .item(path(section, item)) }

private func origins(_ plan: ListBatchPlan, _ section: Int) -> [RowOrigin<ListRowPosition>] {
    (0..<plan.new.sections[section].itemCount).map { plan.origin(of: item(section, $0)) }
}

/// The plan between sections of so many items.
private func planned(
    _ old: [Int], _ new: [Int], _ data: ListBatchUpdateData = ListBatchUpdateData(),
    sectionReloads: [ListSectionReload] = [], itemReloads: [ListMoveIndexPath] = [],
    oldKinds: ListSupplementaryKinds = [], newKinds: ListSupplementaryKinds = []
) throws -> ListBatchPlan {
    try ListBatchPlan(
        from: ListViewStructure(sections: old.map { .init(itemCount: $0, kinds: oldKinds) }),
        to: ListViewStructure(sections: new.map { .init(itemCount: $0, kinds: newKinds) }),
        update: ListBatchUpdate(data: data, sectionReloads: sectionReloads, itemReloads: itemReloads))
}
