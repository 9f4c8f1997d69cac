import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The example of "Pages" in docs/scrolling.md, as it stands there; `testTheGuideShowsThisCode` compares both.

@MainActor
private final class Archive {
    private(set) var posts: [Post] = []
    private var isLoading = false

    func loadNextPage(_ adapter: ListAdapter) {
        guard !isLoading else { return }
        isLoading = true
        Task {
            posts += await loadPosts(after: posts.last)
            isLoading = false
            adapter.performUpdates(animated: true)
        }
    }
}

@MainActor
private func show(_ archive: Archive, in list: ListBoxView) -> ListAdapter {
    let adapter = ListAdapter(view: list, objects: { archive.posts }) { (_: Post) in
        ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
    }
    adapter.onNearEnd { [weak adapter] in adapter.map(archive.loadNextPage) }
    return adapter
}

/// Seven posts at a time, and two hundred in all.
@MainActor private var pageCount = 0

@MainActor
private func loadPosts(after last: Post?) async -> [Post] {
    pageCount += 1
    let next = last.map { $0.id + 1 } ?? 0
    return (next..<min(next + 7, 200)).map { Post(id: $0, title: "Post \($0)") }
}

@preconcurrency @MainActor
final class PagingGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        try assertCompiled("docs/scrolling.md", below: "Pages")
    }

    func testPagesComeUntilTheViewportAndAnotherOneAreFullAndThenAsTheReaderComesNear() {
        pageCount = 0
        let archive = Archive()
        let list = ListBoxView()
        withWindow(width: 300, height: 300, child: list) { window in
            let adapter = show(archive, in: list)
            pump(until: list.contentSize.height >= 600 || archive.posts.count == 200, "two viewports of posts")
            settle(window)
            let first = archive.posts.count
            XCTAssertLessThan(first, 200)
            XCTAssertEqual(pageCount, (first + 6) / 7)
            pumpFrames(3, window)
            XCTAssertEqual(archive.posts.count, first, "At rest nothing more is read.")
            var count = first
            while count < 200 {
                list.scroll(toOffset: list.contentSize.height, animated: false)
                pump(until: archive.posts.count > count, "another page")
                settle(window)
                count = archive.posts.count
            }
            list.scroll(toOffset: list.contentSize.height, animated: false)
            settle(window)
            let last = pageCount
            pumpFrames(5, window)
            XCTAssertEqual(pageCount, last, "A page that brings nothing is not asked for again.")
            XCTAssertEqual(adapter.objects().count, 200)
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
