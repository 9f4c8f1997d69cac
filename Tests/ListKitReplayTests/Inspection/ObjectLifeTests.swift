import ListKit
@testable import ListKitReplay
import Testing

@Suite("The life of an object")
struct ObjectLifeTests {
    @Test("Everything that happened to an object is found, over its going and coming back")
    func wholeLife() {
        var builder = RecordingBuilder([.init("17", "a"), .init("9")])
        builder.update([.init("17", "b"), .init("9")])
        builder.update([.init("17", "b"), .init("9", "changed")])
        builder.update([.init("9", "changed")])
        builder.update([.init("9", "changed"), .init("17", "b")])
        let lives = ObjectLife.lives(in: builder.history, matching: "post 17")
        #expect(lives.map(\.name.identifier) == ["17"], "not every post")
        #expect(lives.first?.events.map(\.transaction) == [0, 2, 3])
        #expect(lives.first?.events.map(\.change.kinds) == [[.update], [.delete], [.insert]])
    }

    @Test("The object that is called just like the search comes before those that contain it")
    func exactFirst() {
        var builder = RecordingBuilder([])
        builder.update([.init("170"), .init("17")])
        #expect(ObjectLife.lives(in: builder.history, matching: "17").map(\.name.identifier) == ["17", "170"])
    }

    @Test("An object is found by a title that it has or had, and by other texts where none is called so")
    func titles() {
        var builder = RecordingBuilder([.init("slug-1"), .init("slug-2")])
        builder.update([.init("slug-1", "Harbour"), .init("slug-2", "Castle")])
        var recording = builder.recording
        for index in recording.transactions[0].objects.indices {
            recording.transactions[0].objects[index].fields?[1].name = "post.title"
        }
        recording.transactions[0].objects[1].fields?.append(.init(name: "summary", value: "Above the harbour wall"))
        let history = RecordedHistory(recording)
        func found(_ query: String) -> [String] {
            ObjectLife.lives(in: history, matching: query).map(\.name.identifier)
        }
        #expect(found("harbour") == ["slug-1"], "A title before a text.")
        #expect(found("post castle") == ["slug-2"])
        #expect(found("wall") == ["slug-2"])
        let identity = recording.start.sections[0].identity
        #expect(history.objects.fullName(of: identity) == "Post slug-1 “Harbour”")
    }

    @Test("An empty search finds nothing, and no more are found than the limit")
    func limits() {
        var builder = RecordingBuilder([])
        builder.update((0..<9).map { .init("x\($0)") })
        #expect(ObjectLife.lives(in: builder.history, matching: "  ").isEmpty)
        #expect(ObjectLife.lives(in: builder.history, matching: "X", limit: 4).count == 4)
    }
}
