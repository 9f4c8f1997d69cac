// The examples in the documentation, kept compiling. No test import: what a user may write is what is public.
import ListKit
import ListKitReplay
import Testing

private struct Post: ListDiffable, Identifiable, Equatable {
    let id: Int
    var title: String
}

private struct Day: ListDiffable, Identifiable, Equatable {
    let id: Int
    var posts: [Post]
}

private final class PostCell: ListCell, ListBindable {
    var title = ""
    func bindViewModel(_ post: Post) { title = post.title }
}

private final class TagView: ListReusableView {
    init() {}
    func prepareForReuse() {}
}

private final class TagController: ListSectionController {
    var tags = ["a", "b"]
    override func numberOfItems() -> Int { tags.count }
    override func cellForItem(at index: Int) -> any ListCell {
        dequeueReusableCell(PostCell.self, at: index)
    }
}

private class PostController: ListGenericSectionController<Post> {
    var opened: [String] = []
    override func didSelectItem(at index: Int) { opened.append(object.title) }
}

private final class PostListController: ListGenericSectionController<Post> {
    var isOpen = false
    override func heightForItem(at index: Int) -> Double? { isOpen ? 120 : 40 }
    override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(PostCell.self, at: index) }
    override func didSelectItem(at index: Int) {
        isOpen.toggle()
        collectionContext.invalidateLayout(for: self)
    }
}

private final class BoundPostController: ListBindingSingleSectionController<Post, PostCell> {
    override func configureCell(_ cell: PostCell, withViewModel post: Post) { cell.title = post.title }
}

private final class DayController: ListBindingSectionController<Day> {
    override func viewModels(for day: Day) -> [any ListDiffable] { day.posts }
    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(PostCell.self, at: index)
    }
}

private final class ImmediateScheduler: ListScheduler {
    func schedule(_ work: @escaping @MainActor () -> Void) { work() }
}

private final class TagSource: ListAdapterDataSource {
    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { ["tags"] }
    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { TagController() }
}

@MainActor
private final class Impressions: ListAdapterDelegate {
    var count = 0
    func listAdapter(_ listAdapter: ListAdapter, willDisplay object: any ListDiffable, at index: Int) { count += 1 }
}

@MainActor
@Suite("The examples of the documentation")
struct ExampleTests {
    @Test("An adapter from a view, objects and a closure for their section controllers")
    func adapter() async {
        var posts = [Post(id: 1, title: "One"), Post(id: 2, title: "Two"), Post(id: 3, title: "Three")]
        let list = StrictCollectionView()
        let adapter = ListAdapter(view: list, objects: { posts }) { (_: Post) in
            ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title = post.title }
        }
        posts.swapAt(0, 2)
        posts[1].title = "Edited"
        await adapter.performUpdates(animated: true).finished()
        #expect(list.rows.compactMap { ($0.cell as? PostCell)?.title } == ["Three", "Edited", "One"])
        #expect(list.counters.cellsMade == 3 && list.counters.rowsReloaded == 1 && list.counters.rowsMoved <= 2)
    }

    @Test("Binding and plain section controllers from closures")
    func controllers() async {
        let days = [Day(id: 1, posts: [Post(id: 1, title: "One")])]
        let list = StrictCollectionView()
        let binding = ListAdapter(view: list, objects: { days }) { (_: Day) in DayController() }
        #expect(binding.objects().count == 1)
        let single = ListAdapter(view: StrictCollectionView(), objects: { days[0].posts }) { (_: Post) in
            BoundPostController() as ListSectionController?
        }
        #expect(single.visibleSectionControllers().count == 1)
        let mixed = ListAdapter(view: StrictCollectionView(), objects: { ["a", 1] as [any ListDiffable] }) {
            (_: any ListDiffable) in TagController()
        }
        #expect(mixed.objects().count == 2)
    }

    @Test("A batch says what changed while it changes it")
    func batch() throws {
        let list = StrictCollectionView()
        let adapter = ListAdapter(
            view: list, updater: ListAdapterUpdater(scheduler: ImmediateScheduler()), objects: { ["tags"] }
        ) { (_: String) in TagController() }
        let controller = try #require(adapter.sectionController(forSection: 0) as? TagController)
        let collectionContext = try #require(controller.collectionContext)
        collectionContext.performBatch(
            animated: true,
            updates: { batch in
                controller.tags.remove(at: 0)
                batch.delete(in: controller, at: [0])
            })
        #expect(list.numberOfItems(inSection: 0) == 1)
        #expect(collectionContext.cellForItem(at: 0, sectionController: controller) != nil)
    }

    @Test("Impressions are counted in every list of the process")
    func announcer() {
        let impressions = Impressions()
        ListAdapterDelegateAnnouncer.shared.add(impressions)
        let list = StrictCollectionView()
        let adapter = ListAdapter(view: list, objects: { [Post(id: 1, title: "One")] }) { (_: Post) in
            PostListController()
        }
        #expect(impressions.count == 1 && adapter.objects().count == 1)
        list.tapItem(at: ListIndexPath(section: 0, item: 0))
        #expect(list.contentSize.height == 120)
    }

    @Test("Updates that come at once: merged as they get more, or as reloads")
    func updaters() {
        let updater = ListAdapterUpdater()
        updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(
            enabled: true, minInterval: .milliseconds(50), intervalIncrement: .milliseconds(50),
            maxInterval: .seconds(1))
        let window = ListEventStream()
        for adapter in [
            ListAdapter(updater: updater, host: window), ListAdapter(updater: ListReloadDataUpdater(), host: window),
        ] {
            var finished: Bool?
            let source = TagSource()
            let view = StrictCollectionView()
            adapter.dataSource = source
            adapter.collectionView = view
            adapter.performUpdates(animated: true) { finished = $0 }
            #expect(finished == true && view.numberOfSections == 1)
        }
    }

    @Test("Events are observed until the observation goes")
    func events() async {
        let list = StrictCollectionView()
        let adapter = ListAdapter(view: list, objects: { [Post(id: 1, title: "One")] }) { (_: Post) in
            ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title = post.title }
        }
        var count = 0
        let observation = adapter.events.addObserver { event in
            if case .didApply(let plan) = event.kind { count += plan.update.data.deleteSections.count + 1 }
        }
        await adapter.performUpdates(animated: true, label: "refresh").finished()
        #expect(count == 1)
        observation.cancel()
    }

    @Test("A sticky header in its place, pinned, and pushed out")
    func stickyHeader() {
        let header = ListStickyHeader(start: 100, length: 30, nextStart: 400)
        #expect(header.start(pinnedAt: 50) == 100)
        #expect(header.start(pinnedAt: 250) == 250)
        #expect(header.start(pinnedAt: 390) == 370)
    }
}
