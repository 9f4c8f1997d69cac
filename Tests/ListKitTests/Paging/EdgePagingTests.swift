@testable import ListKit
import ListKitReplay
import TestSupport
import Testing

/// A program that pages by hand, with a row of its own at the edge: wherever the reader is, pages come to the last one.
@MainActor
struct EdgePagingTests {
    /// What a program has at the edge where its pages come in.
    enum Edge: String, CaseIterable {
        case nothing, spinner, failures, header, footer
    }

    /// How the reader gets there.
    enum Reader: String, CaseIterable {
        case byScrolling, byEndKey, byScrollToEnd
    }

    nonisolated private static let ways =
        Edge.allCases.flatMap { edge in Reader.allCases.map { (edge, $0) } }
    /// 100,000 in `make soak`: a debug build needs a minute or more for that, each way.
    nonisolated private static let total = RandomSeeds.areMany ? 100_000 : 2_000

    @Test(arguments: ways)
    func pagesComeToTheLastOneAtTheEnd(_ edge: Edge, _ reader: Reader) {
        let program = HandPaged(edge, total: Self.total)
        readToTheLast(program) { program.read(reader) }
    }

    @Test(arguments: Edge.allCases)
    func pagesComeToTheLastOneAtTheStart(_ edge: Edge) {
        let program = HandPaged(edge, at: .start, total: Self.total)
        readToTheLast(program) {
            program.view.scroll(toOffset: program.view.scrollableOffsets.lowerBound, animated: false)
            program.runAll()
        }
    }

    /// The rule alone: a reader at the edge of a list of rows of 10 and of others beyond them, two of which fit.
    @Test(arguments: [0.0, 1, 10, 20, 20.5])
    func theRuleLeadsToTheLastOf100_000Items(others: Double) {
        var approach = ListEdgeApproach(within: .viewports(1))
        var count = 0
        var calls = 0
        // The reader has the last item in sight, or the first one in a list that pages there.
        while approach.update(rest: others, viewportHeight: 20), calls < 20_000 {
            calls += 1
            guard count < 100_000 else { continue }
            count += 10
            approach.itemsDidChange()
        }
        #expect(count == (others <= 20 ? 100_000 : 0))
        #expect(calls == (others <= 20 ? 10_001 : 0), "After the last page it is called once more.")
    }

    private func readToTheLast(_ program: HandPaged, _ read: () -> Void) {
        while !program.isComplete {
            let count = program.count
            read()
            if program.count == count { break }
        }
        #expect(program.count == program.total, "Paging stalls.")
    }

    @Test(arguments: Edge.allCases)
    func noScrollIsNeededUntilTheScreenAndAnotherOneAreFull(_ edge: Edge) {
        let program = HandPaged(edge, pageSize: 1, total: 20_000)
        program.runAll()
        #expect((3...5).contains(program.count))
        if edge != .failures { #expect(program.loadCount == program.count) }
    }

    @Test(arguments: [HandPaged.Edge.nothing, .spinner, .header, .footer])
    func aPageThatBringsNothingIsNotAskedForAgain(_ edge: Edge) {
        let program = HandPaged(edge, total: 2, knowsItsEnd: false)
        program.runAll()
        #expect(program.count == 2 && program.loadCount == 2)
        for _ in 0..<5 { program.update() }
        #expect(program.loadCount == 2)
    }

    @Test func aFilterThatLeavesFewRowsAsksForMore() {
        let program = HandPaged(.spinner, total: 1_000)
        program.runAll()
        program.keepOnly(1)
        #expect(program.count >= 4)
    }
}

/// One section of items in pages, which come in later turns, and a section of one row or of a header or footer beside
/// it.
@MainActor
final class HandPaged {
    typealias Edge = EdgePagingTests.Edge

    struct Part: ListDiffable, Identifiable, Equatable {
        enum ID { case items, spinner, failure }
        let id: ID
    }

    private final class Controller: ListGenericSectionController<Part>, ListSupplementaryViewSource {
        let kinds: ListSupplementaryKinds
        var count: Int

        init(count: Int, kinds: ListSupplementaryKinds) {
            self.count = count
            self.kinds = kinds
            super.init()
            supplementaryViewSource = self
        }

        override func numberOfItems() -> Int { count }
        override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(PlainCell.self, at: index) }
        func supportedElementKinds() -> ListSupplementaryKinds { kinds }
        func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
            dequeueReusableSupplementaryView(PlainView.self, ofKind: kind)
        }

        func change(_ work: @escaping (inout Int) -> (inserts: Range<Int>, deletes: Range<Int>)) {
            collectionContext.performBatch(animated: false) { [self] batch in
                let (inserts, deletes) = work(&count)
                batch.delete(in: self, at: ListIndexSet(deletes))
                batch.insert(in: self, at: ListIndexSet(inserts))
            }
        }
    }

    /// Two rows fit.
    let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 20), rowHeight: 10, overscan: 0)
    private let scheduler = ManualScheduler()
    private let edge: Edge
    private let side: ListEdge
    private let pageSize: Int
    let total: Int
    private let knowsItsEnd: Bool
    private var adapter: ListAdapter!
    private lazy var items = Controller(
        count: 0, kinds: edge == .header ? .header : edge == .footer ? .footer : [])
    private var isLoading = false
    private var hasFailed = false
    private(set) var loadCount = 0
    private var loaded = 0
    private(set) var isComplete = false

    init(
        _ edge: Edge, at side: ListEdge = .end, pageSize: Int = 10, total: Int, knowsItsEnd: Bool = true
    ) {
        (self.edge, self.side, self.pageSize, self.total, self.knowsItsEnd) = (edge, side, pageSize, total, knowsItsEnd)
        // The check of each step takes as long as the list.
        view.assertsInvariants = false
        if side == .start { view.placeKeeping = .chat }
        adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: scheduler), objects: { [unowned self] in parts },
            sectionController: { [unowned self] (part: Part) -> ListSectionController? in
                part.id == .items ? items : Controller(count: 1, kinds: [])
            })
        switch side {
        case .start: adapter.onNearStart { [unowned self] in load() }
        case .end: adapter.onNearEnd { [unowned self] in load() }
        }
        runAll()
    }

    var count: Int { items.count }

    private var parts: [Part] {
        var parts = [Part(id: .items)]
        guard edge == .spinner || edge == .failures, !isComplete || !knowsItsEnd else { return parts }
        parts.insert(Part(id: hasFailed ? .failure : .spinner), at: side == .start ? 0 : 1)
        return parts
    }

    func runAll() {
        repeat {
            scheduler.runAll()
            if hasFailed { retry() }
        } while scheduler.count > 0
    }

    func update() {
        adapter.performUpdates(animated: false)
        runAll()
    }

    func read(_ reader: EdgePagingTests.Reader) {
        switch reader {
        case .byScrolling: view.scroll(toOffset: view.visibleRect.minY + 200, animated: false)
        case .byEndKey:
            let section = view.numberOfSections - 1
            view.focusItem(at: ListIndexPath(section: section, item: view.numberOfItems(inSection: section) - 1))
        case .byScrollToEnd: adapter.scrollToEnd(animated: false)
        }
        runAll()
    }

    /// Like a filter: the first items stay.
    func keepOnly(_ number: Int) {
        items.change { count in
            defer { count = number }
            return (0..<0, number..<count)
        }
        runAll()
    }

    private func retry() {
        hasFailed = false
        adapter.performUpdates(animated: false)
        load()
    }

    private func load() {
        guard !isLoading, !hasFailed, !isComplete else { return }
        isLoading = true
        loadCount += 1
        scheduler.schedule { [unowned self] in
            isLoading = false
            if edge == .failures, loadCount % 3 == 0 {
                hasFailed = true
                adapter.performUpdates(animated: false)
                return
            }
            let page = min(pageSize, total - loaded)
            loaded += page
            isComplete = knowsItsEnd && loaded == total
            items.change { [side] count in
                let start = side == .start ? 0 : count
                count += page
                return (start..<start + page, 0..<0)
            }
            adapter.performUpdates(animated: false)
        }
    }
}

private final class PlainView: ListReusableView {
    init() {}
}
