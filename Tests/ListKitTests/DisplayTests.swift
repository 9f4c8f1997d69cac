import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("Display events")
struct DisplayTests {
    @Test("The event of a cell precedes that of its section, in both directions; a section leaves with its last row")
    func scrolling() {
        let list = displayed([Block(id: 1, items: Array(0..<8)), Block(id: 2, items: Array(0..<20))])
        #expect(list.log.take().isEmpty)
        list.view.scroll(toOffset: 75, animated: false)
        #expect(
            list.log.take() == (0..<7).map { "hide 1.\($0)" } + (2..<10).map { "show 2.\($0)" })
        list.view.scroll(toOffset: 80, animated: false)
        #expect(list.log.take() == ["hide 1.7", "hide 1"])
        list.view.scroll(toOffset: 75, animated: false)
        #expect(list.log.take() == ["show 1.7", "show 1"])
    }

    @Test("A view that lets cells go without a word does not make those that follow them invisible")
    func unannounced() throws {
        let list = displayed((0..<30).map { Block(id: $0, items: [0]) })
        let delegate = try #require(list.view.delegate)
        for _ in 0..<20 {
            delegate.collectionView(list.view, willDisplay: TextCell(), forItemAt: ListIndexPath(section: 25, item: 0))
            delegate.collectionView(
                list.view, willDisplaySupplementaryView: TestHeader(), ofKind: .header, inSection: 26)
        }
        #expect(list.log.take().count { $0 == "show 25.0" } == 20)
        #expect(list.adapter.visibleSectionControllers().count { $0.section == 26 } == 1)
        let last = TestHeader()
        delegate.collectionView(list.view, willDisplaySupplementaryView: last, ofKind: .header, inSection: 27)
        delegate.collectionView(list.view, didEndDisplayingSupplementaryView: last, ofKind: .header, inSection: 27)
        #expect(list.log.take() == ["show 27", "hide 27"])
    }

    @Test("A cell that comes on screen twice is heard of once, and is where it came last")
    func comesTwice() throws {
        let list = TestList((0..<50).map { Block(id: $0, items: [0]) }, itemWorkingRangeSize: 1)
        let (delegate, cell) = (try #require(list.view.delegate), TextCell())
        func display(_ section: Int) {
            delegate.collectionView(
                list.view, willDisplay: cell, forItemAt: ListIndexPath(section: section, item: 0))
        }
        #expect(list.adapter.indexPathsInWorkingRange().last?.section == 10)
        display(30)
        #expect(list.adapter.indexPathsInWorkingRange().last?.section == 31)
        _ = list.log.take()
        display(5)
        #expect(!list.log.take().contains { $0.hasPrefix("show") })
        #expect(list.adapter.indexPathsInWorkingRange().last?.section == 10)
    }

    @Test("After a reload a cell that was let go without a word is not on screen")
    func reloadAfterUnannounced() throws {
        let list = TestList((0..<50).map { Block(id: $0, items: [0]) }, itemWorkingRangeSize: 1)
        list.view.delegate?.collectionView(
            list.view, willDisplay: TextCell(), forItemAt: ListIndexPath(section: 30, item: 0))
        list.adapter.reloadData()
        list.scheduler.runAll()
        #expect(list.adapter.indexPathsInWorkingRange().last?.section == 10)
    }

    @Test("A header alone keeps its section on screen")
    func headers() {
        let list = displayed([
            Block(id: 1, items: [], kinds: .header), Block(id: 2, items: Array(0..<30), kinds: [.header, .footer]),
        ])
        #expect(list.adapter.visibleSectionControllers().map { ($0 as? TestController)?.name } == ["1", "2"])
        #expect(list.adapter.visibleObjects().map { "\($0.diffIdentifier)" } == ["2"])
        list.view.scroll(toOffset: 10, animated: false)
        #expect(list.log.take() == ["hide 1", "show 2.8"])
    }

    @Test("A reload of a section shows its new cells before it ends the old ones, and the section stays")
    func reload() {
        let list = displayed([Block(id: 1, items: [1, 2]), Block(id: 2, items: [1])])
        list.update([Block(id: 1, items: [1, 3]), Block(id: 2, items: [1])])
        #expect(
            list.log.take().filter { !$0.hasPrefix("did") && $0 != "objects" } == [
                "show 1.0", "hide 1.0", "show 1.1", "hide 1.1",
            ])
        #expect(list.texts == ["1.1", "1.3", "2.0"].map { $0 == "2.0" ? "2.1" : $0 })
    }

    @Test("A removed section ends with the object that it had, at the place it had")
    func removed() {
        let list = displayed([Block(id: 1, items: [1]), Block(id: 2, items: [1])])
        let delegate = ObjectLog(list.log)
        list.adapter.delegate = delegate
        list.update([Block(id: 1, items: [1])])
        #expect(list.log.take().filter { $0.hasPrefix("object ") } == ["object hide 2 (1, 0)", "object hide 2 at 1"])
    }

    @Test("The adapter's delegate hears after the section's own, for each cell and for each section")
    func delegates() {
        let list = displayed([Block(id: 1, items: [1])])
        let delegate = ObjectLog(list.log)
        list.adapter.delegate = delegate
        list.update([Block(id: 0, items: [1]), Block(id: 1, items: [1])])
        #expect(
            list.log.take().filter { $0.contains("show") } == [
                "show 0.0", "object show 0 (0, 0)", "show 0", "object show 0 at 0",
            ])
    }

    @Test(
        "A view that went away took its rows along: the sections that were on screen leave, for all who heard of them")
    func viewGone() {
        let list = TestList([Model(1), Model(2)], attaches: false)
        let delegate = ObjectLog(list.log)
        list.adapter.delegate = delegate
        list.adapter.dataSource = list
        var view: StrictCollectionView? = StrictCollectionView()
        list.adapter.collectionView = view
        #expect(list.adapter.visibleSectionControllers().count == 2)
        weak let gone = view
        view = nil
        #expect(gone == nil)
        _ = list.log.take()
        list.adapter.collectionView = list.view
        #expect(
            list.log.take().filter { $0.contains("hide") } == [
                "hide 1", "object hide 1 at 0", "hide 2", "object hide 2 at 1",
            ])
    }

    @Test("A second end for one row is not heard")
    func doubleEnd() {
        let list = displayed([Block(id: 1, items: [1, 2])])
        let path = ListIndexPath(section: 0, item: 0)
        let cell = list.view.cell(0, 0)!
        for _ in 0..<3 { list.view.delegate?.collectionView(list.view, didEndDisplaying: cell, forItemAt: path) }
        #expect(list.log.take() == ["hide 1.0"])
    }

    enum Replacement: CaseIterable {
        case nothing, otherObjects, theSame, noView
    }

    @Test(
        "A list that changes hands while a scroll brings a row ends with that row, and with all others",
        arguments: Interruption.Moment.allCases, Replacement.allCases)
    func takenWhileScrolling(moment: Interruption.Moment, replacement: Replacement) {
        let objects = (0..<50).map { Model($0) }
        let list = TestList(objects, itemWorkingRangeSize: 1)
        let other = TestList(replacement == .theSame ? objects : (100..<150).map { Model($0) }, attaches: false)
        let delegate = Interruption(moment) {
            switch replacement {
            case .nothing: list.adapter.dataSource = nil
            case .otherObjects, .theSame: list.adapter.dataSource = other
            case .noView: list.adapter.collectionView = nil
            }
        }
        list.adapter.delegate = delegate
        list.adapter.collectionViewDelegate = delegate
        list.view.scroll(toOffset: 200, animated: false)
        #expect(list.view.checkInvariants().isEmpty)
        // Every row that comes also leaves.
        list.adapter.dataSource = nil
        #expect(list.adapter.visibleSectionControllers().isEmpty && list.adapter.indexPathsInWorkingRange().isEmpty)
        let log = list.log.take() + other.log.take()
        for object in objects {
            let name = "\(object.id)"
            for row in [name, "\(name).0"] {
                let alreadyShown = object.id < 10 ? 1 : 0
                #expect(log.count { $0 == "hide \(row)" } == log.count { $0 == "show \(row)" } + alreadyShown)
                #expect(log.count { $0 == "enter \(row)" } <= log.count { $0 == "exit \(row)" })
            }
        }
    }

    @Test(
        "A header whose list changes hands before it has been heard of is not on screen",
        arguments: [Replacement.otherObjects, .noView])
    func headerTakenWhileScrolling(replacement: Replacement) {
        let objects = (0..<50).map { Block(id: $0, items: [], kinds: .header) }
        let list = TestList(objects)
        let other = TestList(objects.map { Block(id: 100 + $0.id, items: [0]) }, attaches: false)
        let delegate = Interruption(.view) {
            if replacement == .noView { list.adapter.collectionView = nil } else { list.adapter.dataSource = other }
        }
        list.adapter.collectionViewDelegate = delegate
        list.view.scroll(toOffset: 200, animated: false)
        list.adapter.dataSource = nil
        #expect(list.adapter.visibleSectionControllers().isEmpty)
    }

    @Test("A cell that shows another row while the view's delegate hears of its end stays on screen with that one")
    func shownWhileItEnds() throws {
        let list = TestList((0..<50).map { Model($0) }, itemWorkingRangeSize: 1)
        let (view, cell) = (list.view, try #require(list.view.cell(0, 0)))
        let header = TestHeader()
        let delegate = Interruption(.end) {
            view.delegate?.collectionView(view, willDisplay: cell, forItemAt: ListIndexPath(section: 30, item: 0))
            view.delegate?.collectionView(
                view, willDisplaySupplementaryView: header, ofKind: .header, inSection: 40)
        }
        list.adapter.collectionViewDelegate = delegate
        view.delegate?.collectionView(view, willDisplaySupplementaryView: header, ofKind: .header, inSection: 9)
        view.delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: ListIndexPath(section: 0, item: 0))
        view.delegate?.collectionView(view, didEndDisplayingSupplementaryView: header, ofKind: .header, inSection: 9)
        #expect(list.adapter.visibleSectionControllers().compactMap(\.section) == Array(1..<10) + [30])
        #expect(list.adapter.indexPathsInWorkingRange().last?.section == 31)
        #expect(list.log.take().filter { $0.hasSuffix(".0") && !$0.hasPrefix("e") } == ["show 30.0", "hide 0.0"])
    }

    @Test("A row that an update moves while the view's delegate hears of it is at its new place for all others")
    func movedWhileItComes() {
        let list = TestList((0..<50).map { Model($0) }, itemWorkingRangeSize: 1)
        list.updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(enabled: true)
        list.scheduler.advance(by: .seconds(1))
        let listener = ObjectLog(list.log)
        let delegate = Interruption(.view) {
            list.objects.insert(Model(99), at: 0)
            list.adapter.performUpdates(animated: false)
        }
        list.adapter.delegate = listener
        list.adapter.collectionViewDelegate = delegate
        list.view.scroll(toOffset: 200, animated: false)
        #expect(
            list.log.take().filter { $0.hasPrefix("object show 20 ") } == [
                "object show 20 (21, 0)", "object show 20 at 21",
            ])
        #expect(list.adapter.indexPathsInWorkingRange().first?.section == 20)
    }

    @Test(
        "Where one who hears of a row takes it off the screen, those who would hear of it later hear of neither",
        arguments: [Interruption.Moment.cell, .section])
    func takenBeforeOthersHear(moment: Interruption.Moment) {
        let list = TestList((0..<50).map { Model($0) })
        let last = ObjectListener("last", list.log)
        let delegate = Interruption(moment) { list.adapter.dataSource = nil }
        list.adapter.delegate = delegate
        ListAdapterDelegateAnnouncer.shared.add(last)
        let events = list.updater.events.addObserver { event in
            switch event.kind {
            case .willDisplayItem(_, let path): list.log("last show event \(path.section).0")
            case .didEndDisplayingItem(_, let path): list.log("last hide event \(path.section).0")
            case .willDisplaySection(_, let section): list.log("last show event \(section)")
            case .didEndDisplayingSection(_, let section): list.log("last hide event \(section)")
            default: break
            }
        }
        list.view.scroll(toOffset: 200, animated: false)
        let rows = moment == .cell ? ["20.0"] : ["20.0", "20"]
        let log = list.log.take()
        #expect(log.filter { $0.hasPrefix("show 20") } == rows.map { "show \($0)" })
        #expect(log.filter { $0.hasPrefix("hide 20") } == rows.map { "hide \($0)" })
        let cells = ["last show 20.0 at 20", "last show event 20.0", "last hide 20.0 at 20", "last hide event 20.0"]
        #expect(log.filter { $0.hasPrefix("last") && $0.contains("20") } == (moment == .cell ? [] : cells))
        withExtendedLifetime((delegate, events)) {}
    }

    @Test("A row that is scrolled away while it comes does not count for its section")
    func scrolledAwayWhileItComes() {
        let list = displayed([Block(id: 1, items: Array(0..<30))])
        let delegate = Interruption(.cell) { list.view.scroll(toOffset: 0, animated: false) }
        list.adapter.delegate = delegate
        list.view.scroll(toOffset: 10, animated: false)
        _ = list.log.take()
        list.update([])
        let hidden = list.log.take().filter { $0.hasPrefix("hide") }
        #expect(hidden.count == 11 && hidden.last == "hide 1")
    }

    @Test("Questions for cells answer by item, and only for cells of the section")
    func questions() {
        let list = displayed([Block(id: 1, items: [1, 2]), Block(id: 2, items: Array(0..<20))])
        let context = list.adapter.context
        let first = list.controller(0)
        let second = list.controller(1)
        #expect((context.cellForItem(at: 1, sectionController: first) as? TextCell)?.text == "1.2")
        #expect(context.cellForItem(at: 15, sectionController: second) == nil)
        #expect(context.visibleIndexPaths(for: second) == (0..<8).map { ListIndexPath(section: 1, item: $0) })
        #expect(context.visibleCells(for: first).count == 2)
        #expect(list.adapter.visibleCells(for: Block(id: 1, items: [])).count == 2)
        let cell = list.view.cell(1, 3)!
        #expect(context.index(for: cell, sectionController: second) == 3)
        #expect(context.index(for: cell, sectionController: first) == nil)
        #expect(context.containerSize == ListSize(width: 100, height: 100))
        list.update([Block(id: 2, items: Array(0..<20))])
        #expect(context.cellForItem(at: 0, sectionController: first) == nil)
        #expect(list.adapter.indexPathForFirstVisibleItem() == ListIndexPath(section: 0, item: 0))
    }

    @Test("In the data part of an update questions are answered for the old rows")
    func questionsInDataPart() {
        let list = displayed([Block(id: 1, items: [1]), Block(id: 2, items: [1])])
        // Another object of the same identity.
        var text: String?
        list.onUpdate = { controller in
            guard controller.name == "2" else { return }
            let cell = controller.collectionContext.cellForItem(at: 0, sectionController: controller) as? TextCell
            text = cell?.text
        }
        list.update([Block(id: 0, items: [1]), Block(id: 2, items: [2]), Block(id: 1, items: [1])])
        #expect(text == "2.1")
    }

    @Test("Selection goes to the section controller, and back off where the adapter is asked to")
    func selection() {
        let list = displayed([Block(id: 1, items: [1, 2])])
        let path = ListIndexPath(section: 0, item: 1)
        list.view.selectItem(at: path)
        #expect(list.log.take().isEmpty)
        list.adapter.autoDeselectEnabled = true
        list.view.delegate?.collectionView(list.view, didSelectItemAt: path)
        #expect(list.log.take() == ["select 1.1"])
        #expect(list.view.indexPathsForSelectedItems.isEmpty)
    }

    @Test("Scrolling to an object stands its section at the top, in the middle or at the bottom, within the content")
    func scrollTo() {
        let list = displayed((0..<50).map { Block(id: $0, items: [0, 1], kinds: .header) })
        let object = Block(id: 20, items: [])
        list.adapter.scroll(to: object, scrollPosition: .top, animated: false)
        #expect(list.view.visibleRect.minY == 600)
        list.adapter.scroll(to: object, scrollPosition: .bottom, animated: false)
        #expect(list.view.visibleRect.minY == 530)
        list.adapter.scroll(to: object, scrollPosition: .centered, additionalOffset: 5, animated: false)
        #expect(list.view.visibleRect.minY == 570)
        list.adapter.scroll(to: Block(id: 49, items: []), scrollPosition: .top, animated: false)
        #expect(list.view.visibleRect.minY == 1400)
        list.adapter.scroll(to: Block(id: 99, items: []), scrollPosition: .top, animated: false)
        #expect(list.view.visibleRect.minY == 1400)
    }

    /// A log without the working range.
    private func displayed(_ blocks: [Block]) -> TestList {
        let list = TestList(attaches: false)
        let make = list.makeController
        list.makeController = {
            let controller = make($0)
            controller?.workingRangeDelegate = nil
            return controller
        }
        list.objects = blocks
        list.adapter.dataSource = list
        list.adapter.collectionView = list.view
        _ = list.log.take()
        return list
    }
}

@MainActor
private final class ObjectLog: ListAdapterDelegate {
    let log: Log

    init(_ log: Log) { self.log = log }

    func listAdapter(_ listAdapter: ListAdapter, willDisplay object: any ListDiffable, at index: Int) {
        log("object show \(object.diffIdentifier) at \(index)")
    }

    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, at index: Int) {
        log("object hide \(object.diffIdentifier) at \(index)")
    }

    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) {
        log("object show \(object.diffIdentifier) \(indexPath)")
    }

    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) {
        log("object hide \(object.diffIdentifier) \(indexPath)")
    }
}

/// Does something once, in the middle of the first display event of a kind.
@MainActor
final class Interruption: ListAdapterDelegate, ListCollectionViewDelegate {
    enum Moment: CaseIterable {
        /// As the view's delegate hears of a row, and of its end.
        case view, end
        /// As the adapter's delegate hears of a cell, and of its section.
        case cell, section
    }

    private let moment: Moment
    private var deed: (() -> Void)?

    init(_ moment: Moment, _ deed: @escaping () -> Void) {
        self.moment = moment
        self.deed = deed
    }

    private func hear(_ moment: Moment) {
        guard moment == self.moment else { return }
        let deed = deed
        self.deed = nil
        deed?()
    }

    func listAdapter(_ listAdapter: ListAdapter, willDisplay object: any ListDiffable, at index: Int) {
        hear(.section)
    }

    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay object: any ListDiffable, cell: any ListCell,
        at indexPath: ListIndexPath
    ) { hear(.cell) }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplay cell: any ListCell, forItemAt path: ListIndexPath
    ) { hear(.view) }

    func collectionView(
        _ collectionView: any ListCollectionView, didEndDisplaying cell: any ListCell, forItemAt path: ListIndexPath
    ) { hear(.end) }

    func collectionView(
        _ collectionView: any ListCollectionView, willDisplaySupplementaryView view: any ListReusableView,
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) { hear(.view) }
}
