import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// A viewer's window on screen, and what can be read in it.
@MainActor
struct OpenWindow {
    let viewer: FeedWindow
    let test: ViewerTestCase

    init(
        _ source: FeedSource, pages: any FeedPaging = FilePaging(), pageSize: Int = ShownPosts.pageSize,
        width: Int = 800, height: Int = 700, preferences: StoredPreferences? = nil, in test: ViewerTestCase
    ) {
        self.test = test
        viewer = FeedWindow(
            Window(), session: FeedSession(source, pages: pages, pageSize: pageSize), preferences: preferences)
        test.useViewerStyle()
        viewer.window.setDefaultSize(width: width, height: height)
        let arrival = Counter()
        viewer.onShown = { arrival.count += 1 }
        viewer.open()
        test.pump(until: arrival.count > 0, "the feed or its failure being shown")
        test.settle(viewer.window)
        test.closeAfterTest(viewer.window, close)
    }

    /// A window as at the start of the program, on the feeds of a folder.
    init(starting folder: String, supply: any FeedSupply = FileSupply(), width: Int, in test: ViewerTestCase) {
        self.test = test
        let sample = try? RuntimeFiles()
        viewer = FeedWindow(
            Window(), session: FeedSession(sample.map { .sample($0, revision: 0) } ?? .file("")))
        test.useViewerStyle()
        viewer.window.setDefaultSize(width: width, height: 700)
        let arrival = Counter()
        viewer.onShown = { arrival.count += 1 }
        Task { [viewer] in await viewer.openFollowed(folder: folder, supply: supply) }
        test.pump(until: arrival.count > 0, "the feeds or what is wrong with them")
        test.settle(viewer.window)
        test.closeAfterTest(viewer.window, close)
    }

    /// The sample, at its first revision.
    static func sample(
        pages: any FeedPaging = FilePaging(), width: Int = 800, height: Int = 700,
        preferences: StoredPreferences? = nil,
        in test: ViewerTestCase
    ) throws -> OpenWindow {
        OpenWindow(
            .sample(try RuntimeFiles(), revision: 0), pages: pages, width: width, height: height,
            preferences: preferences, in: test)
    }

    var list: ListBoxView { viewer.list.view }
    var session: FeedSession { viewer.session }

    func settle() { test.settle(viewer.window) }

    func scroll(toOffset offset: Double) {
        list.scroll(toOffset: offset, animated: false)
        settle()
    }

    /// Does something, and waits until the list shows what came of it.
    func afterUpdate(_ body: () -> Void) {
        let updates = Counter()
        viewer.onShown = { updates.count += 1 }
        body()
        test.pump(until: updates.count > 0, "the list being updated")
        settle()
    }

    /// Types a search into the entry, and waits until the list shows its hits. Replacing a text searches for nothing in
    /// between.
    func search(for text: String) {
        viewer.search.isOpen = true
        viewer.search.entry.type(text)
        let query = PostQuery(text)
        let hits = min(session.shown.pageSize, session.feed?.posts.count { $0.matches(query) } ?? 0)
        test.pump(until: session.search.text == text && shownPostCount == hits, "the hits being shown")
        settle()
    }

    /// The posts in the list, in sight or not.
    private var shownPostCount: Int {
        viewer.list.adapter.objects().reduce(0) { $0 + (($1 as? Day)?.posts.count ?? 0) }
    }

    // MARK: What can be read

    /// The texts of all labels in sight, in the order of the widgets.
    static func texts(in widget: Widget) -> [String] {
        guard widget.isVisible else { return [] }
        if widget.cssName == "label" { return [unsafe Label(borrowing: widget.unsafePointer).text] }
        return widget.children.flatMap(texts)
    }

    /// Those that have a place on screen, too.
    static func mappedTexts(in widget: Widget) -> [String] {
        guard widget.isMapped else { return [] }
        if widget.cssName == "label" { return [unsafe Label(borrowing: widget.unsafePointer).text] }
        return widget.children.flatMap(mappedTexts)
    }

    var texts: [String] { viewer.window.child.map(Self.texts) ?? [] }

    /// The first text of each row that exists: a day's name or a post's title.
    var headings: [String] {
        structure.compactMap { position in
            let view: (any ListReusableView)? =
                switch position {
                case .item(let path): list.cellForItem(at: path)
                case .header(let section): list.supplementaryView(ofKind: .header, inSection: section)
                case .footer: nil
                }
            return (view as? ListBoxReusableView).flatMap { Self.texts(in: $0.content).first }
        }
    }

    private var structure: [ListRowPosition] {
        session.days.indices.flatMap { section in
            [.header(section: section)]
                + (0..<list.numberOfItems(inSection: section)).map { .item(ListIndexPath(section: section, item: $0)) }
        }
    }

    var rows: FeedRows { FeedRows(adapter: viewer.list.adapter) }

    /// The cell of a post, of a comment or of an entry, if its row exists.
    func cell(_ id: FeedRowID) -> (any ListCell)? { rows.path(of: id).flatMap(list.cellForItem) }

    func cell(at path: ListIndexPath) -> PostCell? { list.cellForItem(at: path) as? PostCell }

    /// The GtkListBoxRow of a post.
    func row(at path: ListIndexPath) -> Widget? { cell(at: path)?.content.parent }

    var firstVisibleRow: FeedRowID? { list.indexPathsForVisibleItems.first.flatMap(rows.rowID) }

    /// Checks that the list holds just the session's days, and its rows what they stand for.
    func check(file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(list.checkInvariants(), [], file: file, line: line)
        XCTAssertEqual(list.reloadCount, 0, "full reloads", file: file, line: line)
        XCTAssertLessThan(list.highestRowCount, 60, "rows at once", file: file, line: line)
        XCTAssertEqual(list.numberOfSections, session.days.count + 1, "the days and the end", file: file, line: line)
        let ids = session.days.indices.map { section in
            (0..<list.numberOfItems(inSection: section)).map {
                rows.rowID(at: ListIndexPath(section: section, item: $0))
            }
        }
        XCTAssertEqual(ids, session.days.map { $0.posts.flatMap(expectedRows) }, file: file, line: line)
        let dates = DateText()
        for (section, day) in session.days.enumerated() {
            let header = list.supplementaryView(ofKind: .header, inSection: section) as? DayHeader
            if let header {
                let count = day.count == 1 ? "1 post" : "\(day.count) posts"
                XCTAssertEqual(
                    Self.texts(in: header.content), [dates.heading(of: day.date), count], file: file, line: line)
            }
            for post in day.posts {
                guard let cell = cell(.post(post.id)) as? PostCell else { continue }
                XCTAssertEqual(Self.texts(in: cell.content).first, post.displayTitle, file: file, line: line)
            }
            for item in 0..<list.numberOfItems(inSection: section) {
                let path = ListIndexPath(section: section, item: item)
                guard let cell = list.cellForItem(at: path) as? ListBoxCell else { continue }
                // A card of its own.
                if cell.content.hasClass("grid") { continue }
                if !(cell is ArticleCell) {
                    XCTAssertEqual(cell.content.hasClass("first"), item == 0, file: file, line: line)
                }
                let isLast = item == list.numberOfItems(inSection: section) - 1
                XCTAssertEqual(cell.content.hasClass("last"), isLast, file: file, line: line)
            }
        }
    }

    private func expectedRows(of post: Post) -> [FeedRowID] {
        let comments = session.comments
        let blocks = session.articles.article(of: post.id)?.blocks.indices.map { FeedRowID.block(post.id, $0) } ?? []
        let rows = [.post(post.id)] + (session.reading.isOpen(post.id) && !viewer.articles.isBeside ? blocks : [])
        guard comments.areShown(on: post.id) else { return rows }
        return rows + comments.comments(on: post.id).map { .comment($0.id) } + [.entry(post.id)]
    }

    func close() {
        viewer.window.destroy()
        test.didClose(viewer.window)
    }
}

@MainActor
final class Counter {
    var count = 0
}

extension GtkTestCase {
    /// Has rows look as in the viewer.
    @MainActor
    func useViewerStyle() {
        guard let files = try? RuntimeFiles() else { return XCTFail("The program's files were not found.") }
        Self.use(WindowProgram.useLook(of: files) { XCTFail("The style sheet is wrong at \($0).") })
    }
}
