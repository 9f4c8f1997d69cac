import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// What a feed can do wrong, onto a real GtkListBox.
@preconcurrency @MainActor
final class BadFeedTests: GtkTestCase {
    func testABadFeedLeavesTheListRightAfterEachOf150Updates() {
        for seed in 1...3 as ClosedRange<UInt64> { run(updates: 50, seed: seed) }
    }

    func testARepairStandsInTheEventStreamOfTheAdapter() {
        let feed = BadFeed(seed: 1)
        let shelf = Shelf(1, itemCount: 3)
        feed.objects = [shelf]
        let list = ListBoxView()
        let adapter = ListAdapter()
        adapter.dataSource = feed
        adapter.collectionView = list
        var diagnostics: [String] = []
        let observation = adapter.events.addObserver {
            if case .diagnostic(let diagnostic) = $0.kind { diagnostics.append("\(diagnostic)") }
        }
        let sink = ListDiagnostics.sink
        ListDiagnostics.sink = { _ in }
        defer { ListDiagnostics.sink = sink }
        shelf.itemCount = 5
        adapter.performUpdates(animated: false)
        pump(until: list.numberOfItems(inSection: 0) == 5)
        XCTAssertEqual(diagnostics.count, 1)
        XCTAssert(
            diagnostics[0].hasPrefix("An update did not add up, and the rows were brought in line"), diagnostics[0])
        XCTAssert(diagnostics[0].contains("Section 0 has 3 items"), diagnostics[0])
        observation.cancel()
    }

    func testTheDebuggerShowsTheRowsOfTheGtkListBox() {
        let feed = BadFeed(seed: 1)
        feed.objects = [Shelf(1, itemCount: 2)]
        let list = ListBoxView()
        let adapter = ListAdapter()
        adapter.dataSource = feed
        adapter.collectionView = list
        withWindow(width: 400, height: 500, child: list) { _ in
            let description = adapter.debugDescription
            XCTAssert(description.contains("Section 0: Shelf 1, BadFeedController, 2 items"), description)
            XCTAssert(description.contains("      item 1 of section 0: NumberCell"), description)
            XCTAssert(description.contains("    Rows of the GtkListBox: 2 now, 2 at most"), description)
            XCTAssertEqual(ListDebugger.dump().contains(description), true)
        }
    }

    private func run(updates: Int, seed: UInt64) {
        let feed = BadFeed(seed: seed)
        let list = ListBoxView()
        let adapter = ListAdapter(workingRangeSize: 1, itemWorkingRangeSize: 2)
        adapter.dataSource = feed
        adapter.collectionView = list
        let sink = ListDiagnostics.sink
        ListDiagnostics.sink = { _ in }
        defer { ListDiagnostics.sink = sink }
        withWindow(width: 400, height: 500, child: list) { window in
            for step in 0..<updates {
                feed.change()
                var isFinished: Bool?
                adapter.performUpdates(animated: step % 2 == 0) { isFinished = $0 }
                pump(until: isFinished != nil, "seed \(seed), step \(step): the update")
                XCTAssertEqual(isFinished, true)
                check(list, adapter, feed, "seed \(seed), step \(step), before the next frame")
                if step % 4 == 0 {
                    settle(window)
                    list.scroll(toOffset: list.contentSize.height * feed.part(), animated: false)
                    settle(window)
                    check(list, adapter, feed, "seed \(seed), step \(step), scrolled")
                }
            }
            XCTAssertEqual(list.reloadCount, 0)
        }
    }

    private func check(_ list: ListBoxView, _ adapter: ListAdapter, _ feed: BadFeed, _ place: String) {
        XCTAssertEqual(list.checkInvariants(), [], place)
        XCTAssertEqual(adapter.objects().map(BadFeed.name), feed.shown().map(BadFeed.name), place)
        for row in list.window.rows {
            let controller = adapter.sectionController(forSection: row.position.section) as? BadFeedController
            XCTAssertEqual((row.cell as? NumberCell)?.number, controller?.number, place)
        }
    }
}

/// A class instance whose identifier and items change while it is in the list. Only ever used on the main actor.
private final class Shelf: ListDiffable, @unchecked Sendable {
    var diffIdentifier: Int
    var itemCount: Int

    init(_ id: Int, itemCount: Int) {
        diffIdentifier = id
        self.itemCount = itemCount
    }

    func isEqual(toDiffableObject object: Shelf) -> Bool { true }
}

/// Never equal, not even to itself.
private struct Moody: ListDiffable, Identifiable {
    let id: Int
    func isEqual(toDiffableObject object: Moody) -> Bool { false }
}

/// Duplicates, objects that nobody shows, and such that change behind the list's back.
@MainActor
private final class BadFeed: ListAdapterDataSource {
    var objects: [any ListDiffable] = []
    private var random: SeededGenerator
    private var controllerCount = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    func part() -> Double { Double.random(in: 0...1, using: &random) }

    private func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    func change() {
        for _ in 0...below(4) {
            let place = below(objects.count + 1)
            switch below(9) {
            case 0, 1: objects.insert(Shelf(below(15), itemCount: below(4)), at: place)
            case 2: objects.insert(Moody(id: below(15)), at: place)
            case 3 where !objects.isEmpty: objects.insert(objects[below(objects.count)], at: place)
            case 4 where objects.count > 20: objects.removeSubrange(3..<9)
            case 5 where !objects.isEmpty: objects.append(objects.remove(at: below(objects.count)))
            default:
                guard let shelf = objects.compactMap({ $0 as? Shelf }).randomElement(using: &random) else { continue }
                if below(2) == 0 { shelf.diffIdentifier = below(15) } else { shelf.itemCount = below(5) }
            }
        }
    }

    static func name(_ object: any ListDiffable) -> String { "\(type(of: object)) \(object.diffIdentifier)" }

    /// The first of each identity, where somebody shows it.
    func shown() -> [any ListDiffable] {
        var names: Set<String> = []
        return objects.filter { names.insert(Self.name($0)).inserted && !isUnshown($0) }
    }

    private func isUnshown(_ object: any ListDiffable) -> Bool { (object as? Moody).map { $0.id % 5 == 0 } ?? false }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { objects }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        guard !isUnshown(object) else { return nil }
        controllerCount += 1
        return BadFeedController(number: controllerCount)
    }
}

private final class BadFeedController: ListSectionController {
    let number: Int
    private var object: (any ListDiffable)?

    init(number: Int) {
        self.number = number
        super.init()
    }

    override func didUpdate(to object: any ListDiffable) { self.object = object }
    override func numberOfItems() -> Int { (object as? Shelf)?.itemCount ?? 1 }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(NumberCell.self, at: index)
        cell.show(number, height: 40)
        return cell
    }
}
