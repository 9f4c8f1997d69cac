import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class IconTests: ViewerTestCase {
    /// No theme has them all: `emblem-favorite-symbolic` is not in that of Debian 13.
    func testEveryIconOfTheProgramIsThereWithoutAnIconTheme() throws {
        let files = try RuntimeFiles()
        let theme = IconTheme(folders: [files.icons])
        XCTAssertFalse(IconTheme(folders: []).hasIcon("emblem-favorite-symbolic"))
        let names = try ["Gallery", "ListViewer", "ListInspector"].flatMap {
            try iconNames(inSourcesOf: files.root.appendingPathComponent("Sources/\($0)"))
        }
        XCTAssertGreaterThan(names.count, 20)
        XCTAssertEqual(Set(names).filter { !theme.hasIcon($0) }.sorted(), [])
    }

    /// The theme of this machine may have every one of them itself.
    func testTheProgramLooksForIconsAmongItsOwn() throws {
        _ = try OpenWindow.sample(in: self)
        let folders = try XCTUnwrap(IconTheme.current).folders
        XCTAssert(folders.contains(try RuntimeFiles().icons), "\(folders)")
        // GTK finds it there, though it has no icon outside of a theme (GTK 4.8.3).
        let icons = folders.map { "\($0)/io.github.listkit.ListViewer.svg" }
        XCTAssert(icons.contains(where: FileManager.default.fileExists), "\(folders)")
    }

    private func iconNames(inSourcesOf folder: URL) throws -> [String] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).matches(of: #/"([a-z-]+-symbolic)"/#).map { String($0.1) }
        }
    }
}
