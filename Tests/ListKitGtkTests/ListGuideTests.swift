import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// Examples of docs/writing-a-list.md, as they stand there; `testTheGuideShowsThisCode` compares both.

private struct Day: ListDiffable, Identifiable, Equatable {
    let id: Int
    var name: String
    var posts: [Post]
}

private final class BoundPostCell: ListBoxCell, ListBindable {
    let title = Label()
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

private struct Folder: ListDiffable, Identifiable, Equatable {
    let id: Int
    var depth: Int
}

private final class FolderController: ListBindingSectionController<Folder> {
    override func didUpdate(to folder: Folder) {
        super.didUpdate(to: folder)
        inset = ListInsets(left: Double(24 * folder.depth))
    }
    override func viewModels(for folder: Folder) -> [any ListDiffable] { [Post(id: folder.id, title: "a")] }
    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(BoundPostCell.self, at: index)
    }
}

@MainActor private var opened: [Post] = []
@MainActor private func open(_ post: Post) { opened.append(post) }

private final class PostController: ListBindingSingleSectionController<Post, PostCell> {
    override func configureCell(_ cell: PostCell, withViewModel post: Post) { cell.title.text = post.title }
    override func didActivateItem(with cell: PostCell?) { open(viewModel) }
}

@MainActor
private func makeAdapter(of list: ListBoxView, _ current: @escaping () -> [Post]) -> ListAdapter {
    var posts: [Post] { current() }
    let updater = ListAdapterUpdater()
    updater.singleItemSectionUpdates = true
    let adapter = ListAdapter(view: list, updater: updater, objects: { posts }) { (_: Post) in PostController() }
    return adapter
}

@preconcurrency @MainActor
final class ListGuideTests: GtkTestCase {
    private lazy var list = ListBoxView()
    private let day = [Post(id: 0, title: "a")]

    func testTheGuideShowsThisCode() throws {
        let headings = [
            "Headers and footers", "Space", "One row for each object", "Empty lists", "Selection and activation",
            "Focus", "Keys of your own", "Tab and forms",
        ]
        for heading in headings { try assertCompiled("docs/writing-a-list.md", below: heading) }
    }

    func testTheGuidesRowForEachObjectIsChosenAndFollowsItsObject() {
        var posts = [Post(id: 0, title: "a")]
        let adapter = makeAdapter(of: list) { posts }
        opened = []
        withWindow(width: 300, height: 300, child: list) { window in
            let cell = list.cellForItem(at: ListIndexPath(section: 0, item: 0)) as? PostCell
            posts = [Post(id: 0, title: "b")]
            adapter.performUpdates(animated: false)
            settle(window)
            XCTAssertEqual(cell?.title.text, "b")
            cell?.content.parent?.grabFocus()
            TestInput.press("Return")
            pump(until: opened == posts, "the post being opened")
        }
        list.dispose()
    }

    func testTheGuidesFolderIsIndented() {
        let adapter = ListAdapter(view: list, objects: { [Folder(id: 0, depth: 2)] }) { (_: Folder) in
            FolderController()
        }
        withWindow(width: 300, height: 300, child: list) { _ in
            let row = list.frameForRow(at: .item(ListIndexPath(section: 0, item: 0)))
            XCTAssertEqual(row?.origin.x, 48)
        }
        withExtendedLifetime(adapter) { list.dispose() }
    }

    func testTheGuidesSectionHasAHeader() {
        let adapter = ListAdapter(view: list, objects: { [day] in [Day(id: 0, name: "Monday", posts: day)] }) {
            (_: Day) in DayController()
        }
        withWindow(width: 300, height: 300, child: list) { _ in
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
            XCTAssert(empty.isMapped)
            posts = [Post(id: 0, title: "a")]
            adapter.performUpdates(animated: false)
            settle(window)
            XCTAssertFalse(empty.isMapped)
        }
        list.dispose()
    }

    func testTheGuidesListActivatesAndFocusesPosts() {
        let posts = (0..<100).map { Post(id: $0, title: "\($0)") }
        let list = list
        let adapter = ListAdapter(view: list, objects: { posts }) { (_: Post) in
            ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
        }
        var previews: [Post?] = []
        func preview(_ post: Post?) { previews.append(post) }
        opened = []
        adapter.onActivate { (post: Post, _) in open(post) }
        adapter.onFocusChange { (post: Post?) in preview(post) }
        let post = posts[80]
        adapter.focus(post)
        withWindow(width: 300, height: 300, child: list) { _ in
            let focused = adapter.focusedObject as? Post
            XCTAssertEqual(focused, post)
            list.tabBehavior = .all
            TestInput.press("Return")
            pump(until: opened == [post], "the post being opened")
        }
        XCTAssertEqual(previews.first, post)
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
        keys.onPressed { key, modifiers in
            guard key == .delete, modifiers.isEmpty, let post = adapter.focusedObject as? Post else { return false }
            delete(post)
            return true
        }
        list.addController(keys)
        withWindow(width: 300, height: 300, child: list) { _ in
            (list.cellForItem(at: ListIndexPath(section: 1, item: 0)) as? PostCell)?.content.parent?.grabFocus()
            TestInput.press("Delete")
            pump(until: posts.map(\.title) == ["a", "c"], "the focused post going")
        }
        list.dispose()
    }
}
