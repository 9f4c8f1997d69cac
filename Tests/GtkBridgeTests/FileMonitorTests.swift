import GtkBridge
import GtkTestSupport
import XCTest

@preconcurrency @MainActor
final class FileMonitorTests: GtkTestCase {
    func testAFileThatIsMadeWrittenReplacedAndRemovedHasChanged() throws {
        let folder = try FolderOfFiles()
        let path = folder.path + "/feed.json"
        let monitor = try XCTUnwrap(FileMonitor(path: path))
        var changes = 0
        monitor.onChange { changes += 1 }
        func expectChange(_ what: String, _ body: () throws -> Void) rethrows {
            pumpPending()
            changes = 0
            try body()
            pump(until: changes > 0, what)
        }
        try expectChange("the file being made") { _ = try folder.file("feed.json", [1]) }
        try expectChange("the file being written") { _ = try folder.file("feed.json", [2]) }
        let other = try folder.file("other.json", [3])
        expectChange("the file being replaced") { XCTAssertEqual(unsafe rename(other, path), 0) }
        try expectChange("the new file being written") { _ = try folder.file("feed.json", [4]) }
        try expectChange("the file being removed") { try FileManager.default.removeItem(atPath: path) }
    }

    func testAMonitorThatIsLetGoIsSilent() throws {
        let folder = try FolderOfFiles()
        let path = try folder.file("feed.json", [1])
        var monitor = FileMonitor(path: path)
        var changes = 0
        monitor?.onChange { changes += 1 }
        monitor = nil
        let other = try XCTUnwrap(FileMonitor(path: path))
        var others = 0
        other.onChange { others += 1 }
        _ = try folder.file("feed.json", [2])
        pump(until: others > 0, "the other monitor")
        XCTAssertEqual(changes, 0)
    }
}
