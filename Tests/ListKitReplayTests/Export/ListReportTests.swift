import ListKit
@testable import ListKitReplay
import Testing

@MainActor
@Suite("A report")
struct ListReportTests {
    @Test("Tells of each transaction who asked, how long it took, and what changed in what")
    func text() throws {
        let played = PlayedRecording([section(1), section(2)])
        try played.update(to: [section(2, 5)])
        var recording = played.recording
        recording.transactions[0].objects = [
            RecordedObject(
                identity: 2, content: 2, type: "Post", identifier: "2",
                fields: [.init(name: "title", value: "Old"), .init(name: "likes", value: "3")]),
            RecordedObject(
                identity: 2, content: 5, type: "Post", identifier: "2",
                fields: [.init(name: "title", value: "New"), .init(name: "likes", value: "3")]),
        ]
        recording.transactions[0].diagnostics = [.init(kind: "lostAdapter", sentence: "The adapter is gone.")]
        #expect(
            ListReport(recording).text == """
                What happened
                  The recording has no warning. Say here what you saw.

                What was expected
                  Say here what you expected to see.

                Versions
                  unknown
                  format of the recording: 3

                The list: 1 transaction
                At the start: 2 objects, 4 items, scrolled to 0.0 of 160.0

                Transaction 1: update, applied, animated
                  asked by performUpdates “test” at Tests/Play.swift:7, 0.0 ms
                  waiting 0.5 ms, collecting 0.1 ms, diffing 0.2 ms, rows 0.3 ms, layout 0.05 ms, motion 15.0 ms
                  2 → 1 object
                  sections: 1 changed, 1 removed
                  items: 2 changed, 2 removed
                  rows: 2 bound again, 2 removed
                  operations: 1 deleted, 1 reloaded
                  - Post 1
                  ~ Post 2: title Old → New
                  row: Post 1, item 0 removed
                  row: Post 1, item 1 removed
                  row: Post 2 “New”, item 0 bound again
                  row: Post 2 “New”, item 1 bound again
                  diagnostic: The adapter is gone.

                """)
    }

    @Test("Begins as a bug report: what happened, what was expected, and with which versions")
    func head() throws {
        var builder = RecordingBuilder([.init("a")])
        builder.update([.init("a"), .init("b")]) {
            $0.phases = [.init(name: .rows, start: 0, duration: 40_000_000)]
            $0.works = [RecordedWork(.measuring, type: "PostCell", duration: 39_000_000)]
        }
        var recording = builder.recording
        recording.madeBy = "ListKit 1.2.3 on a system"
        let lines = ListReport(recording).text.split(separator: "\n").map(String.init)
        #expect(lines[0] == "What happened")
        #expect(
            lines[1].hasPrefix("  Longer than a frame, transaction 1: The update kept the program busy for 40.0 ms"))
        #expect(lines[2].hasPrefix("    To fix it: Measuring PostCell is slow"))
        #expect(lines[3...5] == ["What was expected", "  An update is done within a frame.", "Versions"])
        #expect(lines[6] == "  ListKit 1.2.3 on a system")
    }

    @Test("Is short however long the lists are")
    func longLists() throws {
        let played = PlayedRecording([])
        try played.update(to: (0..<5_000).map { section($0) })
        let text = ListReport(played.recording).text
        #expect(text.split(separator: "\n").count < 50)
        #expect(text.contains("… and 4988 more objects that came"))
    }

    @Test("Counts even a single thing that it leaves out", arguments: [12, 13])
    func oneLeftOut(count: Int) throws {
        let played = PlayedRecording([])
        try played.update(to: (0..<count).map { section($0) })
        #expect(ListReport(played.recording).text.contains("… and 1 more objects that came") == (count == 13))
    }

    @Test("Tells of each item once: what has changed, then what came and went")
    func items() {
        var builder = RecordingBuilder([.init("a")])
        builder.update([.init("a")]) {
            let items = [RecordedItem(identity: 11, content: 5), RecordedItem(identity: 13, content: 3)]
            $0.items = [RecordedItemChange(section: 1, change: RecordedChange(steps: [.new(items)]), updated: [0])]
        }
        var recording = builder.recording
        recording.start.items = [
            .init(section: 1, items: [.init(identity: 11, content: 1), .init(identity: 12, content: 2)])
        ]
        recording.start.objects += (11...13).map {
            RecordedObject(identity: $0, content: $0 - 10, type: "Comment", identifier: "\($0)")
        }
        let lines = ListReport(recording).text.split(separator: "\n").map(String.init)
        #expect(
            lines.suffix(3) == [
                "  ~ Comment 11 in Post a", "  + Comment 13 in Post a", "  - Comment 12 in Post a",
            ])
        #expect(lines.count { $0.contains("Comment") } == 3)
    }

    @Test("Ends where a transaction does not fit the list before it")
    func misfit() {
        var builder = RecordingBuilder([.init("a")])
        builder.update([.init("b")]) { $0.change = RecordedListChange(steps: [.kept(start: 0, count: 5)]) }
        builder.update([.init("c")])
        let text = ListReport(builder.recording).text
        #expect(text.hasSuffix("\nTransaction 1 does not fit the list before it; the rest is left out.\n"))
    }
}
