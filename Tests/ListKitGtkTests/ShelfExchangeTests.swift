import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Items of larger sections, dragged to other sections of their list and of another. Rows are 40 high, headers too.
@preconcurrency @MainActor
final class ShelfExchangeTests: MotionTestCase {
    private struct Shelf: ListDiffable, Identifiable, Equatable {
        let id: Int
        var words: [String]
    }

    private final class Shelves: ListAdapterDataSource {
        var shelves: [Shelf]
        let list = ListBoxView()
        let adapter = ListAdapter(updater: ListAdapterUpdater())

        init(_ words: [[String]]) {
            shelves = words.enumerated().map { Shelf(id: $0, words: $1) }
            adapter.dataSource = self
            adapter.collectionView = list
            list.setSizeRequest(width: 200)
        }

        func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { shelves }
        func listAdapter(
            _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
        ) -> ListSectionController? { ShelfController(self) }

        func y(_ word: String) -> Double { row(word)?.handle.bounds(in: list.viewport)?.y ?? .nan }
        func row(_ word: String) -> ListRow? {
            list.window.rows.first { ($0.cell as? WordCell)?.label.text == word }
        }
        var words: [[String]] { shelves.map(\.words) }
    }

    private final class ShelfController: ListBindingSectionController<Shelf>, ListItemExchanging,
        ListSupplementaryViewSource
    {
        private unowned let store: Shelves

        init(_ store: Shelves) {
            self.store = store
            super.init()
            supplementaryViewSource = self
        }

        var items: [String] {
            get { store.shelves[object.id].words }
            set { store.shelves[object.id].words = newValue }
        }

        override func viewModels(for shelf: Shelf) -> [any ListDiffable] { shelf.words }
        override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
            dequeueReusableCell(WordCell.self, at: index)
        }
        override func canMoveItem(at index: Int) -> Bool { true }

        func supportedElementKinds() -> ListSupplementaryKinds { .header }
        func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
            dequeueReusableSupplementaryView(WordHeader.self, ofKind: kind)
        }
        func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { 40 }
    }

    private final class WordHeader: ListBoxReusableView {
        override func makeContent() -> Widget { Label("Shelf") }
    }

    private var lists: [Shelves] = []
    private var window: Window!

    private func show(_ words: [[[String]]]) {
        lists = words.map { Shelves($0) }
        let group = ListGroup()
        for list in lists { group.add(list.adapter) }
        window = Window()
        window.isDecorated = false
        window.setDefaultSize(width: 200 * words.count, height: 400)
        window.child = Box(.horizontal, lists.map(\.list))
        window.present()
        closeAfterTest(window) { [self] in
            window.destroy()
            didClose(window)
            (lists, window) = ([], nil)
        }
        pump(until: window.isMapped && window.isActive, "the window")
        settle(window)
    }

    private func drag(_ word: String, toX x: Double, y: Double) {
        let row = lists.lazy.compactMap { $0.row(word) }.first!
        TestInput.movePointer(to: Point(x: 150, y: 10), of: row.handle)
        TestInput.setButton(1, isDown: true)
        TestInput.movePointer(to: Point(x: x + 150, y: y + 10), of: window)
        pump(
            until: row.handle.bounds(in: window).map { abs($0.x - x) < 1 && abs($0.y - y) < 1 } ?? false,
            "\(word) at \(x), \(y), not at \(String(describing: row.handle.bounds(in: window)))")
    }

    private func rest() {
        pump(until: lists.allSatisfy { !$0.list.motionClock.isMoving && !$0.list.drag.isActive }, "rest")
        settle(window)
        for list in lists {
            XCTAssertEqual(list.list.checkInvariants(), [])
            XCTAssertEqual(
                list.list.window.rows.compactMap { ($0.cell as? WordCell)?.label.text }, list.words.flatMap { $0 })
        }
    }

    func testAnItemGoesToAnotherSectionOfItsListWhichMakesRoom() {
        show([[["a", "b"], ["k", "l"], []]])
        let list = lists[0]
        drag("a", toX: 5, y: 165)
        pump(
            until: list.y("l") == 200 && list.y("k") == 120 && list.y("b") == 40,
            "the room: b, k, l at \(list.y("b")) \(list.y("k")) \(list.y("l"))")
        list.list.motionClock.isPaused = true
        TestInput.setButton(1, isDown: false)
        pump(until: list.words == [["b"], ["k", "a", "l"], []], "the drop, not \(list.words)")
        pumpFrames(1, list.list)
        XCTAssertEqual(list.y("a"), 165, accuracy: 0.01, "It sets out from where it was held.")
        XCTAssertEqual([list.y("b"), list.y("k"), list.y("l")], [40, 120, 200])
        list.list.motionClock.isPaused = false
        rest()
        // The only item of a section is no section, and one without items takes it.
        drag("b", toX: 5, y: 235)
        TestInput.setButton(1, isDown: false)
        pump(until: list.words == [[], ["k", "a", "l"], ["b"]], "the drop, not \(list.words)")
        rest()
        drag("a", toX: 5, y: 165)
        TestInput.setButton(1, isDown: false)
        pump(until: list.words == [[], ["k", "l", "a"], ["b"]], "the drop in its own section, not \(list.words)")
        rest()
    }

    func testTheFocusAndTheSelectionGoAlongToAnotherSection() {
        show([[["a", "b"], ["k", "l"]]])
        let list = lists[0]
        list.list.selectionMode = .multiple
        for item in 0..<2 { list.list.selectItem(at: ListIndexPath(section: 0, item: item)) }
        list.list.focusItem(at: ListIndexPath(section: 0, item: 1))
        drag("b", toX: 5, y: 165)
        TestInput.setButton(1, isDown: false)
        pump(until: list.words[0].isEmpty, "the drop, not \(list.words)")
        rest()
        XCTAssertEqual(list.words, [[], ["k", "a", "b", "l"]])
        XCTAssertEqual(list.list.indexPathsForSelectedItems.map(\.item), [1, 2])
        XCTAssertEqual(list.list.indexPathForFocusedItem, ListIndexPath(section: 1, item: 2))
    }

    func testAnItemGoesToASectionOfAnotherList() {
        show([[["a", "b"]], [["k"], ["x", "y"]]])
        drag("b", toX: 210, y: 165)
        pump(until: lists[1].y("y") == 200, "the room, y at \(lists[1].y("y"))")
        TestInput.setButton(1, isDown: false)
        pump(until: lists[1].words == [["k"], ["x", "b", "y"]] && lists[0].words == [["a"]], "the drop")
        rest()
    }
}
