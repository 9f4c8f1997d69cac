import GtkBridge
import GtkTestSupport
import XCTest

@preconcurrency @MainActor
final class IconThemeTests: GtkTestCase {
    /// Sixteen pixels that are all filled.
    private let square = """
        <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
            <path fill="#2e3436" d="M0 0H16V16H0z"/>
        </svg>
        """

    func testAProgramsOwnIconIsPaintedInTheColourOfText() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let icons = folder.appendingPathComponent("hicolor/scalable/actions")
        try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try square.write(
            to: icons.appendingPathComponent("listkit-square-symbolic.svg"), atomically: true, encoding: .utf8)
        let theme = try XCTUnwrap(IconTheme.current)
        XCTAssertFalse(theme.hasIcon("listkit-square-symbolic"))
        theme.add(folder: folder.path)
        XCTAssert(theme.hasIcon("listkit-square-symbolic"))

        Self.use(StyleSheet.load(css: "image { color: rgb(0, 128, 255); }") { XCTFail("\($0)") })
        try withWindow(width: 40, height: 40, child: Image(iconName: "listkit-square-symbolic")) { window in
            let pixel = try window.renderPixels().pixel(x: 20, y: 20)
            XCTAssertEqual(pixel, PixelImage.Pixel(red: 0, green: 128, blue: 255, alpha: 255))
        }
    }

    /// A program that uses the library ships icons for itself, not for the library.
    func testTheLibrarysIconsAreThereWithoutAnIconTheme() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources").standardized
        let names = try ["GtkBridge", "ListKitGtk", "ListKitImages", "ListInspector"]
            .map { sources.appendingPathComponent($0) }
            .compactMap { FileManager.default.enumerator(at: $0, includingPropertiesForKeys: nil) }
            .flatMap { $0.compactMap { $0 as? URL } }.filter { $0.pathExtension == "swift" }
            .flatMap { file in
                try String(contentsOf: file, encoding: .utf8).matches(
                    of: #/[iI]conName(?:: String)?(?:: | = )"([a-z-]+)"/#
                )
                .map { String($0.1) }
            }
        XCTAssertGreaterThan(names.count, 3)
        let theme = IconTheme(folders: [])
        // GTK shows a mark of its own for an icon that is missing, and that is what this one is for.
        XCTAssertEqual(Set(names).filter { !theme.hasIcon($0) }, ["image-missing-symbolic"])
    }

    func testAThemeOfNoFoldersHasGTKsOwnIconsAndNoOthers() {
        let theme = IconTheme(folders: [])
        XCTAssert(theme.hasIcon("window-close-symbolic"))
        XCTAssertFalse(theme.hasIcon("weather-clear-night-symbolic"))
    }
}
