import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("Working range")
struct WorkingRangeTests {
    @Test("Sections enter and exit as far beyond the screen as the size says, enter before exit", arguments: [0, 1, 3])
    func sections(size: Int) {
        let list = ranged((0..<30).map { Block(id: $0, items: [0, 1]) }, sections: size)
        #expect(list.inRange == Set((0..<(5 + size)).map { "\($0)" }))
        list.scroll(toSection: 10)
        #expect(list.inRange == Set(((10 - size)..<(15 + size)).map { "\($0)" }))
        list.scroll(toSection: 25)
        #expect(list.inRange == Set(((25 - size)..<30).map { "\($0)" }))
        #expect(list.isBalanced)
    }

    @Test("Items enter and exit across sections", arguments: [0, 2, 7])
    func items(size: Int) {
        let list = ranged((0..<30).map { Block(id: $0, items: [0, 1, 2]) }, items: size)
        list.scroll(toSection: 10)
        // Ten rows from item 0 of section 10 on.
        #expect(list.itemsInRange == Set(paths(from: 30 - size, to: 40 + size)))
        #expect(list.isBalanced)
    }

    @Test("Both ranges start anew after an update: what entered is in, what shifted out is out")
    func updates() {
        let list = ranged((0..<20).map { Block(id: $0, items: [0]) }, sections: 1)
        #expect(list.inRange == Set((0..<11).map { "\($0)" }))
        list.update((15..<20).map { Block(id: $0, items: [0]) } + (0..<15).map { Block(id: $0, items: [0]) })
        #expect(list.inRange == Set(list.list.identifiers.prefix(11)))
        list.update([])
        #expect(list.inRange.isEmpty)
        #expect(list.isBalanced)
    }

    @Test("A place behind the items of its section, as of a list that has become shorter, stands for the end of them")
    func placeThatIsGone() {
        let blocks = [0, 1].map { Block(id: $0, items: [0, 1, 2]) }
        let log = Log()
        let adapter = ListAdapter(updater: ListAdapterUpdater(), itemWorkingRangeSize: 2)
        adapter.source.set(
            ListAdapter.ClosureDataSource(
                objectList: { objectList(blocks) }, sectionController: { TestController($0, log: log) },
                emptyView: nil), isOwned: true)
        adapter.expectDisplay(true, at: ListReadingPosition(of: blocks[0], item: 50))
        #expect(log.take().filter { $0.contains(".") } == ["enter 0.1", "enter 0.2", "enter 1.0", "enter 1.1"])
    }

    @Test("A list near the screen that has no view yet is followed when it has other objects")
    func expectedObjects() {
        var blocks = (0..<5).map { Block(id: $0, items: [0]) }
        let log = Log()
        let adapter = ListAdapter(updater: ListAdapterUpdater(), itemWorkingRangeSize: 2)
        adapter.source.set(
            ListAdapter.ClosureDataSource(
                objectList: { objectList(blocks) }, sectionController: { TestController($0, log: log) },
                emptyView: nil), isOwned: true)
        // Those of items.
        func moves() -> [String] { log.take().filter { $0.contains(".") } }
        adapter.expectDisplay(true, at: nil)
        #expect(moves() == ["enter 0.0", "enter 1.0", "enter 2.0"])
        blocks.insert(Block(id: 9, items: [0]), at: 0)
        adapter.expectDisplay(true, at: nil)
        #expect(moves() == ["enter 9.0", "exit 2.0"])
        adapter.expectDisplay(false, at: nil)
        #expect(moves() == ["exit 9.0", "exit 0.0", "exit 1.0"])
    }

    @Test("An item that merely shifts neither enters nor exits")
    func shifts() {
        let list = ranged([Block(id: 1, items: Array(0..<5))])
        _ = list.list.log.take()
        list.update([Block(id: 0, items: [0]), Block(id: 1, items: Array(0..<5))])
        #expect(list.list.log.take().filter(isRange) == ["enter 0", "enter 0.0"])
    }

    @Test("A removed item exits with the index it had")
    func removed() {
        let list = ranged([Block(id: 1, items: [10, 11, 12])])
        let controller = list.list.controller(0)
        controller.collectionContext.batch { batch in
            controller.items = [10, 12]
            batch.delete(in: controller, at: [1])
        }
        _ = list.list.log.take()
        list.list.scheduler.runAll()
        #expect(list.list.log.take().filter(isRange) == ["exit 1.1"])
    }

    @Test("A reload moves nothing in or out")
    func reloaded() {
        let list = ranged([Block(id: 1, items: [0, 1])])
        _ = list.list.log.take()
        list.update([Block(id: 1, items: [0, 5])])
        #expect(list.list.log.take().filter(isRange).isEmpty)
    }

    @Test("While working-range delegates are called there are no cells")
    func noCells() {
        let list = TestList()
        let delegate = CellSeeker()
        let make = list.makeController
        list.makeController = {
            let controller = make($0)
            controller?.workingRangeDelegate = delegate
            return controller
        }
        list.update([Block(id: 1, items: [0])])
        #expect(delegate.count == 1 && delegate.cells == 0)
        #expect(list.adapter.context.cellForItem(at: 0, sectionController: list.controller(0)) != nil)
    }

    @Test("A row that an update takes off the screen, and a scroll brings back before that is announced, is in range")
    func comesBack() {
        let list = TestList((0..<6).map { Model($0) })
        let (view, owner) = (HeldView(), list.adapter.viewDelegate)
        view.indexPathsForVisibleItems = (0..<5).map { ListIndexPath(section: $0, item: 0) }
        list.adapter.collectionView = view
        let cells = (0..<6).map { _ in TextCell() }
        for section in 0..<5 {
            owner.collectionView(view, willDisplay: cells[section], forItemAt: ListIndexPath(section: section, item: 0))
        }
        owner.collectionViewDidLayOut(view)
        #expect(list.adapter.indexesInWorkingRange() == ListIndexSet(0..<5))
        list.update([Model(9)] + list.objects)
        #expect(list.adapter.indexesInWorkingRange() == ListIndexSet(1..<5))
        // The program scrolls by a row when it hears of the new one.
        let new = ListIndexPath(section: 0, item: 0)
        owner.collectionView(view, willDisplay: cells[5], forItemAt: new)
        #expect(list.adapter.indexesInWorkingRange() == ListIndexSet(0..<5))
        view.indexPathsForVisibleItems = (1..<6).map { ListIndexPath(section: $0, item: 0) }
        owner.collectionView(view, didEndDisplaying: cells[5], forItemAt: new)
        owner.collectionViewDidLayOut(view)
        #expect(list.adapter.indexesInWorkingRange() == ListIndexSet(1..<6))
    }

    @Test("A view that goes takes everything out of range")
    func viewGone() {
        let list = ranged([Block(id: 1, items: [0, 1])])
        list.list.adapter.collectionView = nil
        #expect(list.inRange.isEmpty && list.itemsInRange.isEmpty)
        #expect(list.isBalanced)
    }

    enum Deed: CaseIterable {
        case shorterVersion, longerVersion, otherDataSource, noView, scroll, reload
    }

    @Test(
        "Where one who enters changes the list, those hear of it who are in range then, and each exit follows an enter",
        arguments: Deed.allCases, ["10", "9.2", "10.0", "11"])
    func changedMeanwhile(deed: Deed, name: String) {
        let list = ranged((0..<30).map { Block(id: $0, items: [0, 1, 2]) }, sections: 1, items: 2)
        let other = TestList((100..<130).map { Block(id: $0, items: [0, 1]) }, attaches: false)
        other.makeController = list.list.makeController
        var isDone = false
        list.onEnter = {
            guard $0 == name, !isDone else { return }
            isDone = true
            let adapter = list.list.adapter!
            switch deed {
            case .shorterVersion: adapter.reloadObjects([Block(id: 10, items: [0])])
            case .longerVersion: adapter.reloadObjects([Block(id: 10, items: [5, 6, 7, 8])])
            case .otherDataSource: adapter.dataSource = other
            case .noView: adapter.collectionView = nil
            case .scroll: list.scroll(toSection: 20)
            case .reload: adapter.reloadData()
            }
        }
        list.scroll(toSection: 10)
        #expect(isDone)
        let (adapter, objects) = (list.list.adapter!, list.list.identifiers)
        #expect(list.inRange == Set(adapter.indexesInWorkingRange().map { objects[$0] }))
        let items = adapter.indexPathsInWorkingRange()
        #expect(list.itemsInRange == Set(items.map { "\(objects[$0.section]).\($0.item)" }))
        #expect(items.isEmpty == (deed == .noView))
        #expect(list.isBalanced)
    }

    @Test("An item that an update removes exits, also where an item that enters in that update scrolls the list")
    func removedMeanwhile() {
        let list = ranged((0..<30).map { Block(id: $0, items: [0, 1, 2]) }, items: 2)
        let controller = list.list.controller(0)
        controller.collectionContext.batch { batch in
            controller.items = [0, 2]
            batch.delete(in: controller, at: [1])
        }
        _ = list.list.log.take()
        list.onEnter = { [unowned list] _ in
            list.onEnter = { _ in }
            list.scroll(toSection: 1)
        }
        list.list.scheduler.runAll()
        let log = list.list.log.take().filter { isRange($0) && $0.contains(".") }
        #expect(log.filter { $0.hasPrefix("exit") } == ["exit 0.1"])
        #expect(log.first == "enter 4.0" && list.list.adapter.indexPathsInWorkingRange().first == at(0, 0))
    }

    @Test("A section that leaves the range while it enters is heard of in that order in the events too")
    func eventsMeanwhile() {
        let list = ranged((0..<30).map { Block(id: $0, items: [0]) })
        var events: [String] = []
        let observation = list.list.updater.events.addObserver { event in
            switch event.kind {
            case .sectionEnteredWorkingRange(let section): events.append("enter \(section)")
            case .sectionExitedWorkingRange(let section): events.append("exit \(section.map(String.init) ?? "?")")
            default: break
            }
        }
        list.onEnter = { if $0 == "10" { list.list.adapter.collectionView = nil } }
        list.scroll(toSection: 10)
        withExtendedLifetime(observation) {}
        #expect(events.filter { $0.hasSuffix(" 10") } == ["enter 10", "exit 10"])
    }

    @Test("All that enters comes before all that exits, and sections around their items")
    func order() {
        let list = ranged((0..<30).map { Block(id: $0, items: [0]) }, sections: 1)
        _ = list.list.log.take()
        list.list.view.scrollBy(20)
        // Cells leave before others come, one by one.
        #expect(
            list.list.log.take().filter(isRange) == [
                "exit 0.0", "exit 1.0", "exit 0", "enter 11", "enter 10.0", "enter 12", "enter 11.0",
            ])
        list.list.view.scroll(toOffset: 200, animated: false)
        let log = list.list.log.take().filter(isRange)
        #expect(log.first == "exit 2.0" && log.last == "enter 29.0")
    }

    @Test("The range has no gaps: sections without an item on screen are in it too")
    func gaps() {
        let list = ranged([
            Block(id: 0, items: [0]), Block(id: 1, items: []), Block(id: 2, items: [], kinds: .header),
            Block(id: 3, items: [0]),
        ])
        #expect(list.inRange == ["0", "1", "2", "3"])
    }

    @Test("Headers and footers alone bring no section into range")
    func headersOnly() {
        let list = ranged([Block(id: 0, items: [], kinds: [.header, .footer])], sections: 2)
        #expect(list.inRange.isEmpty)
        list.update([
            Block(id: 0, items: [], kinds: .header), Block(id: 1, items: [0]),
            Block(id: 2, items: [], kinds: .header),
        ])
        #expect(list.inRange == ["0", "1", "2"])
    }

    private func isRange(_ entry: String) -> Bool { entry.hasPrefix("enter") || entry.hasPrefix("exit") }

    private func paths(from start: Int, to end: Int) -> [String] { (start..<end).map { "\($0 / 3).\($0 % 3)" } }

    private func ranged(_ blocks: [Block], sections: Int = 0, items: Int = 0) -> RangedList {
        RangedList(blocks, sections: sections, items: items)
    }
}

/// Replays what section controllers are told into who is in range.
@MainActor
private final class RangedList {
    let list: TestList
    private var names: Set<String> = []
    private var hasRepeats = false
    /// Called with the name of each section and item that enters.
    var onEnter: (String) -> Void = { _ in }

    init(_ blocks: [Block], sections: Int, items: Int) {
        list = TestList(workingRangeSize: sections, itemWorkingRangeSize: items, attaches: false)
        list.objects = blocks
        list.makeController = { [unowned self] in
            Entering($0, log: list.log) { [unowned self] in onEnter($0) }
        }
        list.adapter.dataSource = list
        list.adapter.collectionView = list.view
    }

    var inRange: Set<String> { replayed().filter { !$0.contains(".") } }
    var itemsInRange: Set<String> { replayed().filter { $0.contains(".") } }

    /// Nobody entered twice, or left without having entered.
    var isBalanced: Bool {
        _ = replayed()
        return !hasRepeats
    }

    private func replayed() -> Set<String> {
        for entry in list.log.take() {
            let words = entry.split(separator: " ").map(String.init)
            if words[0] == "enter", !names.insert(words[1]).inserted { hasRepeats = true }
            if words[0] == "exit", names.remove(words[1]) == nil { hasRepeats = true }
        }
        return names
    }

    func update(_ blocks: [Block]) { list.update(blocks) }

    func scroll(toSection section: Int) {
        let path = ListIndexPath(section: section, item: 0)
        list.view.scroll(toOffset: list.view.frameForRow(at: .item(path))!.minY, animated: false)
    }
}

/// Says when it enters.
private final class Entering: TestController {
    private let onEnter: (String) -> Void

    init(_ object: any ListDiffable, log: Log, onEnter: @escaping (String) -> Void) {
        self.onEnter = onEnter
        super.init(object, log: log)
    }

    override func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerWillEnterWorkingRange sectionController: ListSectionController
    ) {
        super.listAdapter(listAdapter, sectionControllerWillEnterWorkingRange: sectionController)
        onEnter(name)
    }

    override func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController, itemWillEnterWorkingRangeAt index: Int
    ) {
        super.listAdapter(listAdapter, sectionController: sectionController, itemWillEnterWorkingRangeAt: index)
        onEnter("\(name).\(index)")
    }
}

@MainActor
private final class CellSeeker: ListWorkingRangeDelegate {
    var count = 0
    var cells = 0

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerWillEnterWorkingRange sectionController: ListSectionController
    ) {
        count += 1
        if sectionController.collectionContext.cellForItem(at: 0, sectionController: sectionController) != nil {
            cells += 1
        }
    }
}
