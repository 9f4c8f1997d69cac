import ListKit
import ListKitReplay
import Testing

@MainActor
@Suite("A recording's moments")
struct RecordedMomentsTests {
    @Test(
        "Have the lists that the transactions lead to, in any order of asking", arguments: 0..<4 as Range<UInt64>,
        [0, 32, 40])
    func lists(seed: UInt64, updates: Int) throws {
        let recording = try PlayedRecording.random(seed: seed, updates: updates).recording
        let (moments, lists) = (RecordedMoments(recording), try recording.lists())
        #expect(moments.count == lists.count)
        for moment in lists.indices.reversed() { #expect(moments.sections(at: moment) == lists[moment], "\(moment)") }
    }

    @Test("Last as long as they did, but no longer than the longest pause")
    func pauses() {
        var builder = RecordingBuilder([.init("a")])
        builder.update([.init("b")], after: 200_000_000)
        builder.update([.init("c")], after: 500_000_000)
        builder.update([.init("d")], after: 3_600_000_000_000)
        let moments = RecordedMoments(builder.recording)
        #expect((0..<4).map(moments.pause) == [200_000_000, 500_000_000, RecordedMoments.longestPause, nil])
        #expect(moments.transaction(before: 0) == nil && moments.transaction(before: 3)?.number == 3)
    }

    @Test("Begin when something was done, not when it was asked for")
    func waiting() {
        var builder = RecordingBuilder([.init("a")])
        builder.update([.init("b")]) {
            $0.phases = [
                RecordedPhase(name: .waiting, start: 1_000, duration: 500),
                RecordedPhase(name: .rows, start: 1_500, duration: 100),
            ]
        }
        let moments = RecordedMoments(builder.recording)
        #expect(moments.time(of: 1) == 1_500 && moments.pause(after: 0) == 1_500)
    }

    @Test("Are found by the number of the transaction before them, whatever its place")
    func numbers() {
        var builder = RecordingBuilder([.init("a")])
        builder.update([.init("b")], after: 1_000)
        builder.update([.init("c")], after: 2_000)
        var recording = builder.recording
        (recording.transactions[0].number, recording.transactions[1].number) = (9, 7)
        let moments = RecordedMoments(recording)
        #expect([0, 9, 7, 1, 2].map(moments.moment) == [0, 1, 2, nil, nil])
    }

    @Test("Of a recording with wild times have pauses all the same")
    func wildTimes() {
        var builder = RecordingBuilder([.init("a")])
        builder.update([.init("b")]) { $0.phases[0].start = .max }
        builder.update([.init("c")]) { $0.phases[0].start = .min }
        let moments = RecordedMoments(builder.recording)
        for moment in 0..<2 { #expect((0...RecordedMoments.longestPause).contains(moments.pause(after: moment) ?? -1)) }
    }

    @Test("Of a recording whose times go back have no pause")
    func timesThatGoBack() {
        var builder = RecordingBuilder([.init("a")])
        builder.update([.init("b")]) { $0.phases[0].start = 2_000 }
        builder.update([.init("c")]) { $0.phases[0].start = 1_000 }
        #expect(RecordedMoments(builder.recording).pause(after: 1) == 0)
    }

    @Test("Rows are as high as they were last seen with the same content, others as most were")
    func heights() throws {
        let played = PlayedRecording((0..<30).map { section($0) })
        try played.update(to: [section(3), section(1, 9)])
        var recording = played.recording
        recording.start.viewport?.rows[0].height = 90
        recording.transactions[0].viewportBefore?.rows[0].height = 77
        let second = try #require(
            recording.transactions[0].viewportBefore?.rows.firstIndex { $0.position.section == 1 })
        recording.transactions[0].viewportBefore?.rows[second].height = 55
        let heights = RecordedHeights(RecordedMoments(recording))
        let first = ListRowPosition.item(ListIndexPath(section: 0, item: 0))
        #expect(heights.height(of: first, in: section(0)) == 77)
        #expect(heights.height(of: first, in: section(0, 5)) == 77, "another content: the last height that is known")
        let firstOfSecond = ListRowPosition.item(ListIndexPath(section: 1, item: 0))
        #expect(heights.height(of: firstOfSecond, in: section(1)) == 55, "as with this content, not as last")
        #expect(heights.height(of: firstOfSecond, in: section(1, 9)) == 40)
        #expect(heights.height(of: first, in: section(99)) == 40)
        #expect(RecordedHeights(RecordedMoments(ListRecording())).usual > 0)
    }

    @Test("What stood on screen after an update is not learned from where the next one had begun by then")
    func overtaken() throws {
        let played = PlayedRecording([section(0)])
        try played.update(to: [section(1)])
        try played.update(to: [section(2)])
        var recording = played.recording
        // What is told of the rows after the first update stood there after the second one.
        recording.transactions[0].viewportAfter?.rows[0].height = 77
        recording.transactions[1].viewportBefore = nil
        let first = ListRowPosition.item(ListIndexPath(section: 0, item: 0))
        #expect(RecordedHeights(RecordedMoments(recording)).height(of: first, in: section(1)) == 77)
        for index in recording.transactions[0].phases.indices
        where recording.transactions[0].phases[index].name == .layout {
            recording.transactions[0].phases[index].duration = 60_000_000
        }
        #expect(RecordedHeights(RecordedMoments(recording)).height(of: first, in: section(1)) == 40)
    }
}
