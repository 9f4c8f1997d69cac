import Foundation
import GtkBridge
import GtkTestSupport
import XCTest

@preconcurrency @MainActor
final class FileMonitorTests: GtkTestCase {
    private lazy var folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("monitor-\(UUID().uuidString)")
    private lazy var file = folder.appendingPathComponent("feed.json")

    override func setUp() async throws {
        try await super.setUp()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() async throws {
        try FileManager.default.removeItem(at: folder)
        try await super.tearDown()
    }

    private func write(_ text: String, to name: String = "feed.json") throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    func testAFileThatIsMadeWrittenReplacedAndRemovedHasChanged() throws {
        let monitor = try XCTUnwrap(FileMonitor(path: file.path))
        var changes = 0
        monitor.onChange { changes += 1 }
        func expectChange(_ what: String, _ body: () throws -> Void) rethrows {
            pumpPending()
            changes = 0
            try body()
            pump(until: changes > 0, what)
        }
        try expectChange("the file being made") { try write("1") }
        try expectChange("the file being written") { try write("2") }
        try write("3", to: "other.json")
        try expectChange("the file being replaced") {
            XCTAssertEqual(rename(folder.appendingPathComponent("other.json").path, file.path), 0)
        }
        try expectChange("the new file being written") { try write("4") }
        try expectChange("the file being removed") { try FileManager.default.removeItem(at: file) }
    }

    func testAMonitorThatIsLetGoIsSilent() throws {
        try write("1")
        var monitor = FileMonitor(path: file.path)
        var changes = 0
        monitor?.onChange { changes += 1 }
        monitor = nil
        let other = try XCTUnwrap(FileMonitor(path: file.path))
        var others = 0
        other.onChange { others += 1 }
        try write("2")
        pump(until: others > 0, "the other monitor")
        XCTAssertEqual(changes, 0)
    }
}
