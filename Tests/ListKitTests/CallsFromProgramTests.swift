import ListKitReplay
import Testing

@testable import ListKit

/// Where a list calls a program.
enum CallPlace: CaseIterable {
    case objects, sectionController, didUpdate, numberOfItems, cellForItem, heightForItem, header, headerHeight
    case emptyView, willDisplay, didEndDisplaying, didScroll, entersRange, exitsRange, shouldSelect, highlight, select
}

/// What a program does there.
enum ProgramCall: CaseIterable {
    case performUpdates, performBatch, reloadObjects, reloadData, scrollToObject, scrollToEnd, scrollToItem, select
    case deselect, viewScrolls, viewScrollsToItem, viewSelects, viewDeselects, dataSource, view, close
}

/// What leads there.
enum CallCause: CaseIterable {
    case update, scroll, reload, resize, tap, emptying
}

@MainActor
@Suite("Every call from every place where a list calls a program")
struct CallsFromProgramTests {
    @Test(
        "No call stops the program, and the list is right at rest", arguments: CallPlace.allCases, ProgramCall.allCases)
    func call(place: CallPlace, call: ProgramCall) {
        for cause in CallCause.allCases {
            for isAdaptive in [false, true] {
                let list = CalledList(isAdaptive: isAdaptive)
                list.onPlace = { [unowned list] reached in
                    guard reached == place else { return }
                    list.onPlace = { _ in }
                    list.make(call)
                }
                list.cause(cause)
                list.list.scheduler.runAll()
                list.onPlace = { _ in }
                let faults = list.faults
                #expect(faults.isEmpty, "\(cause)\(isAdaptive ? ", adaptive" : ""): \(faults)")
            }
        }
    }

    @Test(
        "Updates that are asked for while rows are made run in the next turn",
        arguments: [CallPlace.numberOfItems, .cellForItem, .heightForItem, .header, .headerHeight],
        [ProgramCall.performUpdates, .performBatch, .reloadObjects, .reloadData])
    func nextTurn(place: CallPlace, call: ProgramCall) {
        let list = CalledList(isAdaptive: true)
        var count: Int?
        list.onPlace = { [unowned list] reached in
            guard reached == place else { return }
            list.onPlace = { _ in }
            count = list.changeCount
            list.make(call)
        }
        list.cause(.scroll)
        #expect(count != nil && list.changeCount == count)
        list.list.scheduler.runAll()
        #expect(list.changeCount == (count ?? 0) + 1)
        #expect(list.faults.isEmpty)
    }
}

/// A list of sections of three items with headers, that does something in one of the places.
@MainActor
private final class CalledList: ListCollectionViewDelegate, ListScrollViewDelegate {
    let list = TestList(
        (0..<20).map { Block(id: $0, items: [0, 1, 2], kinds: $0 % 4 == 1 ? [] : .header) }, workingRangeSize: 1,
        itemWorkingRangeSize: 3, attaches: false)
    let other = TestList([Block(id: 70, items: [0, 1]), Block(id: 71, items: [0])], attaches: false)
    let otherView = StrictCollectionView(viewportSize: ListSize(width: 100, height: 100), rowHeight: 10)
    var onPlace: (CallPlace) -> Void = { _ in }
    private var inRange: [String: Int] = [:]
    private var hasClosed = false

    init(isAdaptive: Bool) {
        list.updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(enabled: isAdaptive)
        for each in [list, other] {
            each.makeController = { [unowned self] in
                onPlace(.sectionController)
                return CalledController($0, self)
            }
        }
        list.onObjects = { [unowned self] in onPlace(.objects) }
        list.onEmptyView = { [unowned self] in onPlace(.emptyView) }
        list.adapter.dataSource = list
        list.adapter.collectionView = list.view
        list.adapter.scrollViewDelegate = self
        list.view.scroll(toOffset: 40, animated: false)
    }

    // MARK: What leads there

    func cause(_ cause: CallCause) {
        switch cause {
        case .update:
            var blocks = list.objects.compactMap { $0 as? Block }
            blocks.remove(at: 1)
            blocks.swapAt(2, 3)
            blocks.insert(Block(id: 50, items: [0], kinds: .header), at: 2)
            blocks[5].items = [7, 8, 9, 10]
            blocks[0].items = [7]
            list.objects = blocks
            list.adapter.performUpdates(animated: false)
        case .scroll: list.view.scroll(toOffset: 260, animated: false)
        case .reload: list.adapter.reloadData()
        case .resize: list.view.viewportSize.height = 190
        case .tap: list.view.tapItem(at: list.view.indexPathsForVisibleItems[1])
        case .emptying:
            list.emptyView = TestEmptyView()
            list.objects = [Block(id: 3, items: [])]
            list.adapter.performUpdates(animated: false)
        }
    }

    // MARK: What is called

    var changeCount: Int { list.view.counters.updates + list.view.counters.fullReloads }

    func make(_ call: ProgramCall) {
        let (adapter, view) = (list.adapter!, list.view)
        let objects = adapter.objects()
        let path = view.indexPathsForVisibleItems.last
        let controller =
            (adapter.visibleSectionControllers().last ?? adapter.sectionController(forSection: 0)) as? CalledController
        let context = controller?.collectionContext
        switch call {
        case .performUpdates:
            if !list.objects.isEmpty { list.objects.insert(Block(id: 99, items: [0, 1]), at: 1) }
            adapter.performUpdates(animated: false)
        case .performBatch:
            context?.performBatch(animated: false) { batch in
                guard let controller, controller.section != nil else { return }
                controller.items.insert(5, at: 0)
                batch.insert(in: controller, at: [0])
            }
        case .reloadObjects:
            if let block = controller.flatMap({ adapter.object(for: $0) }) as? Block {
                adapter.reloadObjects([Block(id: block.id, items: block.items + [4], kinds: block.kinds)])
            }
        case .reloadData: adapter.reloadData()
        case .scrollToObject: if let last = objects.last { adapter.scroll(to: last, animated: false) }
        case .scrollToEnd: adapter.scrollToEnd(animated: false)
        case .scrollToItem:
            if let controller {
                context?.scroll(to: controller, at: 1, scrollPosition: .top, animated: false)
            }
        case .select: if let controller { context?.selectItem(at: 1, sectionController: controller) }
        case .deselect: if let controller { context?.deselectItem(at: 1, sectionController: controller) }
        case .viewScrolls: view.scroll(toOffset: 320, animated: false)
        case .viewScrollsToItem:
            if let path { view.scroll(to: ListScrollTarget(rows: [.item(path)], position: .top), animated: false) }
        case .viewSelects: if let path { view.selectItem(at: path) }
        case .viewDeselects: if let path { view.deselectItem(at: path) }
        case .dataSource: adapter.dataSource = other
        case .view: adapter.collectionView = otherView
        case .close:
            hasClosed = true
            view.delegate?.collectionViewDidClose(view)
        }
    }

    func collectionViewDidScroll(_ collectionView: any ListCollectionView) { onPlace(.didScroll) }

    func noteRange(_ name: String, _ change: Int) {
        inRange[name, default: 0] += change
        onPlace(change > 0 ? .entersRange : .exitsRange)
    }

    // MARK: At rest

    var faults: [String] {
        let adapter = list.adapter!
        guard let view = adapter.collectionView as? StrictCollectionView else {
            return inRange.values.allSatisfy { $0 == 0 } ? [] : ["Something is in range of no view: \(inRange)."]
        }
        var faults = view.checkInvariants() + view.refusals.map(\.description)
        if hasClosed { faults.append("The view is there after it was closed.") }
        if list.updater.state != .idle { faults.append("The updater is \(list.updater.state).") }
        let shown = view.rows.compactMap { ($0.cell as? TextCell)?.text }
        let wanted = view.rows.compactMap { row -> String? in
            guard let path = row.position?.itemPath,
                let controller = adapter.sectionController(forSection: path.section) as? CalledController
            else { return nil }
            return path.item < controller.items.count ? "\(controller.name).\(controller.items[path.item])" : "none"
        }
        if shown != wanted { faults.append("The rows show \(shown), and should show \(wanted).") }
        return faults + rangeFaults(view)
    }

    private func rangeFaults(_ view: StrictCollectionView) -> [String] {
        let adapter = list.adapter!
        let paths = view.emptyView == nil ? view.indexPathsForVisibleItems : []
        var wanted: [String: Int] = [:]
        if let first = paths.first, let last = paths.last {
            let count = view.numberOfSections
            for section in max(0, first.section - 1)...min(count - 1, last.section + 1) {
                wanted[(adapter.sectionController(forSection: section) as? CalledController)?.name ?? "?"] = 1
            }
            let all = (0..<count).flatMap { section in
                (0..<view.numberOfItems(inSection: section)).map { ListIndexPath(section: section, item: $0) }
            }
            let (start, end) = (all.firstIndex(of: first) ?? 0, all.firstIndex(of: last) ?? 0)
            for path in all[max(0, start - 3)...min(all.count - 1, end + 3)] {
                let name = (adapter.sectionController(forSection: path.section) as? CalledController)?.name ?? "?"
                wanted["\(name)."] = (wanted["\(name)."] ?? 0) + 1
            }
        }
        let found = inRange.filter { $0.value != 0 }
        func text(_ range: [String: Int]) -> String {
            range.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" }.joined(separator: " ")
        }
        return found == wanted ? [] : ["In range are \(text(found)), and should be \(text(wanted))."]
    }
}

private final class CalledController: TestController {
    private unowned let list: CalledList

    init(_ object: any ListDiffable, _ list: CalledList) {
        self.list = list
        super.init(object, log: Log())
        onUpdate = { _ in list.onPlace(.didUpdate) }
        onCell = { _ in list.onPlace(.cellForItem) }
    }

    override func numberOfItems() -> Int {
        list.onPlace(.numberOfItems)
        return super.numberOfItems()
    }

    override func heightForItem(at index: Int) -> Double? {
        list.onPlace(.heightForItem)
        return super.heightForItem(at: index)
    }

    override func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        list.onPlace(.header)
        return super.viewForSupplementaryElement(ofKind: kind)
    }

    override func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? {
        list.onPlace(.headerHeight)
        return 10
    }

    override func shouldSelectItem(at index: Int) -> Bool {
        list.onPlace(.shouldSelect)
        return true
    }

    override func didHighlightItem(at index: Int) { list.onPlace(.highlight) }
    override func didSelectItem(at index: Int) { list.onPlace(.select) }

    override func listAdapter(
        _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController, cell: any ListCell,
        at index: Int
    ) { list.onPlace(.willDisplay) }

    override func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController, cell: any ListCell,
        at index: Int
    ) { list.onPlace(.didEndDisplaying) }

    override func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerWillEnterWorkingRange sectionController: ListSectionController
    ) { list.noteRange(name, 1) }

    override func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerDidExitWorkingRange sectionController: ListSectionController
    ) { list.noteRange(name, -1) }

    override func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController, itemWillEnterWorkingRangeAt index: Int
    ) { list.noteRange("\(name).", 1) }

    override func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController, itemDidExitWorkingRangeAt index: Int
    ) { list.noteRange("\(name).", -1) }
}
