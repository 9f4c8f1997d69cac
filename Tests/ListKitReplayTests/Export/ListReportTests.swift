import ListKit
import ListKitReplay
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
                1 transaction of a list, format version 3
                At the start: 2 objects, 4 items, scrolled to 0.0 of 160.0

                Transaction 1: update, applied, animated
                  asked by performUpdates “test” at Tests/Play.swift:7, 0.0 ms
                  waiting 0.5 ms, collecting 0.1 ms, diffing 0.2 ms, rows 0.3 ms, layout 0.05 ms, motion 15.0 ms
                  2 → 1 object
                  diff: 0 inserted, 1 deleted, 1 updated, 0 moved
                  told to the view: 1 deleted, 1 reloaded
                  - Post 1
                  ~ Post 2: title Old → New
                  row: item 0 of section 0 removed
                  row: item 1 of section 0 removed
                  row: item 0 of section 1 bound again, now item 0 of section 0
                  row: item 1 of section 1 bound again, now item 1 of section 0
                  diagnostic: The adapter is gone.

                """)
    }

    @Test("Is short however long the lists are")
    func longLists() throws {
        let played = PlayedRecording([])
        try played.update(to: (0..<5_000).map { section($0) })
        let text = ListReport(played.recording).text
        #expect(text.split(separator: "\n").count < 50)
        #expect(text.contains("… and 4988 more objects that came"))
    }
}
