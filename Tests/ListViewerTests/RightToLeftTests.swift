import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// What stands side by side begins at the right where text does.
@preconcurrency @MainActor
final class RightToLeftTests: ViewerTestCase {
    private func check(
        _ content: Widget, width: Int = 1000, first: Widget, second: Widget, line: UInt = #line
    ) throws {
        try withWindow(width: width, height: 700, child: content) { window in
            let places = [first, second].map { $0.bounds(in: content) }
            XCTAssertLessThan(try XCTUnwrap(places[0]).x, try XCTUnwrap(places[1]).x, line: line)
            content.isRightToLeft = true
            settle(window)
            for (widget, before) in zip([first, second], places) {
                let after = try XCTUnwrap(widget.bounds(in: content))
                let before = try XCTUnwrap(before)
                XCTAssertEqual(after.x, Double(content.width) - before.x - before.width, accuracy: 0.01, line: line)
                XCTAssertEqual(after.width, before.width, line: line)
                XCTAssertEqual(after.y, before.y, line: line)
            }
        }
    }

    func testTheGallerysListIsAtTheRight() throws {
        let page = GalleryPage()
        try check(page, first: page.list.view, second: page.pane.content)
    }

    func testANarrowGallerysWayBackIsAtTheRight() throws {
        let page = GalleryPage()
        try withWindow(width: 400, height: 700, child: page) { window in
            page.isRightToLeft = true
            page.choose(try XCTUnwrap(page.pane.shown))
            settle(window)
            let place = try XCTUnwrap(page.back.bounds(in: page))
            XCTAssertEqual(place.x + place.width, Double(page.width), accuracy: 0.01)
        }
    }

    func testWrappedControlsBeginAtTheRight() throws {
        let labels = [Label("one"), Label("two and more"), Label("three")]
        try check(WrapBox(spacing: 8, labels), first: labels[0], second: labels[1])
    }

    func testATableBeginsOnTheSideOfItsText() throws {
        let words = ["רציף", "עומק", "הערה ארוכה", "צפון", "4.5", "English"]
        let cells = words.enumerated().map { index, word in
            var cell = ArticleTable.Cell(text: RichText(word), row: index / 3, column: index % 3)
            cell.alignment = index % 3 == 1 ? .end : .start
            return cell
        }
        let grid = TableGrid()
        let scroller = ScrolledWindow(horizontal: .automatic, vertical: .never)
        scroller.child = grid
        grid.show(ArticleTable(rowCount: 2, columnCount: 3, cells: cells), markup: \.text) {
            let label = Label()
            label.setSizeRequest(width: 300)
            return label
        }
        func place(_ index: Int) throws -> Rect { try XCTUnwrap(grid.labels[index].bounds(in: grid)) }
        try withWindow(width: 500, height: 200, child: scroller) { window in
            XCTAssertEqual(try place(0).maxX, 500, "the first column is at the right")
            XCTAssertGreaterThan(try place(0).x, try place(2).x)
            XCTAssertEqual(grid.labels.map(\.isRightToLeft), [true, true, true, true, true, false])
            XCTAssertEqual(grid.labels.map(\.xAlign), [0, 1, 0, 0, 1, 1], "each column has one side")
            let sideways = try XCTUnwrap(grid.horizontalAdjustment)
            XCTAssertEqual(sideways.value, sideways.upper - sideways.pageSize)
            sideways.value = 0
            settle(window)
            XCTAssertEqual(try place(2).x, 0)
            XCTAssertEqual(try place(0).maxX, 900)
        }
    }

    func testTheTextOfAPostDecidesItsSideWhateverTheLanguageOfTheProgram() throws {
        let (hebrew, english) = ("הים היה רגוע", "The sea was calm")
        func item(_ id: String, _ words: String) -> String {
            let html = "<p>\(words)</p><ul><li>\(words)</li></ul><blockquote><p>\(words)</p></blockquote>"
            return #"{"id": "\#(id)", "title": "\#(words)", "content_html": "\#(html)"}"#
        }
        try folder.write(TemporaryFolder.feed(items: [item("1", hebrew), item("2", english)]), to: "feed.json")
        let shown = OpenWindow(.file(folder.path("feed.json")), in: self)
        for (id, words, isRightToLeft) in [("1", hebrew, true), ("2", english, false)] {
            let post = try XCTUnwrap(shown.cell(.post(id)) as? PostCell).content
            XCTAssertFalse(labels(of: words, in: post).isEmpty)
            for label in labels(of: words, in: post) { XCTAssertEqual(label.isRightToLeft, isRightToLeft, words) }
            TestInput.click(post)
            pump(until: shown.rows.path(of: .block(id, 2)) != nil, "the article")
            shown.settle()
            func row(_ index: Int) throws -> (content: Widget, label: Rect) {
                let content = try XCTUnwrap(shown.cell(.block(id, index)) as? ArticleCell).content
                let label = try XCTUnwrap(labels(of: words, in: content).first)
                XCTAssertEqual(label.isRightToLeft, isRightToLeft, words)
                return (content, try XCTUnwrap(label.bounds(in: content)))
            }
            let (paragraph, entry, quote) = (try row(0), try row(1), try row(2))
            let marker = try XCTUnwrap(labels(of: "•", in: entry.content).first?.bounds(in: entry.content))
            XCTAssertEqual(marker.x > entry.label.x, isRightToLeft, words)
            XCTAssertEqual(quote.label.x == paragraph.label.x, isRightToLeft, words)
            let ends = [paragraph, quote].map { $0.label.x + $0.label.width }
            XCTAssertEqual(ends[0] == ends[1], !isRightToLeft, words)
        }
        shown.check()
    }

    private func labels(of text: String, in widget: Widget) -> [Label] {
        guard widget.isMapped else { return [] }
        guard widget.cssName == "label" else { return widget.children.flatMap { labels(of: text, in: $0) } }
        let label = unsafe Label(borrowing: widget.unsafePointer)
        return label.text == text ? [label] : []
    }

    func testPanesBeginAtTheRight() throws {
        let labels = [Label("one"), Label("two")]
        let columns = FlowColumns(
            spacing: 8, [.init(widget: labels[0], width: 200), .init(widget: labels[1], width: 300)])
        try check(columns, first: labels[0], second: labels[1])
    }
}
