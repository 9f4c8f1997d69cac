import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The code of "A list in 15 lines" in the README, as it stands there; `testTheReadmeShowsThisCode` compares the two.

struct Post: ListDiffable, Identifiable, Equatable { let id: Int; var title: String }

final class PostCell: ListBoxCell {
    let title = Label()
    override func makeContent() -> Widget { title }
}

/// Keeps nothing of it: the window has the list, and the list its adapter.
@MainActor
private func showReadmeList(of initial: [Post], in window: Window) -> ListBoxView {
    var posts = initial
    let list = ListBoxView()
    let adapter = ListAdapter(view: list, objects: { posts }) { (_: Post) in
        ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
    }
    window.child = list

    posts.swapAt(0, 2)
    posts[1].title = "Edited"
    adapter.performUpdates(animated: true)
    return list
}

@preconcurrency @MainActor
final class ReadmeTests: GtkTestCase {
    func testTheReadmeShowsThisCode() throws {
        try assertCompiled("README.md", below: "A list in 15 lines")
    }

    func testTheReadmesListShowsItsPostsInOrder() throws {
        withWindow(width: 300, height: 300) { window in
            let posts = ["a", "b", "c"].enumerated().map { Post(id: $0.offset, title: $0.element) }
            weak let list = showReadmeList(of: posts, in: window)
            @MainActor func titles() -> [String?] {
                (0..<3).map { section in
                    (list?.cellForItem(at: ListIndexPath(section: section, item: 0)) as? PostCell)?.title.text
                }
            }
            pump(until: titles() == ["c", "Edited", "a"], "the README's rows")
        }
    }
}
