import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class FileMonitorTests: GtkTestCase {
    func testAFileThatIsMadeWrittenReplacedAndRemovedHasChanged() throws {
        let folder = try FolderOfFiles()
        let path = folder.path + "/feed.json"
        let monitor = try XCTUnwrap(FileMonitor(path: path))
        var changes = 0
        monitor.onChange {
            XCTAssertEqual($0.path, path)
            changes += 1
        }
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

    func testTheFilesInAFolderAreReportedOneByOne() throws {
        let folder = try FolderOfFiles()
        _ = try folder.file("old", [1])
        let monitor = try XCTUnwrap(FileMonitor(path: folder.path))
        var changes: [FileMonitor.Change] = []
        monitor.onChange { changes.append($0) }
        var paths: Set<String> = []
        func expect(_ expected: [(String, FileMonitor.Change.Kind)], _ what: String, _ body: () throws -> Void) rethrows
        {
            pumpPending()
            changes = []
            try body()
            let expected = Set(expected.map { FileMonitor.Change(path: folder.path + "/" + $0.0, kind: $0.1) })
            pump(until: Set(changes).isSuperset(of: expected), what)
            // Changes of what was expected before may be reported again, and late.
            paths.formUnion(expected.map(\.path))
            XCTAssert(paths.isSuperset(of: changes.map(\.path)), "\(changes) for \(what)")
        }
        try expect([("new", .created), ("new", .changed)], "a file being made") { _ = try folder.file("new", [1]) }
        try expect([("old", .changed)], "a file being written") { _ = try folder.file("old", [2]) }
        expect([("new", .removed), ("other", .created)], "a file being renamed") {
            XCTAssertEqual(unsafe rename(folder.path + "/new", folder.path + "/other"), 0)
        }
        try expect([("inner", .created)], "a folder being made") {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/inner", withIntermediateDirectories: false)
        }
        try expect([("old", .removed)], "a file being removed") {
            try FileManager.default.removeItem(atPath: folder.path + "/old")
        }
    }

    func testAFolderThatGoesIsReportedItself() throws {
        let folder = try FolderOfFiles()
        let path = folder.path + "/inner"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let monitor = try XCTUnwrap(FileMonitor(path: path))
        var changes: [FileMonitor.Change] = []
        monitor.onChange { changes.append($0) }
        try FileManager.default.removeItem(atPath: path)
        pump(until: changes.contains(FileMonitor.Change(path: path, kind: .removed)), "the folder being removed")
    }

    func testAFileIsAwaitedByItsNameAlsoInAFolderThatIsNotThereYet() throws {
        let folder = try FolderOfFiles()
        let path = folder.path + "/not/there"
        let monitor = try XCTUnwrap(FileMonitor(path: path))
        var changes: [FileMonitor.Change] = []
        monitor.onChange { changes.append($0) }
        try FileManager.default.createDirectory(atPath: folder.path + "/not", withIntermediateDirectories: false)
        _ = try folder.file("not/there", [1])
        pump(until: changes.contains(FileMonitor.Change(path: path, kind: .created)), "the file")
    }

    func testAMonitorThatIsLetGoIsSilent() throws {
        let folder = try FolderOfFiles()
        let path = try folder.file("feed.json", [1])
        var monitor = FileMonitor(path: path)
        var changes = 0
        monitor?.onChange { _ in changes += 1 }
        monitor = nil
        let other = try XCTUnwrap(FileMonitor(path: path))
        var others = 0
        other.onChange { _ in others += 1 }
        _ = try folder.file("feed.json", [2])
        pump(until: others > 0, "the other monitor")
        XCTAssertEqual(changes, 0)
    }
}
