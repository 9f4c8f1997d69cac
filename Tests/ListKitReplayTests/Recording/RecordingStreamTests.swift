import Foundation
import ListKit
import Testing

@testable import ListKitReplay

/// A recording that is written while it is made, to memory.
@MainActor
@Suite("A recording that is written meanwhile")
struct RecordingStreamTests {
    final class Output: RecordingOutput {
        let isRewritable: Bool
        var data = Data()
        /// From then on nothing can be written.
        var room = Int.max
        /// How many bytes were written, over and over again.
        var written = 0

        init(isRewritable: Bool = true) { self.isRewritable = isRewritable }

        func replace(from offset: Int, with new: Data) throws(OutputFile.Failure) {
            #expect(isRewritable ? offset <= data.count : offset == data.count)
            guard offset + new.count <= room else { throw .noContent("No space is left.") }
            data = data.prefix(offset) + new
            written += new.count
        }

        var recording: ListRecording {
            get throws {
                let contents = try ListRecording.read(from: data)
                #expect(contents.error == nil)
                return contents.recording
            }
        }
    }

    private func posts(_ ids: some Sequence<Int>) -> [Post] { ids.map { Post(id: $0) } }

    private func busy(_ list: PostList) {
        list.update((0..<31).map { Post(id: $0) }, animated: true, label: "one more")
        list.update((1..<31).reversed().map { Post(id: $0, title: $0 % 7 == 0 ? "Edited" : "A title") })
        list.reload()
        list.update([Post(id: 1), Post(id: 1), Post(id: 2, comments: 3)])
    }

    @Test("Is what the recorder has in the end", arguments: [true, false])
    func whole(isRewritable: Bool) throws {
        let list = PostList(posts(0..<30))
        let output = Output(isRewritable: isRewritable)
        let stream = try RecordingStream(list.recorder, to: output, byteLimit: .max)
        busy(list)
        try stream.finish()
        let recording = try output.recording
        #expect(recording.transactions == list.recording.transactions)
        #expect(recording.start.sections == list.recording.start.sections)
        #expect(recording.start.viewport == list.recording.start.viewport)
        #expect(recording.transactions.count == 4 && ReplayCheck().firstDivergence(in: recording) == nil)
        #expect(Set(recording.start.objects.map(\.identity)) == Set(recording.start.sections.map(\.identity)))
    }

    @Test("Has every transaction but the last when one begins, though nobody writes")
    func kept() throws {
        let list = PostList(posts(0..<3))
        let output = Output()
        let stream = try RecordingStream(list.recorder, to: output, byteLimit: .max)
        var counts: [Int] = []
        let observation = list.adapter.events.addObserver { event in
            if case .willDiff = event.kind { counts.append((try? output.recording.transactions.count) ?? -1) }
        }
        for count in 1..<6 { list.update(posts(0..<count)) }
        withExtendedLifetime(observation) {}
        #expect(counts == [0, 1, 2, 3, 4])
        #expect(stream.hasNews)
        try stream.write()
        #expect(try !stream.hasNews && output.recording.transactions.count == 5)
    }

    @Test("Is written over where more is learned, from there on")
    func learned() throws {
        let list = PostList(posts(0..<3))
        list.view.settlesManually = true
        let output = Output()
        let stream = try RecordingStream(list.recorder, to: output, byteLimit: .max)
        for count in 4..<8 { list.update(posts(0..<count), animated: true) }
        try stream.write()
        #expect(try output.recording.transactions.allSatisfy { $0.requests[0].completedAt == nil })
        let written = output.written
        list.view.settle()
        #expect(stream.hasNews)
        try stream.write()
        #expect(try output.recording.transactions.allSatisfy { $0.requests[0].finished == true })
        #expect(output.written < 2 * written)
        try stream.finish()
        #expect(try output.recording.transactions == list.recording.transactions)
    }

    @Test("Waits with a transaction in a pipe until all is known of it")
    func pipe() throws {
        let list = PostList(posts(0..<3))
        list.view.settlesManually = true
        let output = Output(isRewritable: false)
        let stream = try RecordingStream(list.recorder, to: output, byteLimit: .max)
        list.update(posts(0..<4), animated: true)
        try stream.write()
        #expect(try output.recording.transactions.isEmpty)
        for count in 5..<80 { list.update(posts(0..<count), animated: true) }
        #expect(try !output.recording.transactions.isEmpty, "not for ever")
        list.view.settle()
        try stream.finish()
        #expect(try output.recording.transactions.count == 76)
    }

    @Test("Has no end for want of memory: what the recorder let go is there")
    func long() throws {
        let list = PostList(posts(0..<3), limit: .init(transactions: 5))
        let output = Output()
        let stream = try RecordingStream(list.recorder, to: output, byteLimit: .max)
        for count in 0..<200 { list.update(posts(count..<count + 10)) }
        try stream.finish()
        let recording = try output.recording
        #expect(recording.transactions.count == 200 && recording.forgottenCount == 0)
        #expect(ReplayCheck().firstDivergence(in: recording) == nil)
    }

    @Test("Stays as it was where nothing more can be written, and says so once")
    func full() throws {
        let list = PostList(posts(0..<3))
        let output = Output()
        let stream = try RecordingStream(list.recorder, to: output, byteLimit: .max)
        var failures: [String] = []
        stream.onFailure = { failures.append($0.description) }
        list.update(posts(0..<4))
        list.update(posts(0..<5))
        output.room = output.data.count + 10
        for count in 6..<9 { list.update(posts(0..<count)) }
        #expect(failures == ["No space is left."])
        #expect(!stream.hasNews)
        try stream.write()
        try stream.finish()
        #expect(try output.recording.transactions.count == 1, "the last one was lost")
    }

    @Test("Keeps no transaction that it will not write")
    func nothingKept() throws {
        let list = PostList(posts(0..<3), limit: .init(transactions: 1))
        let output = Output()
        let stream = try RecordingStream(list.recorder, to: output, byteLimit: .max)
        struct Weak { weak var record: TransactionRecord? }
        var records: [Weak] = []
        let observation = list.adapter.events.addObserver { event in
            if case .willDiff = event.kind { records.append(Weak(record: list.recorder.openRecords.last)) }
        }
        list.update(posts(0..<4))
        output.room = 0
        for count in 5..<10 { list.update(posts(0..<count)) }
        withExtendedLifetime((observation, stream)) {}
        #expect(records.count == 6)
        #expect(records.map { $0.record != nil } == [false, false, false, false, false, true], "the recorder's own")
    }

    @Test("Needs nobody else who keeps the recorder, and lets go of it with itself")
    func recorder() throws {
        let list = PostList(posts(0..<3))
        let output = Output()
        weak let recorder = list.recorder
        var stream: RecordingStream? = try RecordingStream(list.recorder, to: output, byteLimit: .max)
        list.recorder = nil
        list.update(posts(0..<4))
        try stream?.finish()
        #expect(try output.recording.transactions.count == 1)
        stream = nil
        #expect(recorder == nil)
    }

    @Test("Ends where a file would be longer than is read")
    func tooLong() throws {
        let list = PostList(posts(0..<3))
        let output = Output()
        let stream = try RecordingStream(list.recorder, to: output, byteLimit: 20_000)
        var failures: [String] = []
        stream.onFailure = { failures.append($0.description) }
        for count in 4..<40 { list.update(posts(0..<count)) }
        #expect(failures.count == 1 && failures[0].hasPrefix("The recording has reached"), "\(failures)")
        #expect(output.data.count <= 20_000)
        #expect(try !output.recording.transactions.isEmpty)
        try stream.finish()
    }

    @Test("Names every object, also where very many come at once")
    func names() throws {
        let list = PostList([])
        let output = Output()
        let stream = try RecordingStream(list.recorder, to: output, byteLimit: .max)
        list.update(posts(0..<3_000))
        try stream.finish()
        let recording = try output.recording
        #expect(Set(recording.transactions.flatMap(\.objects).map(\.identifier)).count == 3_000)
    }
}
