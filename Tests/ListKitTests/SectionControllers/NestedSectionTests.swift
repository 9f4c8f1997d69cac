import ListKitReplay
import Testing

@testable import ListKit

@MainActor
private final class CarouselCell: ListNestingCell {
    let list = StrictCollectionView(viewportSize: ListSize(width: 100, height: 100), rowHeight: 20)
    var nestedList: any ListCollectionView { list }

    init() {}
}

private struct Shelf: ListDiffable, Equatable {
    let id: Int
    var books: [Int]
    var diffIdentifier: Int { id }
}

/// The books of a shelf as one object of the inner list.
private final class Stack: ListDiffable {
    let books: [Int]
    init(_ shelf: Shelf) { books = shelf.books }
    var diffIdentifier: Int { 0 }
    func isEqual(toDiffableObject object: Stack) -> Bool { books == object.books }
}

private final class Books<Inner: ListDiffable>: ListBindingSectionController<Inner> {
    private let books: (Inner) -> [Int]
    init(_ books: @escaping (Inner) -> [Int]) { self.books = books }

    override func viewModels(for inner: Inner) -> [any ListDiffable] { books(inner).map { Tag(id: $0, text: "\($0)") } }
    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(TextCell.self, at: index)
    }
}

/// Shelves of books, a carousel each, in a list that shows three of them.
@MainActor
private final class Shelves {
    let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 300), rowHeight: 100, overscan: 0)
    let scheduler = ManualScheduler()
    let adapter: ListAdapter
    var shelves: [Shelf]
    var near: Set<Int> = []
    private var watches: [Int: RangeWatch] = [:]

    init(_ count: Int, _ makeController: (() -> ListSectionController)? = nil) {
        adapter = ListAdapter(updater: ListAdapterUpdater(scheduler: scheduler), workingRangeSize: 1)
        shelves = (0..<count).map { shelf in Shelf(id: shelf, books: (0..<50).map { shelf * 100 + $0 }) }
        adapter.source.set(
            ListAdapter.ClosureDataSource(
                objectList: { [unowned self] in objectList(shelves) },
                sectionController: { [unowned self] _ in makeController?() ?? carousel() }, emptyView: nil),
            isOwned: true)
        adapter.collectionView = view
    }

    private func carousel() -> ListSectionController {
        ListNestedSectionController(
            CarouselCell.self, for: Shelf.self, workingRangeSize: 2, objects: { $0.books }
        ) { [unowned self] (book: Int) in
            let controller = ListSingleSectionController(NumberCell.self, for: Int.self) { $0.number = $1 }
            let watch = RangeWatch { [weak self] in
                if $0 { self?.near.insert(book) } else { self?.near.remove(book) }
            }
            watches[book] = watch
            controller.workingRangeDelegate = watch
            return controller
        }
    }

    func inner(_ section: Int) -> StrictCollectionView? {
        (view.cellForItem(at: ListIndexPath(section: section, item: 0)) as? CarouselCell)?.list
    }

    func books(_ section: Int) -> [Int] {
        guard let inner = inner(section) else { return [] }
        return inner.indexPathsForVisibleItems.compactMap { (inner.cellForItem(at: $0) as? NumberCell)?.number }
    }
}

@MainActor
private final class RangeWatch: ListWorkingRangeDelegate {
    let change: (Bool) -> Void
    init(_ change: @escaping (Bool) -> Void) { self.change = change }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerWillEnterWorkingRange sectionController: ListSectionController
    ) { change(true) }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerDidExitWorkingRange sectionController: ListSectionController
    ) { change(false) }
}

@MainActor
@Suite("Lists inside rows")
struct NestedSectionTests {
    @Test("Each row shows the list of its object")
    func shown() {
        let shelves = Shelves(20)
        #expect(shelves.books(0) == Array(0..<5))
        #expect(shelves.books(2) == Array(200..<205))
    }

    @Test("A list opens where the reader left that object's, on whatever row")
    func place() {
        let shelves = Shelves(20)
        shelves.inner(1)?.scroll(toOffset: 210, animated: false)
        let seen = shelves.books(1)
        shelves.view.scroll(toOffset: 1500, animated: false)
        #expect(shelves.books(15).first == 1500)
        shelves.view.scroll(toOffset: 0, animated: false)
        #expect(shelves.books(1) == seen)
        #expect(shelves.inner(1)?.visibleRect.minY == 210)
        #expect(shelves.books(0) == Array(0..<5))
    }

    @Test("A row that is bound again leaves its list where the reader is")
    func boundAgain() throws {
        let shelves = Shelves(3)
        let inner = try #require(shelves.inner(0))
        inner.scroll(toOffset: 210, animated: false)
        let controller = try #require(shelves.adapter.sectionController(forSection: 0))
        controller.collectionContext.performBatch(animated: false) { $0.reload(in: controller, at: [0]) }
        shelves.scheduler.runAll()
        #expect(shelves.inner(0) === inner && inner.visibleRect.minY == 210)
    }

    @Test("A changed object brings its list up to date, and the row stays")
    func change() async {
        let shelves = Shelves(3)
        let inner = shelves.inner(0)
        shelves.shelves[0].books.removeFirst()
        shelves.adapter.reloadObjects([shelves.shelves[0]])
        let adapter = (shelves.view.cellForItem(at: ListIndexPath(section: 0, item: 0)) as? CarouselCell)?.list.adapter
        await adapter?.performUpdates(animated: false).finished()
        #expect(shelves.books(0) == Array(1..<6))
        #expect(shelves.inner(0) === inner)
    }

    @Test("A list moves its rows only where the update around it is animated", arguments: [true, false])
    func motion(animated: Bool) async throws {
        let shelves = Shelves(3)
        let inner = try #require(shelves.inner(0)?.adapter)
        var isAnimated: [Bool] = []
        let observation = inner.events.addObserver { event in
            if case .willApply(let animated, _) = event.kind { isAnimated.append(animated) }
        }
        shelves.shelves[0].books.removeFirst()
        shelves.adapter.performUpdates(animated: animated)
        shelves.scheduler.runAll()
        await inner.performUpdates(animated: true).finished()
        #expect(shelves.books(0) == Array(1..<6))
        #expect(isAnimated == [animated])
        shelves.shelves[0].books.removeFirst()
        shelves.adapter.reloadObjects([shelves.shelves[0]])
        await inner.performUpdates(animated: true).finished()
        #expect(isAnimated == [animated, false], "A reload brings no motion.")
        observation.cancel()
    }

    @Test("A list whose row is away follows its object when it comes near again, and asks for no update meanwhile")
    func changeWhileAway() throws {
        let shelves = Shelves(20)
        let log = DiagnosticLog(try #require(shelves.inner(0)?.adapter))
        shelves.view.scroll(toOffset: 1000, animated: false)
        shelves.shelves[0].books = [7, 8, 9]
        shelves.adapter.reloadObjects([shelves.shelves[0]])
        #expect(log.take() == [])
        #expect(shelves.near.isDisjoint(with: [7, 8, 9]))
        shelves.view.scroll(toOffset: 0, animated: false)
        #expect(shelves.books(0) == [7, 8, 9])
    }

    @Test("A binding section of a list whose row was away shows the newest view models at once")
    func bindingWhileAway() throws {
        try checkBinding({ $0 }, \.books)
        try checkBinding(Stack.init, \.books)
    }

    private func checkBinding<Inner: ListDiffable>(
        _ inner: @escaping (Shelf) -> Inner, _ books: @escaping (Inner) -> [Int]
    ) throws {
        let shelves = Shelves(20) {
            ListNestedSectionController(CarouselCell.self, for: Shelf.self, objects: { [inner($0)] }) { (_: Inner) in
                Books(books)
            }
        }
        let log = DiagnosticLog(try #require(shelves.inner(0)?.adapter))
        shelves.view.scroll(toOffset: 1000, animated: false)
        shelves.shelves[0].books = [7, 8, 9]
        shelves.adapter.reloadObjects([shelves.shelves[0]])
        shelves.view.scroll(toOffset: 0, animated: false)
        #expect(shelves.inner(0)?.rows.compactMap { ($0.cell as? TextCell)?.text } == ["7", "8", "9"])
        #expect(log.take() == [])
    }

    @Test("The working range of an inner list begins with its row's, before it is on screen")
    func workingRange() {
        let shelves = Shelves(20)
        // Three rows are on screen and one is near: of each what is seen there, and two books further.
        let first = (0..<3).flatMap { shelf in (0..<7).map { shelf * 100 + $0 } }
        #expect(shelves.near == Set(first + [300, 301, 302]))
        shelves.view.scroll(toOffset: 1000, animated: false)
        #expect(shelves.near.allSatisfy { (900..<1400).contains($0) })
        #expect(shelves.near.contains(900) && shelves.near.contains(1302) && !shelves.near.contains(1303))
    }
}
