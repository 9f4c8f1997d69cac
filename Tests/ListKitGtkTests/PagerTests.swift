import GtkBridge
import GtkTestSupport
import ListKit
import XCTest

@testable import ListKitGtk

/// A pager's row under the real GtkListBox, used by keys and pointer.
@preconcurrency @MainActor
final class PagerTests: GtkTestCase {
    /// Pages of ten posts each, which come in a later turn; the pages with some numbers fail once.
    @MainActor
    private final class Paged {
        let list = ListBoxView()
        let total: Int
        var failing: Set<Int>
        var loads = 0
        private(set) var window: Window?
        lazy var pager = makePager()
        private(set) var adapter: ListAdapter?

        struct Failure: Error {}

        init(total: Int, failing: Set<Int> = []) {
            (self.total, self.failing) = (total, failing)
        }

        func show(at edge: ListEdge = .end) {
            if edge == .start { list.placeKeeping = .chat }
            let posts = { [unowned self] in edge == .start ? pager.elements.reversed() : pager.elements }
            let adapter = ListAdapter(view: list, objects: posts) { (_: Post) in
                ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title
                }
            }
            adapter.loadPages(from: pager, at: edge)
            self.adapter = adapter
        }

        private func makePager() -> ListPager<Post, Int> {
            ListPager { [unowned self] start in try await page(from: start ?? 0) }
        }

        private func page(from start: Int) async throws -> ListPage<Post, Int> {
            loads += 1
            await Task.yield()
            if failing.remove(start / 10) != nil { throw Failure() }
            let end = min(start + 10, total)
            let posts = (start..<end).map { Post(id: $0, title: "Post \($0)") }
            return ListPage(posts, next: end < total ? end : nil)
        }

        var isComplete: Bool { if case .complete = pager.state { true } else { false } }
        var hasFailed: Bool { if case .failed = pager.state { true } else { false } }

        /// The pager's row, where it stands first or last.
        func row(at edge: ListEdge = .end) -> PagerCell? {
            guard list.numberOfSections > 0 else { return nil }
            let section = edge == .start ? 0 : list.numberOfSections - 1
            return list.cellForItem(at: ListIndexPath(section: section, item: 0)) as? PagerCell
        }

        var focused: Post? { adapter?.focusedObject as? Post }
    }

    private func open(
        _ paged: Paged, at edge: ListEdge = .end, _ body: (Window) -> Void
    ) {
        paged.show(at: edge)
        withWindow(width: 300, height: 200, child: paged.list) { window in
            pump(until: paged.list.contentSize.height >= 400 || paged.isComplete || paged.hasFailed, "the first pages")
            settle(window)
            body(window)
            XCTAssertEqual(paged.list.checkInvariants(), [])
        }
    }

    func testTheEndKeyLeadsToTheLastPage() {
        let paged = Paged(total: 300)
        open(paged) { window in
            pump(until: window.isActive, "the window being active")
            paged.list.grabFocus()
            while !paged.isComplete {
                let count = paged.pager.elements.count
                TestInput.press("End")
                guard pump(until: paged.pager.elements.count > count || paged.isComplete, "a page") else { break }
                settle(window)
            }
            XCTAssertEqual(paged.pager.elements.count, 300)
            XCTAssertEqual(paged.list.numberOfSections, 301)
        }
    }

    func testTheFocusGoesFromTheRowToAPostWhenAPageComes() {
        let paged = Paged(total: 300)
        open(paged) { window in
            pump(until: window.isActive, "the window being active")
            paged.list.grabFocus()
            let count = paged.pager.elements.count
            TestInput.press("End")
            pump(until: paged.pager.elements.count > count && paged.list.numberOfSections > count + 1, "a page")
            settle(window)
            XCTAssertEqual(paged.focused?.id, count - 1)
            TestInput.press("Down")
            pump(until: paged.focused?.id == count, "the next post having the focus")
        }
    }

    func testScrollToEndAndTheWheelLeadToTheLastPage() {
        let paged = Paged(total: 200)
        open(paged) { window in
            while !paged.isComplete {
                let count = paged.pager.elements.count
                if count % 20 == 0 {
                    paged.adapter?.scrollToEnd(animated: false)
                } else {
                    TestInput.scrollDown(over: paged.list, notches: 30)
                }
                guard pump(until: paged.pager.elements.count > count, "a page") else { break }
                settle(window)
            }
            XCTAssertEqual(paged.pager.elements.count, 200)
        }
    }

    func testHistoryComesAtTheStartAndWhatIsReadStays() {
        let paged = Paged(total: 200)
        open(paged, at: .start) { window in
            XCTAssert(paged.list.isAtEnd)
            while !paged.isComplete {
                let count = paged.pager.elements.count
                paged.list.scroll(toOffset: paged.list.scrollableOffsets.lowerBound, animated: false)
                let first = paged.pager.elements.last
                guard pump(until: paged.list.numberOfSections > count + 1 || paged.isComplete, "a page") else { break }
                settle(window)
                if !paged.isComplete, let section = first.flatMap({ paged.adapter?.section(for: $0) }) {
                    let frame = paged.list.frameForRow(at: .item(ListIndexPath(section: section, item: 0)))
                    let y = (frame?.minY ?? -1) - paged.list.visibleRect.minY
                    XCTAssert((0...100).contains(y), "The first post was below the pager's row, and is at \(y).")
                }
            }
            XCTAssertEqual(paged.pager.elements.count, 200)
        }
    }

    func testAFailureIsTriedAgainByTheButtonTheKeysAndAClickInTheRow() {
        let ways: [(String, (Paged) -> Void)] = [
            ("button", { TestInput.click($0.row()!.retry) }),
            ("Return", { _ in TestInput.press("Return") }),
            ("space", { _ in TestInput.press("space") }),
            ("click", { TestInput.click(at: Point(x: 5, y: 20), of: $0.row()!.rowWidget!) }),
        ]
        for mode in [ListSelectionMode.none, .single] {
            for (name, tryAgain) in ways {
                let paged = Paged(total: 30, failing: [1])
                paged.list.selectionMode = mode
                open(paged) { window in
                    pump(until: paged.hasFailed, "the failure")
                    pump(until: window.isActive, "the window being active")
                    paged.list.grabFocus()
                    TestInput.press("End")
                    TestInput.press("Down")
                    pump(until: paged.row()?.retry.hasFocus == true, "the button having the focus")
                    settle(window)
                    XCTAssertEqual(paged.row()?.retry.isMapped, true)
                    XCTAssertEqual(paged.loads, 2, "Nothing asks again by itself.")
                    tryAgain(paged)
                    pump(until: paged.isComplete || paged.pager.elements.count >= 20, "\(name) trying again")
                    settle(window)
                    XCTAssertEqual(paged.list.indexPathsForSelectedItems.filter { $0.section >= 20 }, [])
                }
            }
        }
    }

    func testKeysLeadToThePostsAndBringTheRowIntoSight() {
        for edge in ListEdge.allCases {
            let paged = Paged(total: 60)
            paged.list.selectionMode = .single
            open(paged, at: edge) { window in
                pump(until: window.isActive, "the window being active")
                let (key, back) = edge == .end ? ("End", "Up") : ("Home", "Down")
                paged.list.grabFocus()
                while !paged.isComplete {
                    let count = paged.pager.elements.count
                    TestInput.press(key)
                    guard pump(until: paged.pager.elements.count > count, "a page") else { break }
                    settle(window)
                    XCTAssertNotNil(paged.focused, "The row has no focus.")
                }
                TestInput.press(key)
                pump(until: paged.focused?.id == 59, "the last post")
                settle(window)
                XCTAssertEqual(paged.list.indexPathsForSelectedItems.count, 1)
                XCTAssert(paged.row(at: edge)?.row.map(paged.list.isInSight) ?? false, "The row is in sight.")
                TestInput.press(edge == .end ? "Down" : "Up")
                TestInput.press(back)
                pump(until: paged.focused?.id == 58, "the post before the last")
            }
        }
    }

    func testAnUpdaterThatLeavesChangesToSectionControllersShowsTheFailureToo() {
        let paged = Paged(total: 30, failing: [0])
        paged.show()
        (paged.adapter?.updater as? ListAdapterUpdater)?.singleItemSectionUpdates = true
        withWindow(width: 300, height: 200, child: paged.list) { window in
            pump(until: paged.hasFailed, "the failure")
            settle(window)
            XCTAssertEqual(paged.row()?.retry.isMapped, true)
            paged.row()?.retry.click()
            pump(until: paged.pager.elements.count >= 10 && paged.list.numberOfSections > 10, "the first page")
            settle(window)
        }
    }

    func testAListThatOpensWithItsRowAloneKeepsTheFocusUntilThereArePosts() {
        for edge in ListEdge.allCases {
            let paged = Paged(total: 60)
            paged.show(at: edge)
            let entry = Entry()
            paged.list.hasVerticalExpand = true
            paged.list.grabFocus()
            withWindow(width: 300, height: 200, child: Box(.vertical, [entry, paged.list])) { window in
                pump(until: window.isActive && paged.pager.elements.count >= 10, "the first page")
                settle(window)
                XCTAssert(paged.list.containsFocus, "\(edge): \(window.focusWidget?.cssName ?? "")")
                TestInput.press(edge == .end ? "Down" : "Up")
                pump(until: paged.focused != nil, "a post having the focus, \(edge)")
            }
        }
    }

    func testAListWhosePagesAreThereRests() {
        Display.animationsEnabled = true
        let paged = Paged(total: 4)
        open(paged) { window in
            XCTAssert(paged.isComplete)
            settle(window)
        }
    }

    func testAScreenReaderCountsTheItemsWithoutTheRow() {
        for edge in ListEdge.allCases {
            let paged = Paged(total: 100)
            open(paged, at: edge) { _ in
                paged.list.scroll(toOffset: paged.list.scrollableOffsets.lowerBound, animated: false)
                pumpFrames(5, paged.list)
                let total = paged.list.numberOfSections - 1
                let first = edge == .start ? 1 : 0
                let sections = paged.list.indexPathsForVisibleItems.map(\.section).filter { $0 - first < total }
                XCTAssertGreaterThan(sections.count, 3)
                for section in sections where section >= first {
                    let cell = paged.list.cellForItem(at: ListIndexPath(section: section, item: 0)) as? ListBoxCell
                    XCTAssertEqual(cell?.row?.spoken.wholeText, "\(section - first + 1) of \(total)")
                }
            }
        }
    }

    func testALongReasonStandsOnOneLineWhereThereIsRoomAndIsWrappedElsewhere() {
        let reason = "The file \"/home/ada/feeds/a-long-name-of-a-feed.json\" cannot be read: permission denied."
        for (width, lines) in [(900, 1.0...1), (300, 2.0...5)] {
            let paged = Paged(total: 30, failing: [0])
            paged.pager.failureText = { _ in reason }
            paged.show()
            withWindow(width: width, height: 200, child: paged.list) { window in
                pump(until: paged.hasFailed && paged.row() != nil, "the failure")
                settle(window)
                let label = paged.row()?.label
                XCTAssertEqual(label?.text, reason)
                let height = Double(label.map { $0.measure(.vertical, forSize: $0.width).natural } ?? 0)
                let line = Double(Label("X").measure(.vertical).natural)
                XCTAssert(lines.contains((height / line).rounded()), "\(height) of \(line) at \(width)")
            }
        }
    }

    func testARestartShowsTheNewPagesFromTheirStart() {
        let paged = Paged(total: 100)
        open(paged) { window in
            paged.adapter?.scrollToEnd(animated: false)
            settle(window)
            paged.pager.restart()
            pump(until: paged.pager.elements.count >= 10, "the first page")
            pump(until: paged.list.numberOfSections > 10, "its rows")
            settle(window)
            XCTAssertEqual(paged.list.visibleRect.minY, 0)
        }
    }

    func testAClosedWindowFreesThePager() {
        var isCancelled: Bool?
        weak var pager: ListPager<Post, Int>?
        do {
            let list = ListBoxView()
            let endless = ListPager<Post, Int> { _ in
                defer { isCancelled = Task.isCancelled }
                while !Task.isCancelled { await Task.yield() }
                throw CancellationError()
            }
            pager = endless
            withWindow(width: 300, height: 200, child: list) { window in
                let adapter = ListAdapter(view: list, objects: { [unowned endless] in endless.elements }) { (_: Post) in
                    ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in
                        cell.title.text = post.title
                    }
                }
                adapter.loadPages(from: endless)
                pump(until: { if case .loading = endless.state { true } else { false } }(), "the load")
                settle(window)
            }
        }
        pump(until: isCancelled != nil, "the end of the task")
        XCTAssertEqual(isCancelled, true)
        pump(until: pager == nil, "the pager being freed")
    }
}
