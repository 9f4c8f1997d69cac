import Foundation
import ListKit
import ListKitReplay
import ListScripts
import Testing

@MainActor
@Suite("Recordings of lines")
struct LineRecordingTests {
    @Test("Where rows share lines, a recording has their places, and is read and checked", arguments: directions)
    func lines(direction: ListScrollDirection) throws {
        let list = TileList(direction, itemWidth: .columns(3))
        let recorder = ListRecorder(list.adapter)
        list.update(Array(1..<40))
        list.view.scroll(toOffset: 90, animated: false)
        list.update([50] + Array(1..<39).filter { $0 != 7 })
        let recording = recorder.recording()
        let viewport = try #require(recording.transactions.last?.viewportAfter)
        #expect(viewport.scrollDirection == direction)
        #expect(viewport.spaces[0]?.itemWidth == .columns(3))
        #expect(Set(viewport.rows.compactMap(\.span?.start)) == [0, 102, 204])
        #expect(viewport.visible?.lowerBound != viewport.visible?.upperBound)

        let read = try ListRecording.read(from: try recording.data())
        #expect(read.error == nil && read.recording == recording)
        #expect(recording.scrollDirection == direction)
        let divergence = ReplayCheck().firstDivergence(in: recording)
        #expect(divergence == nil, "\(divergence?.description ?? "")")
        let moments = RecordedMoments(recording)
        let section = try #require(moments.sections(at: 2).first)
        #expect(RecordedLines(moments).spaces(of: section)?.interitemSpacing == 6)
    }

    @Test("A section that goes is recorded with the spaces that it had", arguments: directions)
    func sectionThatGoes(direction: ListScrollDirection) throws {
        let list = TileList(direction, itemWidth: .columns(3))
        list.update(Array(1..<5), behind: Array(50..<56))
        let recorder = ListRecorder(list.adapter)
        list.update(Array(1..<5))
        let transaction = try #require(recorder.recording().transactions.last)
        let spaces = [transaction.viewportBefore?.spaces, transaction.viewportAfter?.spaces]
        #expect(spaces.map { $0?.keys.sorted() } == [[0, 1], [0]])
        #expect(spaces[0]?[1]?.interitemSpacing == 6)
    }

    @Test("What was on screen before an update has the spaces of the sections of then")
    func spacesBefore() {
        var recording = ListRecording(start: RecordedList(sections: [section(1), section(2)]))
        var transaction = RecordedTransaction(number: 1, kind: .update)
        transaction.change = RecordedListChange(steps: [.kept(start: 1, count: 1)])
        transaction.viewportBefore = RecordedViewport(
            offset: 0, width: 100, height: 100, contentHeight: 100,
            spaces: [0: metrics(spacing: 4), 1: metrics(spacing: 8)])
        recording.transactions = [transaction]
        let lines = RecordedLines(RecordedMoments(recording))
        #expect(lines.spaces(of: section(1))?.interitemSpacing == 4)
        #expect(lines.spaces(of: section(2))?.interitemSpacing == 8)
    }

    private func metrics(spacing: Double) -> ListSectionMetrics {
        var metrics = ListSectionMetrics()
        (metrics.itemWidth, metrics.interitemSpacing) = (.columns(2), spacing)
        return metrics
    }

    @Test("A viewport is as long as it shows along the list", arguments: directions)
    func length(direction: ListScrollDirection) {
        let viewport = RecordedViewport(
            offset: 0, width: 100, height: 300, contentHeight: 1_000,
            rows: (0..<25).map {
                RecordedViewport.Row(
                    position: .item(ListIndexPath(section: 0, item: $0)), row: $0 + 1, y: Double($0) * 40, height: 40)
            }, scrollDirection: direction)
        let last = direction == .vertical ? 7 : 2
        #expect(viewport.visible?.upperBound == .item(ListIndexPath(section: 0, item: last)))
    }

    @Test("Items of their own widths have them in a replay, too")
    func widths() throws {
        let list = TileList(.vertical, itemWidth: .each)
        let recorder = ListRecorder(list.adapter)
        list.update(Array(1..<30))
        list.update(Array(3..<30))
        let recording = recorder.recording()
        let divergence = ReplayCheck().firstDivergence(in: recording)
        #expect(divergence == nil, "\(divergence?.description ?? "")")
        let moments = RecordedMoments(recording)
        #expect(RecordedLines(moments).width(ofItem: 0, in: moments.sections(at: 2)[0]) == TileController.width(3))
    }

    @Test("A list where every item fills a line records nothing of lines")
    func column() throws {
        let list = TileList(.vertical, itemWidth: .line)
        let recorder = ListRecorder(list.adapter)
        list.update(Array(1..<40))
        let recording = recorder.recording()
        #expect(recording.transactions[0].viewportAfter?.rows.isEmpty == false)
        let text = String(decoding: try recording.data(), as: UTF8.self)
        for name in ["span", "spaces", "direction"] { #expect(!text.contains("\"\(name)\"")) }
    }

    @Test("Directions, widths and spans that cannot be are damage")
    func damage() throws {
        for part in [
            #""direction":"up","#, #""spaces":[{"section":0,"itemWidth":["columns",0]}],"#,
            #""spaces":[{"section":0,"itemWidth":["wide"]}],"#,
            #""spaces":[{"section":0,"itemWidth":["each"],"insets":[1]}],"#,
            #""spaces":[{"section":0,"itemWidth":["each"],"insets":[1,2,3,4,5]}],"#,
        ] {
            #expect(throws: ListRecordingError.self, "\(part)") {
                try ListRecording.read(from: file(viewport: part))
            }
        }
        let good = try ListRecording.read(
            from: file(
                viewport: #""direction":"horizontal","spaces":[{"section":0,"itemWidth":["each"]}],"#))
        #expect(good.recording.start.viewport?.spaces[0]?.itemWidth == .each)
    }

    @Test("Rows of a line that cover each other cannot be")
    func covered() throws {
        var recording = try ListRecording.read(from: file(viewport: "")).recording
        recording.start.sections[0].itemCount = 2
        recording.start.viewport?.rows = [0, 1].map {
            RecordedViewport.Row(
                position: .item(ListIndexPath(section: 0, item: $0)), row: $0 + 1, y: 0, height: 20,
                span: ListLineSpan(start: Double($0) * 10, width: 30))
        }
        recording.transactions[0].viewportBefore = recording.start.viewport
        recording.transactions[0].update = ListBatchUpdate(data: ListBatchUpdateData())
        #expect(ReplayCheck().firstDivergence(in: recording)?.kind == .viewport)
    }

    private func file(viewport: String) -> Data {
        let lines = [
            #"{"ListKitRecording":3,"forgottenCount":0,"start":{"objects":[],"sections":[[1,1,1,0]],"#
                + #""viewport":{\#(viewport)"contentHeight":20,"height":100,"offset":0,"rows":"#
                + #"[{"height":20,"position":[0,0],"row":1,"y":0}],"selected":[],"width":300}},"startedAt":0}"#,
            #"{"change":[{"kept":[0,1]}],"kind":"update","number":1,"outcome":"empty"}"#,
        ]
        return Data((lines.joined(separator: "\n") + "\n").utf8)
    }
}

private let directions = [ListScrollDirection.vertical, .horizontal]

// MARK: A list of tiles

private struct Tiles: ListDiffable, Identifiable, Equatable {
    var id = 1
    var tiles: [Int]
}

@MainActor
private final class TileList: ListAdapterDataSource {
    let view: StrictCollectionView
    let adapter: ListAdapter
    private let itemWidth: ListItemWidth
    private let turns = ScriptScheduler()
    private var sections = [Tiles(tiles: [1])]

    init(_ direction: ListScrollDirection, itemWidth: ListItemWidth) {
        self.itemWidth = itemWidth
        view = StrictCollectionView(viewportSize: ListSize(width: 300, height: 300), scrollDirection: direction)
        adapter = ListAdapter(updater: ListAdapterUpdater(scheduler: turns))
        adapter.dataSource = self
        adapter.collectionView = view
    }

    /// - Parameter others: of a second section, if there are any.
    func update(_ tiles: [Int], behind others: [Int] = []) {
        sections = [Tiles(tiles: tiles)] + (others.isEmpty ? [] : [Tiles(id: 2, tiles: others)])
        adapter.performUpdates(animated: false, completion: nil)
        turns.run()
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { sections }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        let controller = TileController()
        controller.itemWidth = itemWidth
        controller.minimumInteritemSpacing = 6
        return controller
    }
}

private final class TileController: ListGenericSectionController<Tiles> {
    static func width(_ tile: Int) -> Double { Double(40 + tile % 3 * 25) }

    override func numberOfItems() -> Int { object.tiles.count }
    override func heightForItem(at index: Int) -> Double? { 30 }
    override func widthForItem(at index: Int) -> Double? {
        itemWidth == .each ? Self.width(object.tiles[index]) : 30
    }
    override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(TestCell.self, at: index) }
}
