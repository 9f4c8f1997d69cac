import ListKitReplay
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

    @Test("An empty search finds nothing, and no more are told than the limit")
    func limits() {
        var builder = RecordingBuilder([])
        builder.update((0..<9).map { .init("x\($0)") })
        #expect(ObjectLife.lives(in: builder.history, matching: "  ").isEmpty)
        #expect(ObjectLife.lives(in: builder.history, matching: "X", limit: 4).count == 4)
    }
}
