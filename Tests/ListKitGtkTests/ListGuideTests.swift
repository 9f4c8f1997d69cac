import GtkBridge
import GtkTestSupport
import ListKit
import ListKitGtk
import XCTest

// Examples of docs/writing-a-list.md, as they stand there; `testTheGuideShowsThisCode` compares both.

private struct Day: ListDiffable, Identifiable, Equatable {
    let id: Int
    var name: String
    var posts: [Post]
}

private final class BoundPostCell: ListBoxCell, ListBindable {
    let title = Label("")
    override func makeContent() -> Widget { title }
    func bindViewModel(_ post: Post) { title.text = post.title }
}

private final class DayHeader: ListBoxReusableView {
    let title = Label()
    override func makeContent() -> Widget { title }
}

private final class DayController: ListBindingSectionController<Day>, ListSupplementaryViewSource {
    override init() {
        super.init()
        supplementaryViewSource = self
    }
    func supportedElementKinds() -> ListSupplementaryKinds { .header }
    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(DayHeader.self, ofKind: kind)
        header.title.text = object.name
        return header
    }
    // and its view models and cells, as above
    override func viewModels(for day: Day) -> [any ListDiffable] { day.posts }
    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(BoundPostCell.self, at: index)
    }
}

@preconcurrency @MainActor
final class ListGuideTests: GtkTestCase {
    private lazy var list = ListBoxView()
    private let day = [Post(id: 0, title: "a")]

    func testTheGuideShowsThisCode() throws {
        for heading in ["Headers and footers", "Empty lists", "Keyboard and selection"] {
            try assertCompiled("docs/writing-a-list.md", below: heading)
        }
    }

    func testTheGuidesSectionHasAHeader() {
        let adapter = ListAdapter(view: list, objects: { [day] in [Day(id: 0, name: "Monday", posts: day)] }) {
            (_: Day) in DayController()
        }
        withWindow(width: 300, height: 300, child: list) { window in
            settle(window)
            let header = list.supplementaryView(ofKind: .header, inSection: 0) as? DayHeader
            XCTAssertEqual(header?.title.text, "Monday")
        }
        withExtendedLifetime(adapter) { list.dispose() }
    }

    func testTheGuidesEmptyListShowsItsWidgetUntilAPostComes() {
        var posts: [Post] = []
        let empty = Label("No posts yet")
        let adapter = ListAdapter(view: list, objects: { posts }, emptyView: { empty }) { (_: Post) in
            ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
        }
        withWindow(width: 300, height: 300, child: list) { window in
            settle(window)
            XCTAssert(empty.isMapped)
            posts = [Post(id: 0, title: "a")]
            adapter.performUpdates(animated: false)
            settle(window)
            XCTAssertFalse(empty.isMapped)
        }
        list.dispose()
    }

    func testTheGuidesKeyDeletesThePostOfTheRowWithTheFocus() {
        var posts = ["a", "b", "c"].enumerated().map { Post(id: $0.offset, title: $0.element) }
        let list = list
        let adapter = ListAdapter(view: list, objects: { posts }) { (_: Post) in
            ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
        }
        func delete(_ post: Post) {
            posts.removeAll { $0.id == post.id }
            adapter.performUpdates(animated: false)
        }
        let keys = KeyController()
        keys.onPressed { [unowned list] key, modifiers in
            guard key == .delete, modifiers.isEmpty, let focused = list.indexPathForFocusedItem,
                let post = adapter.object(atSection: focused.section) as? Post
            else { return false }
            delete(post)
            return true
        }
        list.addController(keys)
        withWindow(width: 300, height: 300, child: list) { window in
            settle(window)
            (list.cellForItem(at: ListIndexPath(section: 1, item: 0)) as? PostCell)?.content.parent?.grabFocus()
            TestInput.press("Delete")
            pump(until: posts.map(\.title) == ["a", "c"], "the focused post going")
        }
        list.dispose()
    }
}
