import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Rows whose heights are given, and change in animated updates.
@preconcurrency @MainActor
final class GivenHeightTests: MotionTestCase {
    private lazy var list = ListBoxView()
    private lazy var window = Window()
    private var bars: [Bar] = []

    func testARowThatIsGivenAHeightBetweenTwoPixelsHasAllOfIt() {
        let shown = ListWindow([[0, 1, 2]], in: self)
        shown.source.givenLength = 120.25
        shown.list.reloadData()
        shown.settle()
        XCTAssertEqual(shown.row(showing: 0)?.handle.height, 121)
        XCTAssertEqual(shown.y(of: 1), 121)
    }

    func testARowThatIsGivenMoreThanAListCanCountMeasuresItself() {
        let heights = [Double.infinity, .greatestFiniteMagnitude, 4_294_967_296, 2_147_483_648, 16_777_217]
        _ = open(heights.enumerated().map { Bar(id: $0, height: $1) } + [Bar(id: 5, height: 40)])
        for id in 0..<5 { XCTAssertEqual(list.window.rows[id].handle.height, 0, "\(heights[id])") }
        XCTAssertEqual(y(of: 5), 0)
        XCTAssertEqual(list.checkInvariants(), [])
        window.destroy()
    }

    func testRowsGlideWhileAGivenHeightChanges() {
        check(Bar(id: 1, height: 40), becomes: Bar(id: 1, height: 120))
    }

    func testRowsGlideWhileAGivenHeightBecomesMeasured() {
        check(Bar(id: 1, height: 160), becomes: Bar(id: 1, height: nil))
    }

    func testRowsGlideWhileAMeasuredHeightBecomesGiven() {
        check(Bar(id: 1, height: nil), becomes: Bar(id: 1, height: 160))
    }

    /// Changes one row, and puts a new one below it and takes one away above.
    private func check(_ old: Bar, becomes new: Bar) {
        let others = (2..<8).map { Bar(id: $0, height: 30) }
        let adapter = open([Bar(id: 0, height: 20), old] + others)
        let before = ys
        show([new, Bar(id: 8, height: 50)] + others, adapter)
        for bar in others {
            XCTAssertEqual(y(of: bar.id)!, before[bar.id]!, accuracy: 0.01, "Row \(bar.id) jumps at once.")
        }
        let atFirst = ys
        list.motionClock.step(by: 60)
        list.motionClock.isPaused = false
        pump(until: !list.motionClock.isMoving, "the motion ending")
        settle(window)
        XCTAssertEqual(list.checkInvariants(), [])
        XCTAssertEqual(RowsOnScreen(list).faults, [])
        var end = 0.0
        for row in list.window.rows {
            let bounds = row.handle.bounds(in: list.viewport)!
            XCTAssertEqual(bounds.y, end, accuracy: 0.01, "Rows follow one another.")
            end = bounds.y + bounds.height
        }
        for bar in others { XCTAssertNotEqual(y(of: bar.id)!, atFirst[bar.id]!, "Row \(bar.id) has gone elsewhere.") }
        window.destroy()
    }

    private func open(_ bars: [Bar]) -> ListAdapter {
        self.bars = bars
        let adapter = ListAdapter(view: list, objects: { [unowned self] in [Chart(bars: self.bars)] }) { (_: Chart) in
            ChartController()
        }
        list.motionClock.isPaused = true
        window.isDecorated = false
        window.setDefaultSize(width: 300, height: 600)
        window.child = list
        window.present()
        settle(window)
        return adapter
    }

    private func show(_ bars: [Bar], _ adapter: ListAdapter) {
        self.bars = bars
        adapter.performUpdates(animated: true, completion: nil)
        pump(until: list.numberOfSections == 1 && list.motionClock.isMoving, "the update")
        pumpFrames(1, list)
    }

    private var ys: [Int: Double] {
        Dictionary(uniqueKeysWithValues: bars.compactMap { bar in y(of: bar.id).map { (bar.id, $0) } })
    }

    private func y(of id: Int) -> Double? {
        let row = list.window.rows.first { ($0.cell as? BarCell)?.bar?.id == id }
        return row?.handle.bounds(in: list.viewport)?.y
    }
}

private struct Chart: ListDiffable, Equatable {
    var bars: [Bar]
    var diffIdentifier: Int { 0 }
}

private struct Bar: ListDiffable, Identifiable, Equatable {
    let id: Int
    /// Nil for one that measures itself.
    var height: Double?
}

private final class BarCell: ListBoxCell, ListBindable {
    private(set) var bar: Bar?
    override func makeContent() -> Widget { Box(.horizontal) }
    func bindViewModel(_ bar: Bar) { self.bar = bar }
}

private final class ChartController: ListBindingSectionController<Chart> {
    override func viewModels(for chart: Chart) -> [any ListDiffable] { chart.bars }
    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(BarCell.self, at: index)
    }
    override func height(forViewModel viewModel: any ListDiffable, at index: Int) -> Double? {
        (viewModel as? Bar)?.height
    }
}
