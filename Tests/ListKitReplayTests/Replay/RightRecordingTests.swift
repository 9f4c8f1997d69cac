import Foundation
import ListDiffKit
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

    // MARK: Recorders that come late

    private final class MemoryFile: RecordingOutput {
        let isRewritable = true
        var data = Data()

        func replace(from offset: Int, with new: Data) throws(OutputFile.Failure) { data = data.prefix(offset) + new }
    }

    private func slowList() -> PostList {
        let list = PostList(posts(0..<4))
        (list.adapter.updater as? ListAdapterUpdater)?.allowsBackgroundDiffing = true
        (list.adapter.updater as? ListAdapterUpdater)?.adaptiveDiffingConfig.enabled = false
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
}
