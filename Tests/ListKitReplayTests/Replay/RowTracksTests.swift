import ListDiffKit
import ListKit
import Testing

@testable import ListKitReplay

@Suite("Rows followed the plain way")
struct RowTracksTests {
    /// Two readings of the same operations, written apart.
    @MainActor
    @Test("Go where the plan of the views says", arguments: 100..<112 as Range<UInt64>)
    func asPlanned(seed: UInt64) throws {
        let recording = try PlayedRecording.random(seed: seed).recording
        let lists = try recording.lists()
        for (index, transaction) in recording.transactions.enumerated() {
            let update = try #require(transaction.update)
            let (old, new) = (ListViewStructure(lists[index]), ListViewStructure(lists[index + 1]))
            try expectAsPlanned(old, new, update)
        }
    }

    private func expectAsPlanned(
        _ old: ListViewStructure, _ new: ListViewStructure, _ update: ListBatchUpdate,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let plan = try ListBatchPlan(from: old, to: new, update: update)
        let tracks = RowTracks(from: old, to: new, update: update)
        for position in positions(of: new) {
            let wanted: RowTracks.Origin<ListRowPosition> =
                switch plan.origin(of: position) {
                case .inserted: .inserted
                case .kept(let place): .kept(place)
                case .reloaded(let place): .reloaded(place)
                }
            #expect(tracks.origin(of: position) == wanted, sourceLocation: sourceLocation)
        }
        for position in positions(of: old) {
            let wanted = plan.destination(of: position).map { RowTracks.Destination.stays($0, isReloaded: $1) }
            #expect(tracks.destination(of: position) == wanted ?? .removed, sourceLocation: sourceLocation)
        }
    }

    private func structure(_ itemCount: Int) -> ListViewStructure {
        ListViewStructure(sections: [.init(itemCount: itemCount, kinds: .header)])
    }

    @Test("Of items that arrive at one place, one stands behind the other")
    func onePlace() throws {
        let update = ListBatchUpdate(data: ListBatchUpdateData(insertIndexPaths: [at(1), at(1)]))
        try expectAsPlanned(structure(3), structure(5), update)
    }

    @Test("Of a header that is bound again although its section is not")
    func header() throws {
        var update = ListBatchUpdate(data: ListBatchUpdateData())
        update.supplementaryReloads = [0]
        try expectAsPlanned(structure(3), structure(3), update)
    }

    @Test("Of an item that is moved and bound again")
    func movedAndUpdated() throws {
        let update = ListBatchUpdate(
            data: ListBatchUpdateData(
                updateIndexPaths: [at(0)], moveIndexPaths: [ListMoveIndexPath(from: at(0), to: at(2))]))
        try expectAsPlanned(structure(3), structure(3), update)
    }

    private func positions(of structure: ListViewStructure) -> [ListRowPosition] {
        structure.sections.enumerated().flatMap { index, section in
            (section.kinds.contains(.header) ? [ListRowPosition.header(section: index)] : [])
                + (0..<section.itemCount).map { .item(ListIndexPath(section: index, item: $0)) }
                + (section.kinds.contains(.footer) ? [.footer(section: index)] : [])
        }
    }

    @Test("Say nothing of sections too large to follow")
    func largeSections() {
        let old = ListViewStructure(sections: [.init(itemCount: 1_000_000)])
        let new = ListViewStructure(sections: [.init(itemCount: 1_000_001)])
        let tracks = RowTracks(
            from: old, to: new,
            update: ListBatchUpdate(data: ListBatchUpdateData(insertIndexPaths: [ListIndexPath(section: 0, item: 0)])))
        let item = ListRowPosition.item(ListIndexPath(section: 0, item: 5))
        #expect(tracks.origin(of: item) == nil)
        #expect(tracks.destination(of: item) == nil)
        #expect(tracks.isUnknown(item))
    }

    @Test("Say nothing of a section that grows too large to follow")
    func growingSection() {
        let tracks = RowTracks(
            from: structure(3), to: structure(1_000_000),
            update: ListBatchUpdate(data: ListBatchUpdateData(insertIndexPaths: [at(0)])))
        #expect(tracks.origin(of: .item(at(5))) == nil)
    }
}
