import Foundation
import ListKitReplay
import Testing

@Suite("A recording of a fault that was seen once")
struct KeptRecordingTests {
    /// A post of the feed was opened, in a grid. The list script `lowInserts` does the same.
    @Test("A row of a grid was exchanged, and the check finds it")
    func exchangedRow() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let contents = try ListRecording.read(
            from: folder.appendingPathComponent("Recordings/grid-row-exchanged.listrecording"))
        #expect(contents.error == nil)
        #expect(
            ReplayCheck().firstDivergence(in: contents.recording)?.sentence
                == "The item 4 of section 0 became the item 6 of section 0 and must keep its row; the recording has another."
        )
    }
}
