import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The first code block of the README, as it stands there; `testTheReadmeShowsThisCode` compares the two.

struct Post: ListDiffable, Identifiable, Equatable { let id: Int; var title: String }

final class PostCell: ListBoxCell {
    let title = Label("")
    override func makeContent() -> Widget { title }
}

@MainActor
private func showReadmeList(of initial: [Post], in window: Window, then keep: (ListBoxView, ListAdapter) -> Void) async
{
    var posts = initial
    let list = ListBoxView()
    let adapter = ListAdapter(view: list, objects: { posts }) { (_: Post) in
        ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
    }
    window.child = list

    posts.swapAt(0, 2)
    posts[1].title = "Edited"
    await adapter.performUpdates(animated: true).finished()
    keep(list, adapter)
}

@preconcurrency @MainActor
final class ReadmeTests: GtkTestCase {
    func testTheReadmeShowsThisCode() throws {
        try assertCompiled("README.md")
    }

    func testTheReadmesListShowsItsPostsInOrder() throws {
        var shown: (list: ListBoxView, adapter: ListAdapter)?
        withWindow(width: 300, height: 300) { window in
            Task {
                let posts = ["a", "b", "c"].enumerated().map { Post(id: $0.offset, title: $0.element) }
                await showReadmeList(of: posts, in: window) { shown = ($0, $1) }
            }
            pump(until: shown?.list.rowCount == 3)
            let titles = (0..<3).map { section in
                (shown?.list.cellForItem(at: ListIndexPath(section: section, item: 0)) as? PostCell)?.title.text
            }
            XCTAssertEqual(titles, ["c", "Edited", "a"])
        }
    }
}
