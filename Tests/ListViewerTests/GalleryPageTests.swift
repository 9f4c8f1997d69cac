import Gallery
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class GalleryPageTests: ViewerTestCase {
    private func withPage(width: Int, _ body: (GalleryPage, Window) throws -> Void) rethrows {
        let page = GalleryPage()
        try withWindow(width: width, height: 700, child: page) { try body(page, $0) }
    }

    private func row(of entry: ExampleEntry, in page: GalleryPage) throws -> Widget {
        let section = try XCTUnwrap(ExampleEntry.all.firstIndex(of: entry))
        let cell = page.list.view.cellForItem(at: ListIndexPath(section: section, item: 0)) as? ExampleCell
        return try XCTUnwrap(cell?.content.parent)
    }

    private func selected(in page: GalleryPage) -> [ExampleEntry] {
        page.list.view.indexPathsForSelectedItems.map { ExampleEntry.all[$0.section] }
    }

    func testControlAnd3OpenTheGalleryInTheViewersWindow() throws {
        let shown = try OpenWindow.sample(in: self)
        defer { shown.close() }
        pump(until: shown.viewer.window.isActive, "the window being active")
        TestInput.press("3", holding: ["Control_L"])
        pump(until: shown.viewer.pages.page == .gallery, "the gallery")
        shown.settle()
        XCTAssertEqual(shown.viewer.window.title, "Gallery")
        XCTAssert(shown.texts.contains("Mixed Cell Types"), "\(shown.texts)")
        XCTAssertEqual(shown.viewer.pages.content.visibleChild?.containsFocus, true)
    }

    func testAWidePageShowsTheListAndBesideItTheExampleThatIsClicked() throws {
        try withPage(width: 1000) { page, window in
            XCTAssert(page.list.view.isMapped && page.pane.content.isMapped)
            XCTAssertFalse(page.back.isMapped)
            XCTAssertEqual(page.pane.shown, ExampleEntry.all.first)
            for (section, entry) in ExampleEntry.all.enumerated().reversed() {
                let place = ListRowPosition.item(ListIndexPath(section: section, item: 0))
                page.list.view.scroll(to: ListScrollTarget(rows: [place], position: .centered), animated: false)
                settle(window)
                TestInput.click(try row(of: entry, in: page))
                pump(until: page.pane.shown == entry, "\(entry.title) being shown")
                settle(window)
                XCTAssertEqual(selected(in: page), [entry])
                XCTAssertEqual(page.pane.view?.isMapped, true)
            }
            XCTAssertEqual(page.list.view.checkInvariants(), [])
        }
    }

    func testANarrowPageLeadsFromTheListToTheExampleAndBack() throws {
        try withPage(width: 400) { page, window in
            XCTAssert(page.list.view.isMapped)
            XCTAssertFalse(page.pane.content.isMapped)
            let entry = ExampleEntry.all[2]
            TestInput.click(try row(of: entry, in: page))
            pump(until: page.pane.content.isMapped, "the example being shown")
            settle(window)
            XCTAssertFalse(page.list.view.isMapped)
            XCTAssertEqual(page.pane.shown, entry)
            XCTAssert(page.back.hasFocus)
            TestInput.click(page.back)
            pump(until: page.list.view.isMapped, "the list being shown")
            settle(window)
            XCTAssertFalse(page.pane.content.isMapped)
            XCTAssert(try row(of: entry, in: page).hasFocus)
        }
    }

    func testTheKeyboardLeadsToAnExampleAndEscapeLeadsBack() throws {
        try withPage(width: 400) { page, window in
            page.list.takeFocus()
            TestInput.press("Down")
            TestInput.press("Return")
            pump(until: page.pane.content.isMapped, "the example being shown")
            settle(window)
            XCTAssertEqual(page.pane.shown, ExampleEntry.all[1])
            TestInput.press("Escape")
            pump(until: page.list.view.isMapped, "the list being shown")
            settle(window)
            XCTAssert(try row(of: ExampleEntry.all[1], in: page).hasFocus)
        }
    }

    func testAPageThatBecomesWideShowsBothAndKeepsTheExample() {
        withPage(width: 400) { page, window in
            page.choose(ExampleEntry.all[3])
            settle(window)
            window.setDefaultSize(width: 900, height: 700)
            pump(until: page.list.view.isMapped, "the list being shown too")
            settle(window)
            XCTAssert(page.pane.content.isMapped)
            XCTAssertFalse(page.back.isMapped)
            XCTAssertEqual(page.pane.shown, ExampleEntry.all[3])
        }
    }

    func testTheCodeThatIsShownAndCopiedIsTheExamplesOwnFile() throws {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/Gallery")
        try withPage(width: 1000) { page, window in
            XCTAssertFalse(page.pane.code.content.isMapped)
            TestInput.click(page.pane.codeButton)
            pump(until: page.pane.code.content.isMapped, "the code being shown")
            for entry in ExampleEntry.all {
                page.choose(entry)
                let text = try String(contentsOf: folder.appendingPathComponent(entry.fileName), encoding: .utf8)
                XCTAssertEqual(page.pane.code.text + "\n", text)
            }
            settle(window)
            TestInput.click(page.pane.copyButton)
            pump(until: page.pane.copyButton.label == "Copied", "the code being copied")
            TestInput.click(page.pane.codeButton)
            pump(until: !page.pane.code.content.isMapped, "the example being shown again")
        }
    }

    func testWithoutItsFilesThePageSaysWhereTheCodeWouldBe() {
        let page = GalleryPage(files: nil)
        XCTAssert(page.pane.code.text.contains(ExampleEntry.all[0].fileName), page.pane.code.text)
    }

    func testAnExampleGoesWhenAnotherIsOpened() throws {
        try withPage(width: 1000) { page, window in
            let probe = FinalizationProbe(try XCTUnwrap(page.pane.view))
            page.choose(ExampleEntry.all[1])
            settle(window)
            pumpPending()
            XCTAssert(probe.isFinalized)
        }
    }
}
