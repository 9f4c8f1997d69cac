import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// A window with lists of words side by side, which exchange them. Rows are 40 high and lists 200 wide.
@MainActor
final class BoardInWindow {
    final class Lane: ListAdapterMoveDelegate {
        let list = ListBoxView()
        let adapter = ListAdapter(updater: ListAdapterUpdater())
        var words: [String]
        /// What was stored, in order.
        private(set) var stored: [[String]] = []
        /// Called for each store; false leaves the words as they are.
        var takes: ([String]) -> Bool = { _ in true }
        let source = Source()

        final class Source: ListAdapterDataSource {
            weak var lane: Lane?

            func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { lane?.words ?? [] }

            func listAdapter(
                _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
            ) -> ListSectionController? { BoardWordController() }
        }

        init(_ words: [String]) {
            self.words = words
            source.lane = self
            adapter.dataSource = source
            adapter.moveDelegate = self
            adapter.collectionView = list
            list.setSizeRequest(width: 200)
            list.hasVerticalExpand = true
        }

        func listAdapter(
            _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
            to objects: [any ListDiffable]
        ) {
            let new = objects.compactMap { $0 as? String }
            stored.append(new)
            if takes(new) { words = new }
        }

        func row(_ word: String) -> ListRow? {
            list.window.rows.first { ($0.cell as? WordCell)?.label.text == word }
        }

        var shown: [String] { list.window.rows.compactMap { ($0.cell as? WordCell)?.label.text } }
    }

    let window = Window()
    let group = ListGroup()
    let lanes: [Lane]
    private let box: Box
    unowned let test: GtkTestCase

    init(_ words: [[String]], isRightToLeft: Bool = false, height: Int = 400, in test: GtkTestCase) {
        lanes = words.map { Lane($0) }
        self.test = test
        box = Box(.horizontal, lanes.map(\.list))
        for lane in lanes {
            group.add(lane.adapter)
            lane.list.isRightToLeft = isRightToLeft
        }
        box.isRightToLeft = isRightToLeft
        window.isDecorated = false
        window.setDefaultSize(width: 200 * words.count, height: height)
        window.child = box
        window.present()
        test.closeAfterTest(window) { [self] in close() }
        test.pump(until: window.isMapped && window.isActive, "the window")
        settle()
    }

    /// Adds another list at the end.
    func add(_ list: ListBoxView, _ adapter: ListAdapter) {
        box.append(list)
        group.add(adapter)
        window.setDefaultSize(width: window.width + 200, height: window.height)
        settle()
    }

    var words: [[String]] { lanes.map(\.words) }
    var shown: [[String]] { lanes.map(\.shown) }

    func settle() { test.settle(window) }

    func pause() { for lane in lanes { lane.list.motionClock.isPaused = true } }

    func step(by seconds: Double) {
        for lane in lanes { lane.list.motionClock.step(by: seconds) }
        test.pumpFrames(1, lanes[0].list)
    }

    /// The place of a row in the window.
    func place(_ word: String) -> Point? {
        let place = lanes.lazy.compactMap { $0.row(word) }.first?.handle.bounds(in: window)
        return place.map { Point(x: $0.x, y: $0.y) }
    }

    func ys(_ lane: Int, _ words: String...) -> [Double] {
        words.map { lanes[lane].row($0)?.handle.bounds(in: lanes[lane].list.viewport)?.y ?? .nan }
    }

    /// Presses a row at (150, 10) in it.
    func press(_ word: String) {
        guard let row = lanes.lazy.compactMap({ $0.row(word) }).first else { return }
        TestInput.movePointer(to: Point(x: 150, y: 10), of: row.handle)
        TestInput.setButton(1, isDown: true)
    }

    /// Moves the corner of the held row to a place in the window.
    func carry(_ word: String, toX x: Double, y: Double, line: UInt = #line) {
        TestInput.movePointer(to: Point(x: x + 150, y: y + 10), of: window)
        test.pump(
            until: place(word).map { abs($0.x - x) < 1 && abs($0.y - y) < 1 } ?? false,
            "\(word) at \(x), \(y), not at \(String(describing: place(word)))", line: line)
    }

    func release() { TestInput.setButton(1, isDown: false) }

    /// Nothing is left of a drag in any list, and each shows its words.
    func checkRest(line: UInt = #line) {
        for lane in lanes { lane.list.motionClock.isPaused = false }
        test.pump(
            until: lanes.allSatisfy { !$0.list.motionClock.isMoving && !$0.list.drag.isActive }, "rest", line: line)
        settle()
        XCTAssertEqual(shown, words, line: line)
        for lane in lanes {
            XCTAssertEqual(lane.list.checkInvariants(), [], line: line)
            XCTAssertEqual(lane.list.animator.movingCount, 0, line: line)
            XCTAssertNil(lane.list.animator.raised.held, line: line)
            XCTAssertNil(lane.list.carried, line: line)
            for (number, row) in lane.list.window.rows.enumerated() where lane.list.scrollPosition.offset == 0 {
                XCTAssertEqual(
                    row.handle.bounds(in: lane.list.viewport)?.y ?? .nan, Double(40 * number), accuracy: 0.01,
                    line: line)
                XCTAssertFalse(row.handle.hasClass("dragged"), line: line)
            }
        }
        XCTAssertFalse(window.children.contains { $0.cssName == "windowlayer" }, line: line)
    }

    func close() {
        checkRest()
        window.destroy()
        test.didClose(window)
    }
}

private final class BoardWordController: ListGenericSectionController<String> {
    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(WordCell.self, at: index)
        cell.bindViewModel(object)
        return cell
    }

    override func canMoveItem(at index: Int) -> Bool { !object.hasPrefix("fixed") }
}
