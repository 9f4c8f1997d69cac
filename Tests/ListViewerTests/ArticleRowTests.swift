import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListKitImages
@testable import ListViewer

/// An opened post: its article is rows beneath its card.
@preconcurrency @MainActor
final class ArticleRowTests: ViewerTestCase {
    /// A feed with one post of this content and one after it, in a window.
    private func open(_ html: String, width: Int = 800) throws -> OpenWindow {
        let content = try XCTUnwrap(String(data: JSONEncoder().encode(html), encoding: .utf8))
        let items = [
            #"{"id": "1", "title": "The post", "url": "https://example.org/a/", "content_html": \#(content)}"#,
            #"{"id": "2", "title": "Another post", "content_text": "Words"}"#,
        ]
        try folder.write(TemporaryFolder.feed(items: items), to: "feed.json")
        let shown = OpenWindow(.file(folder.path("feed.json")), width: width, in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        return shown
    }

    private func openPost(_ html: String, width: Int = 800) throws -> OpenWindow {
        let shown = try open(html, width: width)
        TestInput.click(try XCTUnwrap(shown.cell(.post("1")) as? PostCell).content)
        pump(until: shown.rows.path(of: .block("1", 0)) != nil, "the article")
        shown.settle()
        return shown
    }

    private func texts(_ shown: OpenWindow, _ index: Int) throws -> [String] {
        OpenWindow.texts(in: try XCTUnwrap(shown.cell(.block("1", index)) as? ArticleCell).content).filter {
            !$0.isEmpty
        }
    }

    func testTheArticleIsRowsBelowTheCardAndGoesWithItsClosing() throws {
        let shown = try openPost(
            "<p>One <b>&amp;</b> two</p><h2>Head</h2><ol><li>first</ol><pre>a &lt; b</pre><hr><p>End</p>")
        XCTAssertEqual(
            try (0..<4).map { try texts(shown, $0) }, [["One & two"], ["Head"], ["1.", "first"], ["a < b"]])
        XCTAssertEqual(try shown.place(of: .block("1", 0)).minY, try shown.place(of: .post("1")).maxY)
        XCTAssertGreaterThan(try shown.place(of: .post("2")).minY, try shown.place(of: .block("1", 5)).minY)
        shown.check()
        TestInput.click(try XCTUnwrap(shown.cell(.post("1")) as? PostCell).content)
        pump(until: shown.rows.path(of: .block("1", 0)) == nil, "the article being gone")
        shown.settle()
        shown.check()
    }

    func testAQuoteInAQuoteHasABarOfItsOwn() throws {
        let shown = try openPost(
            "<blockquote><p>One<blockquote><p>Two</blockquote><p>One again</blockquote><p>None<ul><li>item</ul>")
        func bars(_ widget: Widget) -> [Widget] {
            guard widget.isMapped else { return [] }
            return widget.hasClass("quote-bar") ? [widget] : widget.children.flatMap(bars)
        }
        let counts = try (0..<5).map { index in
            let content = try XCTUnwrap(shown.cell(.block("1", index)) as? ArticleCell).content
            let bars = bars(content)
            let places = try bars.map { try XCTUnwrap($0.bounds(in: content)) }
            for (one, next) in zip(places, places.dropFirst()) { XCTAssertEqual(one.maxX, next.x) }
            for place in places { XCTAssertEqual(place.height, places[0].height) }
            return bars.count
        }
        XCTAssertEqual(counts, [1, 2, 1, 0, 0])
        shown.check()
    }

    func testALinkOpensItsPageAndNothingElse() throws {
        let shown = try openPost("<p><a href='b?x&amp;y'>page</a> <a href='https:///a'>address of no page</a></p>")
        let post = try XCTUnwrap(shown.session.feed?.postsByID["1"])
        XCTAssertEqual(
            post.linkURL(of: "b?x&y", relativeToFeedAt: "/feeds/")?.absoluteString, "https://example.org/a/b?x&y")
        XCTAssertEqual(
            post.linkURL(of: "mailto:ann@example.org", relativeToFeedAt: "/feeds/")?.absoluteString,
            "mailto:ann@example.org")
        for address in ["file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "https:///a"] {
            XCTAssertNil(post.linkURL(of: address, relativeToFeedAt: "/feeds/"), address)
        }
        var opened: [String] = []
        shown.viewer.openAddress = { opened.append($0) }
        let label = try XCTUnwrap(shown.label("page address of no page"))
        TestInput.click(at: Point(x: 12, y: 10), of: label)
        pump(until: opened == ["https://example.org/a/b?x&y"], "the link being followed")
        TestInput.click(at: Point(x: Double(label.measure(.horizontal).natural) - 8, y: 10), of: label)
        shown.settle()
        XCTAssertEqual(opened.count, 1, "what cannot be opened is no link")
    }

    func testTabLeadsFromLinkToLinkAndReturnFollowsIt() throws {
        let shown = try openPost("<p>One <a href='a'>page</a> and <a href='b'>another</a></p>")
        var opened: [String] = []
        shown.viewer.openAddress = { opened.append($0) }
        (shown.cell(.block("1", 0)) as? ArticleCell)?.content.parent?.grabFocus()
        for key in ["Tab", "Tab", "Return", "Tab", "Return"] { TestInput.press(key) }
        pump(until: opened.count == 2, "both links being followed")
        XCTAssertEqual(opened, ["https://example.org/a/a", "https://example.org/a/b"])
    }

    func testTextIsSelectedByADragAndThePostStaysOpen() throws {
        let shown = try openPost("<p>Some words to be selected and copied</p>")
        let label = try XCTUnwrap(shown.label("Some words to be selected and copied"))
        XCTAssert(label.isSelectable)
        TestInput.movePointer(to: Point(x: 4, y: 10), of: label)
        TestInput.setButton(1, isDown: true)
        for x in stride(from: 20.0, through: 200, by: 20) { TestInput.movePointer(to: Point(x: x, y: 10), of: label) }
        TestInput.setButton(1, isDown: false)
        pump(until: label.selectedText.count > 5, "the words being selected")
        XCTAssert(shown.session.reading.isOpen("1"))
        XCTAssert(label.text.contains(label.selectedText))
    }

    func testCodeIsNotWrappedAndTheWindowStaysNarrow() throws {
        let shown = try openPost("<pre>" + String(repeating: "wide ", count: 200) + "</pre><p>End</p>", width: 360)
        XCTAssertLessThan(try shown.place(of: .block("1", 0)).size.height, 80)
        XCTAssertLessThanOrEqual(shown.viewer.window.width, 360)
    }

    func testTheNameOfAFileHasTwoLinesAndTheWindowStaysNarrow() throws {
        let shown = try openPost(
            "<p>Some words, so that the card is high enough for a click in its middle.</p>"
                + "<iframe src='https://www.youtube.com/embed/a1' title='A film about the harbour at low tide'></iframe>",
            width: 300)
        let name = try XCTUnwrap(shown.label("A film about the harbour at low tide"))
        XCTAssertGreaterThan(name.height, 30)
        XCTAssertLessThanOrEqual(shown.viewer.window.width, 300)
    }

    private static let table = """
        <table><caption>Berths</caption><tr><th>Berth<th>Depth<th>Note\
        <tr><td><a href=north>North</a><td>4.5<td>Only for boats that come from the sea by day, and not in winter.\
        <tr><td rowspan=2>South<td>12<td><b>For all</b><tr><td colspan=2>no depth is known</table><p>End</p>
        """

    private func tableCell(_ shown: OpenWindow) throws -> ArticleTableCell {
        try XCTUnwrap(shown.cell(.block("1", 0)) as? ArticleTableCell)
    }

    func testATableIsAGridOfLabelsWithWorkingLinks() throws {
        let shown = try openPost(Self.table)
        let grid = try tableCell(shown).grid
        let labels = grid.labels
        XCTAssertEqual(
            labels.map(\.text),
            [
                "Berth", "Depth", "Note", "North", "4.5",
                "Only for boats that come from the sea by day, and not in winter.", "South", "12", "For all",
                "no depth is known",
            ])
        XCTAssertEqual(try texts(shown, 0).first, "Berths")
        func frame(_ index: Int) throws -> Rect { try XCTUnwrap(labels[index].bounds(in: grid)) }
        XCTAssertEqual(try frame(3).x, try frame(0).x)
        XCTAssertEqual(try frame(4).x, try frame(1).x)
        XCTAssertEqual(
            try frame(6).y + frame(6).height, try frame(9).y + frame(9).height,
            "a cell of two rows ends with the second")
        XCTAssertEqual(
            try frame(9).x + frame(9).width, try frame(2).x + frame(2).width,
            "a cell of two columns ends with the second")
        XCTAssertEqual([labels[1].xAlign, labels[4].xAlign, labels[0].xAlign], [1, 1, 0], "numbers stand at the end")
        var opened: [String] = []
        shown.viewer.openAddress = { opened.append($0) }
        TestInput.click(at: Point(x: 6, y: 12), of: labels[3])
        pump(until: opened == ["https://example.org/a/north"], "the link in the cell being followed")
    }

    func testAWideTableScrollsSidewaysAndTheWindowStaysNarrow() throws {
        let cells = (1...14).map { "<td>column\($0)" }.joined()
        let shown = try openPost("<table><tr>\(cells)<tr>\(cells)</table><p>End</p>", width: 360)
        XCTAssertLessThanOrEqual(shown.viewer.window.width, 360)
        let grid = try tableCell(shown).grid
        let sideways = try XCTUnwrap(grid.horizontalAdjustment)
        XCTAssertGreaterThan(sideways.upper, sideways.pageSize * 2)
        XCTAssert(grid.clipsContent, "what does not fit is not painted beside the card")
        let before = try XCTUnwrap(grid.labels[0].bounds(in: grid)).x
        sideways.value = 120
        shown.settle()
        XCTAssertEqual(try XCTUnwrap(grid.labels[0].bounds(in: grid)).x, before - 120)
        XCTAssertEqual(try XCTUnwrap(grid.labels[0].bounds(in: grid)).height, 29, accuracy: 12)
        shown.check()
    }

    func testTabScrollsAWideTableToItsCells() throws {
        let cells = (1...14).map { "<td>column\($0)" }.joined()
        let shown = try openPost("<table><tr>\(cells)<tr>\(cells)</table><p>End</p>", width: 360)
        let grid = try tableCell(shown).grid
        let sideways = try XCTUnwrap(grid.horizontalAdjustment)
        (shown.cell(.block("1", 0)) as? ArticleCell)?.content.parent?.grabFocus()
        var seen: [Int] = []
        for _ in 0..<16 {
            TestInput.press("Tab")
            shown.settle()
            guard let index = grid.labels.firstIndex(where: \.containsFocus) else { continue }
            seen.append(index)
            let place = try XCTUnwrap(grid.labels[index].bounds(in: grid))
            XCTAssertGreaterThanOrEqual(place.x, 0, "cell \(index)")
            XCTAssertLessThanOrEqual(place.maxX, Double(grid.width), "cell \(index)")
        }
        XCTAssertEqual(seen.prefix(15), ArraySlice(0..<15))
        XCTAssertEqual(sideways.value, 0, "the second row begins at the left")
        for _ in 0..<2 { TestInput.press("Tab", holding: ["Shift_L"]) }
        shown.settle()
        XCTAssertGreaterThan(sideways.value, 0)
        shown.check()
    }

    // MARK: Links within the article

    private static let notes =
        "<p>Word<sup id=r><a href='#n'>1</a></sup></p>" + (0..<60).map { "<p>Paragraph \($0)</p>" }.joined()
        + "<ol><li id=n>The note <a href='https://example.org/a/#r'>back</a></ol>"

    func testALinkToAFootnoteScrollsThereAndBack() throws {
        let shown = try openPost(Self.notes)
        shown.viewer.openAddress = { XCTFail("It is no page: \($0)") }
        (shown.cell(.block("1", 0)) as? ArticleCell)?.content.parent?.grabFocus()
        for key in ["Tab", "Tab", "Return"] { TestInput.press(key) }
        func hasArrived(at index: Int) -> Bool {
            (shown.cell(.block("1", index)) as? ArticleCell)?.content.parent?.containsFocus == true
        }
        pump(until: hasArrived(at: 61), "the footnote")
        XCTAssert(shown.list.visibleRect.minY > 0)
        for key in ["Tab", "Tab", "Return"] { TestInput.press(key) }
        pump(until: hasArrived(at: 0), "the way back")
        shown.settle()
        shown.check()
    }

    func testALinkWithinAnArticleWithoutAPageIsAlive() throws {
        let item = #"{"id": "1", "title": "The post", "content_html": "\#(Self.notes)"}"#
        try folder.write(TemporaryFolder.feed(items: [item]), to: "feed.json")
        let shown = OpenWindow(.file(folder.path("feed.json")), in: self)
        TestInput.click(try XCTUnwrap(shown.cell(.post("1")) as? PostCell).content)
        pump(until: shown.rows.path(of: .block("1", 2)) != nil, "the article")
        let feed = try XCTUnwrap(shown.session.feed)
        let model = try XCTUnwrap(
            ArticleBlockModel.rows(
                of: XCTUnwrap(shown.session.articles.article(of: "1")), XCTUnwrap(feed.postsByID["1"]), in: "/feeds/"
            ).first)
        XCTAssertEqual(model.alive(model.block.text).runs.map(\.link), [nil, "#n"])
        XCTAssertEqual(model.row(at: "#n"), .block("1", 61))
        XCTAssertNil(model.row(at: "#other"))
        XCTAssertNil(model.row(at: "https://example.org/#n"), "It is another page.")
    }

    // MARK: Pictures

    func testAPictureInItsAddressIsShown() throws {
        let data = Data(MovingGIF.bytes([.red], side: 60)).base64EncodedString()
        let shown = try openPost("<p>Text<p><img src='data:image/gif;base64,\(data)' alt=waves>")
        let picture = try XCTUnwrap(shown.cell(.block("1", 1)) as? ArticlePictureCell).picture.picture
        pump(until: picture.isLoaded, "the picture")
        XCTAssertEqual([picture.width, picture.height], [60, 60])
    }

    func testCodeAndPicturesStandUnderTheTextOfTheirItem() throws {
        let shown = try openPost("<ul><li>Text<pre>let a = 1</pre></ul>")
        let words = try XCTUnwrap(shown.label("Text")?.bounds(in: shown.viewer.window))
        let code = try XCTUnwrap(shown.label("let a = 1")?.bounds(in: shown.viewer.window))
        XCTAssertGreaterThanOrEqual(code.x, words.x)
    }

    func testAPictureKeepsItsSpaceAndTakesItsOwnShape() throws {
        let shape = Box(.horizontal)
        shape.setSizeRequest(width: 300, height: 600)
        shape.horizontalAlign = .start
        shape.verticalAlign = .start
        Self.use(StyleSheet.load(css: "box { background: teal; }") { XCTFail("\($0)") })
        try withWindow(width: 400, height: 700, child: shape) { _ in
            try Data(shape.renderTexture().png()).write(to: URL(fileURLWithPath: folder.path("high.png")))
        }
        let html = "<img src='high.png'><img src='none.png' width='400' height='100'><p>End</p>"
        let item = #"{"id": "1", "title": "The post", "content_html": "\#(html)"}"#
        try folder.write(TemporaryFolder.feed(items: [item]), to: "feed.json")
        let shown = OpenWindow(.file(folder.path("feed.json")), in: self)
        TestInput.click(try XCTUnwrap(shown.cell(.post("1")) as? PostCell).content)
        pump(until: shown.rows.path(of: .block("1", 2)) != nil, "the article")
        let cell = { (index: Int) in shown.cell(.block("1", index)) as? ArticlePictureCell }
        pump(until: cell(0)?.picture.picture.isLoaded == true && cell(1)?.picture.picture.isBroken == true, "pictures")
        shown.settle()
        let scale = shown.viewer.window.scaleFactor
        XCTAssertEqual(cell(0)?.picture.picture.width, 300 / scale)
        XCTAssertEqual(cell(0)?.picture.picture.height, 600 / scale)
        let broken = try XCTUnwrap(cell(1)?.picture.picture)
        XCTAssertEqual(Double(broken.height), Double(broken.width) / 4, accuracy: 1)
        shown.check()
    }

    func testAnAnimationMovesWhileItIsInSight() throws {
        Display.animationsEnabled = true
        try Data(MovingGIF.bytes([.red, .green], side: 40, delay: 2)).write(
            to: folder.url.appendingPathComponent("moving.gif"))
        let shown = try openPost("<p>Text<p><img src=moving.gif alt=waves>")
        let picture = try XCTUnwrap(shown.cell(.block("1", 1)) as? ArticlePictureCell).picture.picture
        var frames: [Texture] = []
        pump(
            until: {
                if let frame = picture.shownTexture, frames.last != frame { frames.append(frame) }
                return frames.count == 4
            }(), "four frames")
        let isRed = frames.map { $0.pixels().pixel(x: 9, y: 9).red > 128 }
        XCTAssert(zip(isRed, isRed.dropFirst()).allSatisfy { $0 != $1 })
    }

    func testAPictureThatCannotBeLoadedSaysSoInItsPlaceAndIsNotShownLarge() throws {
        let shown = try openPost(
            "<img src='none.png' alt='A red boat' width='400' height='200'><img src='neither.png'><p>End</p>")
        let cell = { (index: Int) in shown.cell(.block("1", index)) as? ArticlePictureCell }
        pump(until: (0..<2).allSatisfy { cell($0)?.picture.picture.isBroken == true }, "both failures")
        shown.settle()
        let (first, second) = (try XCTUnwrap(cell(0)?.picture), try XCTUnwrap(cell(1)?.picture))
        XCTAssertEqual(OpenWindow.mappedTexts(in: first), ["A red boat"])
        XCTAssertEqual(OpenWindow.mappedTexts(in: second), ["The picture cannot be loaded"])
        XCTAssertEqual(
            Double(first.picture.height), Double(first.picture.width) / 2, accuracy: 1, "Its space stays as it was.")
        XCTAssertLessThan(second.height, 150, "Nobody knows how much space it would need.")
        for picture in [first, second] {
            TestInput.click(picture)
            shown.settle()
            XCTAssert(shown.viewer.window.isActive, "A window without a picture opened.")
        }
        shown.check()
    }

    func testALinkedPictureLeadsToItsPageOrIsShownAsLargeAsItsLink() throws {
        let size = "width='400' height='200'"
        let shown = try openPost(
            """
            <p><a href='film'><img src='small.png' \(size)></a></p>
            <p><a href='large.JPG?1'><img src='other.png' \(size)></a></p>
            """)
        var opened: [String] = []
        shown.viewer.openAddress = { opened.append($0) }
        TestInput.click(try XCTUnwrap(shown.cell(.block("1", 0)) as? ArticlePictureCell).picture.picture)
        pump(until: opened == ["https://example.org/a/film"], "the page of the picture")
        let article = try XCTUnwrap(shown.session.articles.article(of: "1"))
        let second = ArticleBlockModel(
            index: 1, block: article.blocks[1], post: try XCTUnwrap(shown.session.feed?.postsByID["1"]),
            feedFolder: "/feeds/", isEnd: true, isLast: true)
        XCTAssertEqual(second.largePicture, "https://example.org/a/large.JPG?1")
        XCTAssertNil(second.pictureLink, "It is shown large, and opens no page.")
    }

    func testOfALongArticleOnlyWhatIsNearTheScreenExists() throws {
        let html = (0..<1_000).map { "<p>Paragraph \($0) " + String(repeating: "of words ", count: 12) + "</p>" }
        let shown = try openPost(html.joined())
        XCTAssertLessThan(shown.list.highestRowCount, 60)
        XCTAssertEqual(shown.list.numberOfItems(inSection: 0), 1_002)
        TestInput.press("End")
        pump(until: shown.cell(.post("2")) != nil, "the end of the article")
        shown.settle()
        shown.check()
    }

    func testAChangedPostChangesItsArticleInPlace() throws {
        func write(_ text: String) throws {
            let item = #"{"id": "1", "title": "The post", "content_html": "<p>Same</p><p>\#(text)</p>"}"#
            try folder.write(TemporaryFolder.feed(items: [item]), to: "feed.json")
        }
        try write("old")
        let shown = OpenWindow(.file(folder.path("feed.json")), in: self)
        TestInput.click(try XCTUnwrap(shown.cell(.post("1")) as? PostCell).content)
        pump(until: shown.rows.path(of: .block("1", 1)) != nil, "the article")
        shown.settle()
        let row = (shown.cell(.block("1", 0)) as? ArticleCell)?.content.parent
        try write("new")
        shown.afterUpdate { shown.session.refresh() }
        XCTAssertEqual(try texts(shown, 1), ["new"])
        // A block of another kind is a cell of another kind.
        try write("</p><pre>code</pre><p>")
        shown.afterUpdate { shown.session.refresh() }
        XCTAssertEqual(try texts(shown, 1), ["code"])
        XCTAssert(shown.cell(.block("1", 1)) is ArticleCodeCell)
        XCTAssertEqual((shown.cell(.block("1", 0)) as? ArticleCell)?.content.parent, row)
        shown.check()
    }
}

extension OpenWindow {
    /// The label that shows this text.
    func label(_ text: String) -> Label? {
        func find(_ widget: Widget) -> Label? {
            if widget.cssName == "label" {
                let label = unsafe Label(borrowing: widget.unsafePointer)
                return label.text == text ? label : nil
            }
            return widget.children.lazy.compactMap(find).first
        }
        return viewer.window.child.flatMap(find)
    }
}
