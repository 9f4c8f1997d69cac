import Foundation
import ListKit
import ListKitReplay
import Testing

/// Recordings of lists that the user scrolled between an update and its layout, so that rows were recycled.
@MainActor
@Suite("A recording of a list that was scrolled before its layout")
struct ScrolledRecordingTests {
    private func recording(_ name: String) throws -> ListRecording {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appendingPathComponent("Recordings/\(name).listrecording")
        return try ListRecording.read(from: file).recording
    }

    @Test(
        "Is not called wrong, and what is not known is said",
        arguments: [("scrolled-item", 4), ("scrolled-header", 7)])
    func scrolled(name: String, transaction: Int) throws {
        let result = ReplayCheck().check(try recording(name))
        #expect(result.divergence == nil, "\(result.divergence?.description ?? "")")
        #expect(result.unknowns.map(\.transaction) == [transaction])
        #expect(result.unknowns.first?.description.hasPrefix("Transaction \(transaction): Its rows were not") == true)
    }

    @Test("Is checked in all other ways", arguments: ["scrolled-item", "scrolled-header"])
    func rest(name: String) throws {
        var recording = try recording(name)
        recording.transactions[0].viewportAfter?.rows.swapAt(0, 1)
        #expect(ReplayCheck().firstDivergence(in: recording)?.kind == .viewport)
        recording = try self.recording(name)
        recording.transactions[0].operations = [.remove(.header(section: 0))]
        #expect(ReplayCheck().firstDivergence(in: recording)?.kind == .operations)
    }

    /// Sections of two rows each, more than are in sight.
    private func played() throws -> ListRecording {
        let played = PlayedRecording((0..<30).map { section($0) })
        try played.update(to: (1..<31).map { section($0) })
        return played.recording
    }

    @Test("Has its rows followed where it says which there were before anybody could scroll")
    func followed() throws {
        var recording = try played()
        let rows = try #require(recording.transactions[0].viewportAfter?.rows)
        recording.transactions[0].viewportAfter?.rows = rows.map {
            RecordedViewport.Row(position: $0.position, row: $0.row + 100, y: $0.y, height: $0.height)
        }
        var result = ReplayCheck().check(recording)
        #expect(result.divergence == nil && result.unknowns == [], "\(result)")
        recording.transactions[0].rows?[0].row = 99
        #expect(ReplayCheck().firstDivergence(in: recording)?.kind == .operations)
        recording.transactions[0].rows = nil
        result = ReplayCheck().check(recording)
        #expect(result.divergence == nil && result.unknowns.map(\.transaction) == [1])
    }

    @Test("And one in which every row is as it was leaves nothing unknown, whatever it says")
    func unscrolled() throws {
        var recording = try played()
        recording.transactions[0].rows = nil
        let result = ReplayCheck().check(recording)
        #expect(result.divergence == nil && result.unknowns == [])
    }

    @Test("Is the same when it was written and read")
    func file() throws {
        let recording = try played()
        #expect(recording.transactions[0].rows?.isEmpty == false)
        #expect(try ListRecording.read(from: try recording.data()).recording == recording)
    }
}
