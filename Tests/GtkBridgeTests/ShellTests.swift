import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class ShellTests: GtkTestCase {
    func testAnApplicationActivatesRunsMainActorWorkAndEndsWithItsLastWindow() {
        let application = Application(identifier: "org.example.ListKit.Test", isUnique: false)
        var events: [String] = []
        application.onActivate {
            events.append("activate")
            let window = ApplicationWindow(application)
            window.present()
            Task { @MainActor in
                events.append("task")
                window.destroy()
            }
        }
        XCTAssertEqual(application.run(["test"]), 0)
        XCTAssertEqual(events, ["activate", "task"])
    }

    func testACloseRequestCanBeRefused() {
        withWindow { window in
            var requests = 0
            window.onCloseRequest {
                requests += 1
                return true
            }
            window.close()
            pump(until: requests == 1)
            XCTAssert(window.isMapped)
        }
    }

    func testAWindowSaysWhatPaintsIt() {
        let window = Window()
        XCTAssertNil(window.rendererName)
        window.present()
        let isGL = ProcessInfo.processInfo.environment["GSK_RENDERER"] == "gl"
        XCTAssertEqual(window.rendererName, isGL ? "GskGLRenderer" : "GskCairoRenderer")
        window.destroy()
    }

    /// All screens of tests are as wide.
    func testTheWidthOfTheScreenIsKnown() {
        XCTAssertEqual(Display.firstMonitorWidth, 1280)
    }

    func testAWindowSaysWhetherItIsClosed() {
        let window = Window()
        XCTAssertFalse(window.isClosed)
        window.present()
        XCTAssertFalse(window.isClosed)
        window.close()
        pump(until: window.isClosed)
        let unseen = Window()
        unseen.destroy()
        XCTAssert(unseen.isClosed)
    }

    func testAStyleSheetAppliesAndReportsMistakes() throws {
        var errors: [StyleSheet.ParsingError] = []
        let sheet = StyleSheet.load(css: "window { background: rgb(0, 128, 255); }\nlabel { colour: red; }") {
            errors.append($0)
        }
        defer { sheet.remove() }
        XCTAssertEqual(errors.map(\.line), [2])
        try withWindow(width: 40, height: 40, child: Box(.vertical)) { window in
            let pixel = try window.renderPixels().pixel(x: 20, y: 20)
            XCTAssertEqual(pixel, PixelImage.Pixel(red: 0, green: 128, blue: 255, alpha: 255))
        }
    }

    func testAMissingStyleSheetIsAnError() {
        var errors: [StyleSheet.ParsingError] = []
        let sheet = StyleSheet.load(path: "/no/such/file.css") { errors.append($0) }
        sheet.remove()
        XCTAssertEqual(errors.count, 1)
    }

    func testAWindowIsWrittenAsAPNG() throws {
        var bytes: [UInt8] = []
        try withWindow(width: 64, height: 48, child: Label("picture")) { window in
            bytes = try window.renderTexture().png()
        }
        XCTAssertEqual(Array(bytes.prefix(8)), [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    }

    func testAWidgetIsPaintedWithItsBorderAtAScaleOfOne() throws {
        final class Halves: CustomWidget {
            override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
                SizeRequest(20)
            }
            override func snapshot(_ snapshot: Snapshot) {
                snapshot.fill(Rect(x: 0, y: 0, width: 10, height: 20), red: 1, green: 0, blue: 0)
                snapshot.fill(Rect(x: 10, y: 0, width: 10, height: 20), red: 0, green: 0, blue: 1)
            }
        }
        let sheet = StyleSheet.load(css: ".halves { border: 5px solid lime; padding: 3px; background: white; }") {
            XCTFail("\($0)")
        }
        defer { sheet.remove() }
        let halves = Halves()
        halves.addClass("halves")
        halves.horizontalAlign = .center
        halves.verticalAlign = .center
        try withWindow(width: 100, height: 100, child: halves) { _ in
            let picture = try halves.renderPixels()
            XCTAssertEqual([picture.width, picture.height], [36, 36])
            let row = (0..<picture.width).map { x in
                let pixel = picture.pixel(x: x, y: picture.height / 2)
                return [pixel.red, pixel.green, pixel.blue].map { $0 == 255 ? "1" : $0 == 0 ? "0" : "?" }.joined()
            }
            func times(_ count: Int, _ color: String) -> [String] { Array(repeating: color, count: count) }
            XCTAssertEqual(
                row,
                times(5, "010") + times(3, "111") + times(10, "100") + times(10, "001") + times(3, "111")
                    + times(5, "010"))
        }
    }

    func testAWidgetThatIsNotOnScreenCannotBeRendered() {
        XCTAssertThrowsError(try Label("nowhere").renderPixels())
    }

    func testAPictureOfARowOutlivesTheRow() throws {
        final class Port: CustomWidget {
            var ghost: Paintable?
            override func snapshot(_ snapshot: Snapshot) {
                snapshotChildren(snapshot)
                if let ghost { snapshot.paint(ghost, in: Rect(x: 0, y: 0, width: 80, height: 30)) }
            }
            override func sizeAllocate(width: Int, height: Int) {
                children.first?.allocate(width: 80, height: 30)
            }
        }
        let port = Port()
        let label = Label("ghost")
        port.addChild(label)
        try withWindow(width: 80, height: 30, child: port) { window in
            let before = try port.renderPixels()
            port.ghost = label.currentImage()
            XCTAssertEqual(port.ghost?.intrinsicSize.width, 80)
            port.removeChild(label)
            settle(window)
            XCTAssertEqual(try port.renderPixels(), before)
        }
    }

    func testAColorSchemeIsAskedForAndGivenUp() throws {
        try XCTSkipIf(Display.followsColorScheme, "There is a desktop that GTK follows.")
        XCTAssertEqual(Display.colorScheme, .noPreference)
        Display.colorScheme = .dark
        XCTAssertEqual(Display.colorScheme, .dark)
        Display.colorScheme = .light
        XCTAssertNotEqual(Display.colorScheme, .dark)
        Display.colorScheme = .noPreference
        XCTAssertEqual(Display.colorScheme, .noPreference)
        // As it was before: GTK still knows nothing of a desktop.
        XCTAssertFalse(Display.followsColorScheme)
    }

    func testSearchWaitsForAPauseInTyping() {
        let entry = SearchEntry()
        entry.searchDelay = 1
        entry.placeholder = "Search"
        XCTAssertEqual(entry.placeholder, "Search")
        var searches: [String] = []
        entry.onSearch { searches.append($0) }
        withWindow(child: entry) { _ in
            entry.type("a")
            entry.type("ab")
            pump(until: searches == ["ab"])
            entry.text = "the program's"
            entry.text = ""
            // GTK reports the end of a pause after each change, and this one is the user's.
            entry.text = "abc"
            entry.grabFocus()
            entry.cursorPosition = -1
            TestInput.press("d")
            pump(until: searches.count > 1)
            XCTAssertEqual(searches, ["ab", "abcd"])
            entry.type("")
            XCTAssertEqual(searches, ["ab", "abcd", ""])
        }
    }
}
