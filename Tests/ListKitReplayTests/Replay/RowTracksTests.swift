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
            let plan = try ListBatchPlan(from: old, to: new, update: update)
            let tracks = RowTracks(from: old, to: new, update: update)
            for position in positions(of: new) {
                switch plan.origin(of: position) {
                case .inserted: #expect(tracks.origin(of: position) == .inserted)
                case .kept(let place): #expect(tracks.origin(of: position) == .kept(place))
                case .reloaded(let place): #expect(tracks.origin(of: position) == .reloaded(place))
                }
            }
            for position in positions(of: old) {
                if let (place, isReloaded) = plan.destination(of: position) {
                    #expect(tracks.destination(of: position) == .stays(place, isReloaded: isReloaded))
                } else {
                    #expect(tracks.destination(of: position) == .removed)
                }
            }
        }
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
}
