import Foundation
import ListKit
import ListScripts
import Testing

@testable import ListKitReplay

/// Unusual moments, recorded as they were.
@MainActor
@Suite("A right recording is not called wrong")
struct RightRecordingTests {
    private func posts(_ ids: some Sequence<Int>) -> [Post] { ids.map { Post(id: $0) } }

    private func expectRight(
        _ recording: ListRecording, unknown: [Int] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let read = try ListRecording.read(from: try recording.data()).recording
        #expect(read == recording, sourceLocation: sourceLocation)
        let result = ReplayCheck().check(read)
        #expect(result.divergence == nil, "\(result)", sourceLocation: sourceLocation)
        #expect(result.unknowns.map(\.transaction) == unknown, "\(result)", sourceLocation: sourceLocation)
    }

    // MARK: Sections that update in place

    private struct Album: ListDiffable, Identifiable, Equatable {
        let id: Int
        var pictures: [Member]
    }

    private final class Carousel: ListNestedSectionController<Album, StrictGridStage.Carousel> {
        init() {
            super.init(StrictGridStage.Carousel.self, for: Album.self, height: 70, objects: { $0.pictures }) {
                (_: Member) in nil
            }
        }
    }

    /// One row, whatever its view models are.
    private final class Single: ListBindingSectionController<Album> {
        override func numberOfItems() -> Int { 1 }
        override func viewModels(for album: Album) -> [any ListDiffable] { [album.pictures[0], Member(id: 99)] }
        override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
            dequeueReusableCell(MemberCell.self, at: index)
        }
    }

    /// An album and a post that change in one update.
    private func albumAndPost(_ makeController: @escaping () -> ListSectionController) -> ListRecording {
        var objects: [any ListDiffable] = [Album(id: 1, pictures: [Member(id: 1)]), Post(id: 2)]
        let turns = ScriptScheduler()
        let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 60))
        let adapter = ListAdapter(view: view, updater: ListAdapterUpdater(scheduler: turns), objects: { objects }) {
            $0 is Album ? makeController() : PostController()
        }
        let recorder = ListRecorder(adapter)
        objects = [Album(id: 1, pictures: [Member(id: 1), Member(id: 2)]), Post(id: 2, title: "Edited")]
        adapter.performUpdates(animated: false)
        turns.run()
        return recorder.recording()
    }

    private enum Style { case nested, bound }

    @Test("If a section that updates in place and another one change at once", arguments: [Style.nested, .bound])
    private func updatesInPlace(style: Style) throws {
        let recording = albumAndPost { style == .nested ? Carousel() : Single() }
        #expect(recording.transactions.last?.diff?.updates.count == 2)
        #expect(recording.transactions.last?.updatedInPlace == [0])
        try expectRight(recording)
    }

    @Test("But a section that was to be bound again, and was not, is found beside a nested list")
    func missingRebinding() throws {
        var recording = albumAndPost { Carousel() }
        recording.transactions[0].updatedInPlace = []
        #expect(
            ReplayCheck().firstDivergence(in: recording)?.sentence
                == "The object of section 0 changed, but the update does not bind its rows again.")
    }

    // MARK: Recorders that come late

    private final class MemoryFile: RecordingOutput {
        let isRewritable = true
        var data = Data()

        func replace(from offset: Int, with new: Data) throws(OutputFile.Failure) { data = data.prefix(offset) + new }
    }

    private func slowList() -> PostList {
        let list = PostList(posts(0..<4))
        list.adapter.updater.allowsBackgroundDiffing = true
        list.adapter.updater.adaptiveDiffingConfig.enabled = false
        return list
    }

    private func finish(_ list: PostList) async {
        list.turns.run()
        while list.adapter.updater.state != .idle { await Task.yield() }
    }

    @Test("If the recorder came while an update was compared in the background")
    func lateRecorder() async throws {
        let list = slowList()
        list.update(posts(1..<6))
        let recorder = ListRecorder(list.adapter)
        let file = MemoryFile()
        let stream = try RecordingStream(recorder, to: file, byteLimit: 1 << 20)
        await finish(list)
        #expect(list.view.numberOfSections == 5)
        list.update(posts([1, 7, 2, 3]))
        await finish(list)
        try stream.finish()
        try expectRight(try ListRecording.read(from: file.data).recording)
        let recording = recorder.recording()
        #expect(try recording.lists().map(\.count) == [4, 5, 4])
        #expect(recording.transactions.map(\.kind) == [.sourceChange, .update])
        try expectRight(recording)
    }

    @Test("If the recorder came in the middle of an update that the view refused")
    func lateBeforeRefusal() async throws {
        let list = slowList()
        list.controller(2).lie = 1
        list.update(posts(1..<6))
        let recorder = ListRecorder(list.adapter)
        await finish(list)
        #expect(list.last.outcome == .failed)
        list.controller(1).lie = 0
        list.update(posts([1, 7, 2, 3]))
        await finish(list)
        let recording = recorder.recording()
        #expect(recording.transactions.map(\.outcome) == [.failed, .applied])
        try expectRight(recording)
    }

    // MARK: Refused updates

    private func refuse(_ list: PostList, lie: Int = 0) {
        let controller = list.controller(0)
        controller.lie = lie
        controller.collectionContext.performBatch(
            animated: false, updates: { $0.insert(in: controller, at: lie == 0 ? [1] : [1, 2, 3]) }, completion: nil)
        list.turns.run()
    }

    @Test("If the view refused an update that changed no count")
    func refusal() throws {
        let list = PostList(posts(0..<2))
        refuse(list)
        #expect(list.last.outcome == .failed)
        list.update(posts([7, 0, 1]))
        list.update(posts([0, 1, 8]))
        try expectRight(list.recording)
    }

    @Test("If the refusal came before the first transaction that was kept", arguments: [0, 1])
    func forgottenRefusal(lie: Int) throws {
        let list = PostList(posts(0..<2), limit: .init(transactions: 2))
        refuse(list, lie: lie)
        #expect(list.last.outcome == .failed)
        let late = ListRecorder(list.adapter)
        list.update(posts([7, 0, 1]))
        list.update(posts([0, 1, 8]))
        #expect(list.recorder.forgottenCount == 1)
        try expectRight(list.recording, unknown: [list.recording.transactions[0].number])
        try expectRight(late.recording(), unknown: [late.recording().transactions[0].number])
    }

    @Test("If a refusal that left the view with other sections came before the first transaction")
    func forgottenSections() throws {
        let list = PostList(posts(0..<6))
        list.controller(2).lie = 1
        list.update(posts(1..<4))
        #expect(list.last.outcome == .failed)
        let late = ListRecorder(list.adapter)
        list.update(posts(1..<7))
        list.update(posts(2..<7))
        try expectRight(late.recording(), unknown: [late.recording().transactions[0].number])
    }

    // MARK: Views that change

    /// Keeps a view's layout back: a toolkit lays out later, once for each frame.
    private final class LateLayout: ListCollectionViewOwner {
        private let owner: any ListCollectionViewOwner

        init(_ owner: any ListCollectionViewOwner) { self.owner = owner }

        var watchesRows: Bool { true }

        func collectionView(_ collectionView: any ListCollectionView, did event: ListViewEvent) {
            if case .laidOut = event { return }
            owner.collectionView(collectionView, did: event)
        }
    }

    @Test("If the view went and came back between an update and its layout")
    func viewGoes() throws {
        let list = PostList(posts(0..<8))
        let owner = try #require(list.view.delegate)
        let late = LateLayout(owner)
        list.view.delegate = late
        list.update(posts(0..<9))
        list.view.delegate = owner
        list.adapter.collectionView = nil
        list.posts = posts(0..<2)
        list.adapter.collectionView = list.view
        #expect(list.recording.transactions.map(\.kind) == [.update, .sourceChange, .sourceChange])
        // The layout after all of this, taken from another list that comes to the same.
        let other = PostList(posts(0..<1))
        var layout: ListLayoutSnapshot?
        let observation = other.adapter.events.addObserver { event in
            if case .view(let report) = event.kind, case .laidOut(let snapshot) = report.event { layout = snapshot }
        }
        other.update(posts(0..<2))
        withExtendedLifetime(observation) {}
        let shown = try #require(layout)
        list.adapter.events.emit(.view(ListViewReport(.laidOut(shown))))
        let recording = list.recording
        #expect(recording.transactions[0].phases.contains { $0.name == .layout })
        #expect(recording.transactions[0].viewportAfter == nil)
        try expectRight(recording)
    }
}
