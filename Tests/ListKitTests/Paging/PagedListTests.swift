@testable import ListKit
import ListKitReplay
import Testing

/// A list that gets its pages from a pager.
@MainActor
struct PagedListTests {
    private let pages = TestPages()

    // MARK: The row

    @Test func theRowSaysWhatThePagerDoes() async {
        let list = PagedList(pages)
        #expect(list.shown == ["loading"])
        await pages.answer(0, with: 0..<3, next: 3)
        list.run()
        #expect(list.shown == ["0", "1", "2", "loading"])
        await pages.fail(1)
        list.run()
        #expect(list.shown == ["0", "1", "2", "failed"])
        list.clickRow()
        list.run()
        #expect(list.shown == ["0", "1", "2", "loading"])
        await pages.answer(2, with: 3..<4, next: nil)
        list.run()
        #expect(list.shown == ["0", "1", "2", "3", "complete"])
        list.pager.showsEnd = false
        list.update()
        #expect(list.shown == ["0", "1", "2", "3"])
    }

    @Test func anActivatedRowTriesAgainAndIsNotSelected() async {
        let list = PagedList(pages)
        await pages.fail(0)
        list.run()
        list.view.tapItem(at: ListIndexPath(section: 0, item: 0))
        #expect(list.view.indexPathsForSelectedItems.isEmpty)
        list.view.activateItem(at: ListIndexPath(section: 0, item: 0))
        await pages.answer(1, with: 0..<1, next: nil)
        #expect(pages.asked.count == 2)
    }

    @Test func aListWithoutElementsHasNoRowInTheEnd() async {
        let list = PagedList(pages)
        await pages.answer(0, with: 0..<0, next: nil)
        list.run()
        #expect(list.shown == [])
    }

    @Test func aListWithoutObjectsHasNoRowInTheEndWhateverThePagesHaveBrought() async {
        let list = PagedList(pages)
        await pages.answer(0, with: 0..<3, next: nil)
        list.isShown = { _ in false }
        list.run()
        #expect(list.shown == [])
    }

    @Test func theRowSaysWhatTheProgramSays() async {
        let list = PagedList(pages)
        list.pager.loadingText = "Wait"
        list.pager.failureText = { "\($0)" }
        list.pager.endText = "1 in all"
        list.update()
        #expect(list.shown == ["Wait"])
        await pages.fail(0)
        list.run()
        #expect(list.shown == ["Failure()"])
        list.clickRow()
        await pages.answer(1, with: 0..<1, next: nil)
        list.run()
        #expect(list.shown == ["0", "1 in all"])
        list.pager.elements.append(Tag(id: 7))
        list.pager.endText = "2 in all"
        list.update()
        #expect(list.shown == ["0", "7", "2 in all"])
    }

    @Test func aListWhosePagesGoOnShowsSo() async {
        let list = PagedList(pages)
        await pages.answer(0, with: 0..<1, next: nil)
        list.run()
        #expect(list.shown == ["0", "complete"])
        list.pager.resume(at: 5)
        list.run()
        #expect(list.shown == ["0", "loading"])
        await pages.answer(1, with: 1..<2, next: nil)
        list.run()
        #expect(pages.asked == [nil, 5] && list.shown == ["0", "1", "complete"])
    }

    @Test func aPageThatIsLoadedWhereTheListNoLongerGoesOnIsReplaced() async {
        let list = PagedList(pages)
        await pages.answer(0, with: 0..<1, next: 1)
        list.run()
        await until { pages.asked.count == 2 }
        list.pager.resume(at: 7)
        list.run()
        await pages.answer(2, with: 7..<8, next: nil)
        list.run()
        #expect(pages.asked == [nil, 1, 7] && list.shown == ["0", "7", "complete"])
        list.pager.resume(at: nil)
        list.run()
        #expect(list.shown == ["0", "7", "complete"])
    }

    @Test func aListFarFromItsEndLoadsNothingWhereItGoesOn() async {
        let list = PagedList(pages)
        await pages.answer(0, with: 0..<50, next: nil)
        list.run()
        list.pager.resume(at: 5)
        list.run()
        await until { pages.asked.count > 1 }
        #expect(pages.asked == [nil])
    }

    @Test func aPagersRowThatGoesWhileOtherContentComesIsNoItem() async {
        let list = PagedList(pages)
        await pages.fail(0)
        list.run()
        list.adapter.stopLoadingPages()
        list.pager.elements = (0..<5).map { Tag(id: $0) }
        var sections: Set<Int>?
        let observation = list.adapter.events.addObserver { event in
            if case .didApply(let plan) = event.kind { sections = plan.pagerSections.old }
        }
        list.run()
        #expect(sections == [0] && list.shown == ["0", "1", "2", "3", "4"])
        _ = observation
    }

    @Test func anEdgeWithoutItsPagerShowsAndLoadsNothing() async {
        let list = PagedList(pages)
        await pages.answer(0, with: 0..<1, next: 1)
        list.run()
        await until { pages.asked.count == 2 }
        list.adapter.stopLoadingPages()
        list.run()
        #expect(list.shown == ["0"])
        await pages.answer(1, with: 1..<2, next: 2)
        list.run()
        #expect(list.shown == ["0"] && pages.cancelled[1] == true)
    }

    // MARK: Going on

    @Test func pagesComeUntilThereIsEnoughAndGoOnWithTheReader() async {
        let list = PagedList(pages)
        for page in 0..<4 {
            await pages.answer(page, with: page..<page + 1, next: page + 1)
            list.run()
        }
        await until { pages.asked.count > 4 }
        #expect(pages.asked.count == 4, "Two rows fit, and more than two are below.")
        list.adapter.scrollToEnd(animated: false)
        await pages.answer(4, with: 4..<5, next: 5)
        #expect(pages.asked.count == 5)
    }

    @Test func anEmptyPageGoesOnOneTurnAtATime() async {
        let list = PagedList(pages)
        for page in 0..<20 {
            await pages.answer(page, with: 0..<0, next: page + 1)
            await until { pages.asked.count > page + 1 }
            #expect(pages.asked.count == page + 1, "The list is asked before the next page.")
            list.run()
        }
        await pages.answer(20, with: 0..<1, next: nil)
        list.run()
        #expect(list.shown == ["0", "complete"])
    }

    @Test func pagesThatAFilterHidesGoOn() async {
        let list = PagedList(pages)
        list.isShown = { $0.id >= 100 }
        list.update()
        for page in 0...10 {
            await pages.answer(page, with: page * 10..<page * 10 + 10, next: page + 1)
            list.run()
        }
        #expect(list.shown.first == "100")
    }

    @Test func aFilterThatLeavesFewRowsLoadsMore() async {
        let list = PagedList(pages)
        await pages.answer(0, with: 0..<50, next: 1)
        list.run()
        await until { pages.asked.count > 1 }
        #expect(pages.asked.count == 1)
        list.isShown = { $0.id == 3 || $0.id > 90 }
        list.update()
        await pages.answer(1, with: 50..<100, next: nil)
        list.run()
        #expect(list.adapter.objects().count == 11)
    }

    @Test func duplicatesStayOutAndPagingGoesOn() async {
        let list = PagedList(pages)
        let diagnostics = DiagnosticLog(list.adapter)
        await pages.answer(0, with: 0..<2, next: 1)
        list.run()
        await pages.answer(1, with: 0..<2, next: 2)
        list.run()
        await pages.answer(2, with: 1..<3, next: nil)
        list.run()
        #expect(list.shown.dropLast() == ["0", "1", "2"] && list.shown.last == "complete")
        #expect(diagnostics.take().count == 3)
    }

    @Test func aRestartShowsAnotherList() async {
        let list = PagedList(pages)
        await pages.answer(0, with: 0..<50, next: 1)
        list.run()
        list.view.scroll(toOffset: 300, animated: false)
        list.pager.restart()
        list.run()
        #expect(list.shown == ["loading"])
        await pages.answer(1, with: 100..<150, next: 1)
        list.run()
        #expect(list.view.visibleRect.minY == 0 && list.shown.first == "100")
    }

    @Test func theLastPageOfManyIsReached() async {
        for edge in ListEdge.allCases {
            let list = CountedList(total: 10_000, at: edge)
            await list.readToTheLast()
            #expect(list.pager.elements.count == 10_000)
            #expect(list.view.numberOfItems(inSection: edge == .end ? 0 : 1) == 10_000)
        }
    }

    // MARK: Place and focus

    @Test func theFocusGoesFromTheRowToTheItemBeforeWhenAPageComes() async {
        let list = PagedList(pages)
        await pages.answer(0, with: 0..<3, next: 1)
        list.run()
        list.view.focusItem(at: ListIndexPath(section: 3, item: 0))
        await pages.answer(1, with: 3..<20, next: 2)
        list.run()
        #expect(list.view.indexPathForFocusedItem == ListIndexPath(section: 2, item: 0))
    }

    @Test func theFocusStaysOnTheRowThatFails() async {
        let list = PagedList(pages)
        await pages.answer(0, with: 0..<3, next: 1)
        list.run()
        list.view.focusItem(at: ListIndexPath(section: 3, item: 0))
        await pages.fail(1)
        list.run()
        #expect(list.view.indexPathForFocusedItem == ListIndexPath(section: 3, item: 0))
    }

    @Test func theRowIsNoItemThatStays() async {
        let list = PagedList(pages)
        await pages.answer(0, with: 0..<50, next: 1)
        list.run()
        list.view.scroll(toOffset: 300, animated: false)
        list.isShown = { $0.id > 100 }
        list.pager.elements = (200..<260).map { Tag(id: $0) }
        list.update()
        #expect(list.view.visibleRect.minY == 0, "The list starts over.")
    }

    @Test func theRowIsNeitherTheFirstNorTheLastSection() async {
        for edge in ListEdge.allCases {
            let pages = TestPages()
            let list = PagedList(pages, at: edge)
            await pages.answer(0, with: 0..<3, next: 1)
            list.run()
            let controllers = (0..<4).compactMap { list.adapter.sectionController(forSection: $0) }
            let row = edge == .start ? 0 : 3
            list.view.scroll(toOffset: 0, animated: false)
            #expect((list.adapter.readingPosition?.object as? Tag)?.id == (row == 0 ? 2 : 0))
            #expect(controllers.map(\.isFirstSection) == (0..<4).map { $0 == (row == 0 ? 1 : 0) })
            #expect(controllers.map(\.isLastSection) == (0..<4).map { $0 == (row == 0 ? 3 : 2) })
        }
    }

    @Test func theRowKeepsNoPlaceAtTheStart() async {
        let list = PagedList(pages, at: .start)
        await pages.answer(0, with: 0..<10, next: 1)
        list.run()
        #expect(list.inSight == ["1", "0"])
        list.view.scroll(toOffset: 0, animated: false)
        #expect(list.inSight == ["loading", "9"])
        await pages.answer(1, with: 10..<20, next: 2)
        list.run()
        #expect(list.inSight == ["10", "9"])
    }

    // MARK: The end

    @Test func aListThatGoesCancels() async {
        var list: PagedList? = PagedList(pages)
        let pager = list?.pager
        await until { pages.asked.count == 1 }
        list?.close()
        #expect(pager?.state.name == "ready")
        await pages.answer(0, with: 0..<1, next: nil)
        #expect(pages.cancelled[0] == true && pager?.elements.isEmpty == true)
        weak let adapter = list?.adapter
        list = nil
        #expect(adapter == nil)
    }

    @Test func aListThatLosesItsViewLoadsAgainInTheNext() async {
        let list = PagedList(pages)
        await until { pages.asked.count == 1 }
        list.adapter.collectionView = nil
        #expect(list.pager.state.name == "ready")
        list.adapter.collectionView = list.view
        await pages.answer(1, with: 0..<1, next: nil)
        list.run()
        #expect(list.shown == ["0", "complete"])
    }
}

/// Rows of 10, two of which fit.
@MainActor
private final class PagedList {
    let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 20), rowHeight: 10, overscan: 0)
    let pager: ListPager<Tag, Int>
    private let scheduler = ManualScheduler()
    private(set) var adapter: ListAdapter!
    var isShown: (Tag) -> Bool = { _ in true }

    init(_ pages: TestPages, at edge: ListEdge = .end) {
        pager = ListPager { try await pages.load($0) }
        if edge == .start { view.placeKeeping = .chat }
        adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: scheduler),
            objects: { [unowned self] in
                let tags = pager.elements.filter(isShown)
                return edge == .start ? tags.reversed() : tags
            }
        ) { (tag: Tag) in
            ListSingleSectionController(TextCell.self, for: Tag.self) { cell, tag in cell.text = "\(tag.id)" }
        }
        adapter.loadPages(from: pager, at: edge)
        run()
    }

    func run() { scheduler.runAll() }

    func update() {
        adapter.performUpdates(animated: false)
        run()
    }

    func close() { view.delegate?.collectionViewDidClose(view) }

    func clickRow() { inAHighWindow { view.rows.lazy.compactMap { $0.cell as? StrictPagerCell }.first?.click() } }

    /// The rows from the first one in sight on.
    var shown: [String] { inAHighWindow { inSight } }

    var inSight: [String] {
        view.rows.compactMap { row in
            (row.cell as? TextCell)?.text ?? (row.cell as? StrictPagerCell)?.row.map { $0.text ?? "\($0.kind)" }
        }
    }

    private func inAHighWindow<Result>(_ body: () -> Result) -> Result {
        view.viewportSize.height = 100
        defer { view.viewportSize.height = 20 }
        return body()
    }
}

/// One section with as many items as the pager has elements, which come at once.
@MainActor
private final class CountedList {
    private struct Count: ListDiffable, Equatable {
        let count: Int
        var diffIdentifier: Int { 0 }
    }

    private final class Controller: ListGenericSectionController<Count> {
        override func numberOfItems() -> Int { object.count }
        override func cellForItem(at index: Int) -> any ListCell { dequeueReusableCell(PlainCell.self, at: index) }
    }

    let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 20), rowHeight: 10, overscan: 0)
    let pager: ListPager<Int, Int>
    private let scheduler = ManualScheduler()
    private let edge: ListEdge
    private(set) var adapter: ListAdapter!

    init(total: Int, at edge: ListEdge) {
        self.edge = edge
        pager = ListPager { start in
            let page = (start ?? 0)..<min(total, (start ?? 0) + 10)
            return ListPage(Array(page), next: page.upperBound < total ? page.upperBound : nil)
        }
        view.assertsInvariants = false
        if edge == .start { view.placeKeeping = .chat }
        adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: scheduler),
            objects: { [unowned self] in [Count(count: pager.elements.count)] }
        ) { (_: Count) in Controller() }
        adapter.loadPages(from: pager, at: edge)
        scheduler.runAll()
    }

    func readToTheLast() async {
        var isStalled = false
        while !isStalled, pager.state.name != "complete" {
            let count = pager.elements.count
            if edge == .end {
                adapter.scrollToEnd(animated: false)
            } else {
                view.scroll(toOffset: view.scrollableOffsets.lowerBound, animated: false)
            }
            scheduler.runAll()
            await until { self.pager.elements.count > count }
            scheduler.runAll()
            isStalled = pager.elements.count == count
        }
    }
}
