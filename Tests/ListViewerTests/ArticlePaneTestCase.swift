import FeedModel
import FeedStore
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// Windows that are wide enough for an article beside the list, or too narrow.
@preconcurrency @MainActor
class ArticlePaneTestCase: ViewerTestCase {
    static let wide = 1240
    static let narrow = 700

    func item(_ id: String, _ html: String) throws -> String {
        let content = try XCTUnwrap(String(data: JSONEncoder().encode(html), encoding: .utf8))
        return #"""
            {"id": "\#(id)", "title": "Post \#(id)", "url": "https://example.org/\#(id)", "content_html": \#(content),
            "authors": [{"name": "Ann"}], "date_published": "2026-11-20T10:0\#(id):00Z"}
            """#
    }

    func write(_ items: [String]) throws {
        try folder.write(TemporaryFolder.feed(title: "Harbour", items: items), to: "feed.json")
    }

    static let long = (0..<80).map {
        "<p>Paragraph \($0) " + String(repeating: "of words ", count: 40) + "</p>"
    }
    .joined()

    /// Three posts: 3 is the first.
    func open(
        _ html: String = "<p>One <b>two</b></p><ol><li>first</ol><pre>a &lt; b</pre>", width: Int = wide
    ) throws -> OpenWindow {
        try write([item("3", "<p>Third</p>"), item("2", html), item("1", "<p>Only this</p>")])
        let shown = OpenWindow(.file(folder.path("feed.json")), width: width, in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        return shown
    }

    func articles(_ shown: OpenWindow) -> ArticlePlacement { shown.viewer.articles }
    func pane(_ shown: OpenWindow) -> ListBoxView { articles(shown).pane.view }

    func click(_ id: Post.ID, _ shown: OpenWindow) throws {
        TestInput.click(try XCTUnwrap(shown.cell(.post(id)) as? PostCell).content)
    }

    func openPost(_ id: Post.ID, _ shown: OpenWindow) throws {
        try click(id, shown)
        pump(until: self.articles(shown).openPost == id, "the article of \(id)")
        shown.settle()
    }

    func resize(_ shown: OpenWindow, to width: Int) {
        shown.viewer.window.setDefaultSize(width: width, height: shown.viewer.window.height)
        pump(until: (0..<40).contains(width - self.articles(shown).split.width), "the width \(width)")
        shown.settle()
    }

    /// The words in the pane, below its head.
    func text(_ shown: OpenWindow) -> [String] {
        (1..<pane(shown).numberOfItems(inSection: 0)).compactMap {
            pane(shown).cellForItem(at: ListIndexPath(section: 0, item: $0)) as? ArticleCell
        }.flatMap { OpenWindow.texts(in: $0.content) }.filter { !$0.isEmpty }
    }

    func checkPane(_ shown: OpenWindow, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(pane(shown).checkInvariants(), [], file: file, line: line)
        XCTAssertEqual(pane(shown).reloadCount, 0, file: file, line: line)
        shown.check(file: file, line: line)
    }
}
