import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitReplay
import XCTest

@testable import ListViewer

/// A replay in a window of its own.
@MainActor
struct OpenReplay {
    let replay: ReplayWindow
    let test: ViewerTestCase

    init(
        _ recording: ListRecording, error: ListRecordingError? = nil, width: Int = 720, height: Int = 700,
        in test: ViewerTestCase
    ) {
        self.test = test
        test.useViewerStyle()
        replay = ReplayWindow(Window(), recording, error: error)
        replay.window.setDefaultSize(width: width, height: height)
        replay.open()
        test.pump(until: replay.window.isMapped && replay.window.isActive, "the window being shown")
        settle()
        test.closeAfterTest(replay.window, close)
    }

    var player: ReplayPlayer { replay.page.player }
    var list: ListBoxView { replay.page.list.view }

    func settle() {
        test.settle(replay.window)
        test.pump(
            until: list.numberOfSections == player.moments.sections(at: player.moment).count, "the list of the moment")
        test.settle(replay.window)
    }

    /// Presses a key, and waits until the list shows the moment that it leads to.
    func press(_ key: String, to moment: Int, file: StaticString = #filePath, line: UInt = #line) {
        TestInput.press(key)
        test.pump(until: player.moment == moment, "moment \(moment)", file: file, line: line)
        settle()
        check(file: file, line: line)
    }

    /// The first text of each row that exists, from the top.
    var rows: [String] {
        (0..<list.numberOfSections).flatMap { section in
            (0..<list.numberOfItems(inSection: section)).compactMap { item in
                (list.cellForItem(at: ListIndexPath(section: section, item: item)) as? ListBoxCell)
                    .flatMap { OpenWindow.texts(in: $0.content).first }
            }
        }
    }

    var texts: [String] { OpenWindow.texts(in: replay.window.titlebar!) + OpenWindow.texts(in: replay.page) }

    func check(file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(list.checkInvariants(), [], file: file, line: line)
        XCTAssertEqual(list.reloadCount, 0, file: file, line: line)
        let sections = player.moments.sections(at: player.moment)
        XCTAssertEqual(
            sections.indices.map(list.numberOfItems), sections.map(\.itemCount), "items", file: file, line: line)
    }

    func close() {
        replay.window.destroy()
        test.didClose(replay.window)
    }
}
