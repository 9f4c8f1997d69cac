import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

/// A list keeps its adapter, and a closed window frees both, whatever their closures hold.
@preconcurrency @MainActor
final class ListLifetimeTests: GtkTestCase {
    func testAnAdapterThatIsALocalConstantLivesAsLongAsItsListAndUpdatesIt() {
        let posts = Posts(3)
        var isDone = false
        weak var shown: ListBoxView?
        func show(in window: Window) {
            let list = ListBoxView()
            shown = list
            let adapter = ListAdapter(view: list, objects: { posts.all }) { (_: Post) in
                ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in
                    cell.title.text = post.title
                }
            }
            window.child = list
            posts.all.reverse()
            adapter.performUpdates(animated: true) { isDone = $0 }
        }
        withWindow(width: 300, height: 300) { window in
            show(in: window)
            pump(until: isDone, "the update")
            settle(window)
            XCTAssertEqual(titles(of: shown), ["Post 2", "Post 1", "Post 0"])
        }
    }

    func testAListThatNoWindowHasShownIsFreed() {
        weak var freed: ListBoxView?
        weak var adapter: ListAdapter?
        func make() {
            let list = ListBoxView()
            freed = list
            let made = ListAdapter(view: list, objects: { [Post(id: 1, title: "Post")] }) { (_: Post) in
                ListSingleSectionController(PostCell.self, for: Post.self) { $0.title.text = $1.title }
            }
            adapter = made
        }
        make()
        pumpPending()
        XCTAssertNil(freed)
        XCTAssertNil(adapter)
    }

    func testASectionControllerThatHoldsAListOutsideOfItsWindowIsReported() {
        class Holder: ListSectionController {
            var list: ListBoxView?
            override func cellForItem(at index: Int) -> any ListCell {
                dequeueReusableCell(PostCell.self, at: index)
            }
        }
        final class HolderOfPosts: Holder {}
        var reported: [String] = []
        let sink = ListDiagnostics.sink
        ListDiagnostics.sink = { reported.append("\($0)") }
        defer { ListDiagnostics.sink = sink }
        weak var freed: ListBoxView?
        func takeOut(of window: Window, holds: Bool) -> Holder? {
            let list = ListBoxView()
            freed = list
            let holder = HolderOfPosts()
            if holds { holder.list = list }
            _ = ListAdapter(view: list, objects: { [Post(id: 1, title: "Post")] }) { (_: Post) in holder }
            let (page, other) = (Box(.vertical, [list]), Box(.vertical))
            window.child = Box(.vertical, [page, other])
            settle(window)
            page.remove(list)
            other.append(list)
            settle(window)
            XCTAssertEqual(reported, [], "It is in another place of its window.")
            other.remove(list)
            return holds ? holder : nil
        }
        withWindow(width: 300, height: 300) { window in
            _ = takeOut(of: window, holds: false)
            pump(until: freed == nil, "a list that nothing holds being freed")
            XCTAssertEqual(reported, [])
            let holder = takeOut(of: window, holds: true)
            pump(until: !reported.isEmpty, "the report")
            XCTAssertEqual(reported.count, 1)
            XCTAssert(reported[0].hasPrefix("The property “list” of a HolderOfPosts is the list"), reported[0])
            holder?.list = nil
            pump(until: freed == nil, "the list being freed")
        }
    }

    func testAWindowFreesItsListHoweverItIsClosed() {
        let closings: [(String, (Window) -> Void)] = [
            ("by the program", { $0.close() }),
            ("by its button", { $0.pressCloseButton() }),
            ("by destroying it", { $0.destroy() }),
        ]
        for (name, close) in closings {
            var shown = ShownList(isShown: true)
            pump(until: shown.list?.rowCount ?? 0 >= 3, "the rows")
            close(shown.window)
            shown.forgetWindow()
            pump(until: shown.isFreed, "a window closed \(name)")
            XCTAssertEqual(shown.living, [], "A window closed \(name)")
        }
    }

    func testAWindowThatWasNeverShownFreesItsListWhenItIsDestroyed() {
        var shown = ShownList(isShown: false)
        shown.window.destroy()
        shown.forgetWindow()
        pumpPending()
        XCTAssertEqual(shown.living, [])
    }

    func testAListInAnUpdateThatIsClosedCompletesItAndIsFreed() {
        var shown = ShownList(isShown: true)
        pump(until: shown.list?.rowCount ?? 0 >= 3, "the rows")
        var finished: Bool?
        shown.posts.all.removeFirst()
        shown.list?.adapter?.performUpdates(animated: true) { finished = $0 }
        shown.window.close()
        shown.forgetWindow()
        pump(until: shown.isFreed && finished != nil, "the completion")
        XCTAssertEqual(shown.living, [])
    }

    func testAWindowThatHidesWhenItIsClosedKeepsItsList() {
        var shown = ShownList(isShown: true)
        pump(until: shown.list?.rowCount ?? 0 >= 3, "the rows")
        shown.window.onCloseRequest { [unowned window = shown.window!] in
            window.isVisible = false
            return true
        }
        shown.window.close()
        pumpPending()
        XCTAssertNotNil(shown.list?.adapter)
        shown.window.present()
        shown.posts.all.removeFirst()
        XCTAssert(pumpUntilDone { shown.list?.adapter?.performUpdates(animated: false, completion: $0) })
        XCTAssertEqual(titles(of: shown.list), ["Post 1", "Post 2"])
        shown.window.destroy()
        shown.forgetWindow()
        pump(until: shown.isFreed, "the window")
    }

    func testAListThatMovesToAnotherWindowKeepsItsAdapter() {
        let posts = Posts(3)
        var list: ListBoxView? = ListBoxView()
        weak let adapter = makeAdapter(for: list!, posts)
        weak let moved = list
        withWindow(width: 300, height: 300) { first in
            first.child = list
            pumpFrames(1, first)
            first.child = nil
        }
        withWindow(width: 300, height: 300) { second in
            second.child = list
            list = nil
            posts.all.removeFirst()
            XCTAssert(pumpUntilDone { adapter?.performUpdates(animated: false, completion: $0) })
            pumpFrames(1, second)
            XCTAssertEqual(titles(of: moved), ["Post 1", "Post 2"])
        }
        XCTAssertNil(adapter)
    }

    func testAListThatIsNeverInAWindowIsFreedWithItsAdapter() {
        let posts = Posts(3)
        var list: ListBoxView? = ListBoxView()
        weak let weakList = list
        weak let adapter = makeAdapter(for: list!, posts)
        XCTAssertNotNil(adapter)
        list = nil
        XCTAssertNil(weakList)
        XCTAssertNil(adapter)
    }

    func testAListThatIsTakenOutAndDroppedIsFreedWithItsAdapter() {
        let posts = Posts(3)
        withWindow(width: 300, height: 300) { window in
            weak var list: ListBoxView?
            weak var adapter: ListAdapter?
            do {
                let new = ListBoxView()
                (list, adapter) = (new, makeAdapter(for: new, posts))
                window.child = new
            }
            pump(until: list?.rowCount == 3, "the rows")
            window.child = nil
            pump(until: list == nil && adapter == nil, "the list")
        }
    }

    func testTheClockOfAListThatIsGoneCanBeSet() throws {
        var shown = ShownList(isShown: true)
        pump(until: shown.list?.rowCount ?? 0 >= 3, "the rows")
        let clock = try XCTUnwrap(shown.list?.motionClock)
        shown.window.close()
        shown.forgetWindow()
        pump(until: shown.isFreed, "the window")
        clock.isPaused = true
        clock.isPaused = false
        clock.step(by: 1)
        XCTAssertFalse(clock.isMoving)
    }

    func testAnotherViewOrNoneLetsTheAdapterGo() {
        let posts = Posts(3)
        let (first, second) = (ListBoxView(), ListBoxView())
        weak var adapter: ListAdapter?
        adapter = makeAdapter(for: first, posts)
        adapter?.collectionView = second
        XCTAssertNil(first.adapter)
        XCTAssert(second.adapter === adapter && adapter != nil)
        second.adapter?.collectionView = nil
        XCTAssertNil(adapter)
    }

    func testAnAdapterWithADataSourceOfItsOwnIsKeptByItsListToo() {
        final class Source: ListAdapterDataSource {
            func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { [Post(id: 1, title: "One")] }
            func listAdapter(
                _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
            ) -> ListSectionController? {
                ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title
                }
            }
        }
        let list = ListBoxView()
        var source: Source? = Source()
        weak let weakSource = source
        func attach() {
            let adapter = ListAdapter()
            adapter.dataSource = source
            adapter.collectionView = list
        }
        attach()
        XCTAssertEqual(list.numberOfSections, 1)
        XCTAssertNotNil(list.adapter)
        source = nil
        XCTAssertNil(weakSource)
    }

    private func makeAdapter(for list: ListBoxView, _ posts: Posts) -> ListAdapter {
        ListAdapter(view: list, objects: { posts.all }) { (_: Post) in
            ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
        }
    }

    private func titles(of list: ListBoxView?) -> [String] {
        guard let list else { return [] }
        return (0..<list.numberOfSections).compactMap {
            (list.cellForItem(at: ListIndexPath(section: $0, item: 0)) as? PostCell)?.title.text
        }
    }
}

@MainActor
private final class Posts {
    var all: [Post]
    init(_ count: Int) { all = (0..<count).map { Post(id: $0, title: "Post \($0)") } }
}

/// A list in a window, whose closures hold everything: window, list and adapter.
@MainActor
private struct ShownList {
    private(set) var window: Window!
    let posts = Posts(3)
    weak var list: ListBoxView?
    weak var adapter: ListAdapter?
    weak var controller: ListSectionController?
    private let windowProbe: FinalizationProbe
    private let listProbe: FinalizationProbe

    init(isShown: Bool) {
        let window = Window()
        self.window = window
        window.setDefaultSize(width: 300, height: 300)
        window.titlebar = HeaderBar()
        let list = ListBoxView()
        var adapter: ListAdapter!
        adapter = ListAdapter(
            view: list,
            objects: { [posts] in
                withExtendedLifetime((window, list, adapter)) { posts.all }
            }
        ) { (_: Post) in
            let controller = ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in
                withExtendedLifetime((window, list, adapter)) { cell.title.text = post.title }
            }
            controller.onSelect = { _ in withExtendedLifetime((window, list, adapter)) {} }
            return controller
        }
        let button = Button("Close")
        button.onClicked { window.close() }
        window.child = Box(.vertical, [button, list])
        list.hasVerticalExpand = true
        if isShown { window.present() }
        (self.list, self.adapter) = (list, adapter)
        controller = adapter.sectionController(forSection: 0)
        (windowProbe, listProbe) = (FinalizationProbe(window), FinalizationProbe(list))
    }

    mutating func forgetWindow() { window = nil }

    var isFreed: Bool { living.isEmpty }

    var living: [String] {
        [
            windowProbe.isFinalized ? nil : "the window", listProbe.isFinalized ? nil : "the GtkWidget of the list",
            list.map { _ in "the list" }, adapter.map { _ in "the adapter" },
            controller.map { _ in "a section controller" },
        ].compactMap { $0 }
    }
}

extension Widget {
    fileprivate var tree: [Widget] { [self] + children.flatMap(\.tree) }
}

extension Window {
    /// The button that GTK puts into the title bar.
    fileprivate func pressCloseButton() {
        guard let button = tree.first(where: { $0.hasClass("close") }) else { return XCTFail("There is no button.") }
        button.activate()
    }
}
