import XCTest

@testable import ListViewer

final class RuntimeFilesTests: XCTestCase {
    func testFilesAreFoundInAFolderAboveTheExecutable() throws {
        let folder = try TemporaryFolder()
        let build = folder.url.appendingPathComponent("a/.build/debug")
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("a/Resources"), withIntermediateDirectories: true)
        try folder.write("", to: "a/Resources/list-viewer.css")
        let files = try RuntimeFiles(above: build.appendingPathComponent("list-viewer").path)
        XCTAssertEqual(files.styleSheet, folder.path("a/Resources/list-viewer.css"))
        XCTAssertEqual(files.sample(revision: 0), folder.path("a/data/sample/feed.json"))
        XCTAssertEqual(files.sample(revision: 2), folder.path("a/data/sample/feed-2.json"))
        XCTAssertEqual(files.lastSampleRevision, 0)
    }

    func testInstalledFilesAreFoundBesideTheExecutablesFolder() throws {
        let folder = try TemporaryFolder()
        let share = folder.url.appendingPathComponent("share/list-viewer/Resources")
        try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
        try folder.write("", to: "share/list-viewer/Resources/list-viewer.css")
        let files = try RuntimeFiles(above: folder.path("bin/list-viewer"))
        XCTAssertEqual(files.styleSheet, folder.path("share/list-viewer/Resources/list-viewer.css"))
    }

    func testMissingFilesAreReportedInASentenceWithThePlace() throws {
        let folder = try TemporaryFolder()
        XCTAssertThrowsError(try RuntimeFiles(above: folder.path("bin/list-viewer"))) { error in
            XCTAssert("\(error)".contains(folder.path("bin/list-viewer")), "\(error)")
        }
    }
}
