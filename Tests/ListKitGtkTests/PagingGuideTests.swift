import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The example of "Pages" in docs/scrolling.md, as it stands there; `testTheGuideShowsThisCode` compares both.

@MainActor
private func show(_ server: Server, in list: ListBoxView) -> ListPager<Post, Int> {
    let pager = ListPager { (page: Int?) in
        let posts = try await server.posts(onPage: page ?? 0)
        return ListPage(posts, next: posts.isEmpty ? nil : (page ?? 0) + 1)
    }
    let adapter = ListAdapter(view: list, objects: { pager.elements }) { (_: Post) in
        ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
    }
    adapter.loadPages(from: pager)
    return pager
}

/// Seven posts on each page, and two hundred in all.
private actor Server {
    private(set) var pageCount = 0

    func posts(onPage page: Int) throws -> [Post] {
        pageCount = page + 1
        return (min(page * 7, 200)..<min(page * 7 + 7, 200)).map { Post(id: $0, title: "Post \($0)") }
    }
}

@preconcurrency @MainActor
final class PagingGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        try assertCompiled("docs/scrolling.md", below: "Pages")
    }

    func testPagesComeUntilTheViewportAndAnotherOneAreFullAndThenAsTheReaderComesNear() {
        let list = ListBoxView()
        withWindow(width: 300, height: 300, child: list) { window in
            let pager = show(Server(), in: list)
            pump(until: list.contentSize.height >= 600, "two viewports of posts")
            settle(window)
            var count = pager.elements.count
            XCTAssertLessThan(count, 60)
            pumpFrames(3, window)
            XCTAssertEqual(pager.elements.count, count, "At rest nothing more is read.")
            while count < 200 {
                list.scroll(toOffset: list.contentSize.height, animated: false)
                pump(until: pager.elements.count > count, "another page")
                settle(window)
                count = pager.elements.count
            }
            pump(until: list.numberOfSections == 201, "all posts and the pager's row")
            XCTAssertEqual(list.checkInvariants(), [])
        }
    }

    func testAReadingPositionIsRestoredInAListOfAnotherWidth() throws {
        let archive = (0..<300).map { number in
            Post(id: number, title: String(repeating: "Words of number \(number). ", count: number % 9 + 1))
        }
        func open(width: Int, _ body: (Window, ListBoxView, ListAdapter) -> Void) {
            let list = ListBoxView()
            let adapter = ListAdapter(view: list, objects: { archive }) { (_: Post) in
                ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in
                    cell.title.text = post.title
                    cell.title.wraps = true
                }
            }
            withWindow(width: width, height: 300, child: list) { body($0, list, adapter) }
        }
        var kept: (id: Int, item: Int, distance: Double)?
        open(width: 500) { window, list, adapter in
            list.scroll(toOffset: 3_333, animated: false)
            settle(window)
            let position = adapter.readingPosition
            kept = position.map { (($0.object as? Post)?.id ?? -1, $0.item, $0.distance) }
        }
        let place = try XCTUnwrap(kept)
        open(width: 260) { window, list, adapter in
            let position = ListReadingPosition(of: archive[place.id], item: place.item, distance: place.distance)
            XCTAssert(adapter.scroll(to: position, animated: false))
            settle(window)
            let frame = list.frameForRow(at: .item(ListIndexPath(section: place.id, item: 0)))
            XCTAssertEqual(frame!.minY - list.visibleRect.minY, place.distance, accuracy: 0.5)
            XCTAssertEqual((adapter.readingPosition?.object as? Post)?.id, place.id)
            XCTAssertEqual(list.checkInvariants(), [])
        }
    }
}
