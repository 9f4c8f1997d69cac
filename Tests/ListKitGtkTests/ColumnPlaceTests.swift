import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// Where the titles and cells of a table are, in each frame and in other lists.
@preconcurrency @MainActor
final class ColumnPlaceTests: GtkTestCase {
    func testEveryPaintedFrameShowsTitlesAndCellsInOneLine() {
        let shown = TableWindow(in: self)
        for row in 20..<60 { shown.files[row].size = 1 << row }
        shown.update()
        var frames = 0
        let watch = shown.window.onPaint { [unowned shown] in
            frames += 1
            shown.checkAlignment("frame \(frames)")
        }
        for offset in stride(from: 0.0, through: 900, by: 45) {
            shown.list.scroll(toOffset: offset, animated: false)
            pumpFrames(1, shown.window)
        }
        for width in [480, 200, 650] {
            shown.window.setDefaultSize(width: width, height: 300)
            pumpFrames(2, shown.window)
        }
        shown.settle()
        shown.drag(from: shown.edge(of: "name"), by: [-3, -10, -40, 20])
        shown.release()
        XCTAssertGreaterThan(frames, 15)
        watch.disconnect()
    }

    func testScrollBarsBesideTheRowsAreNotBesideTheTitles() {
        for isRightToLeft in [false, true] {
            let shown = TableWindow(isRightToLeft: isRightToLeft, in: self)
            shown.list.scrolledWindow.putBarsBesideContent()
            shown.settle()
            XCTAssertLessThan(shown.rows[0].width, 500)
            for width in [500, 150, 400] {
                shown.window.setDefaultSize(width: width, height: 300)
                shown.settle()
                shown.checkAlignment("\(width)")
            }
            shown.close()
        }
        // See docs/platforms.md: a later GTK gives up in one frame, and is right in the next one.
        let isLater = (try? TestDisplay.requireGTK48("")) == nil
        let others = MessageLog.take().filter { !isLater || !$0.contains("layout continuously requested") }
        XCTAssertEqual(others, [])
    }

    func testAHeaderThatIsARowOfTheListSticksAndLinesUp() {
        let model = ColumnModel(TableWindow.columns)
        let list = ListBoxView()
        list.columns = model
        list.stickyHeaders = true
        let adapter = ListAdapter(view: list, objects: { [1] }) { (_: Int) in GroupController() }
        withWindow(width: 400, height: 300, child: list) { window in
            for (width, offset) in [(400, 0.0), (400, 300), (230, 300), (150, 500)] {
                window.setDefaultSize(width: width, height: 300)
                list.scroll(toOffset: offset, animated: false)
                settle(window)
                let pin = list.pinnedHeaders.pins.first?.content?.view as? HeaderView
                XCTAssertEqual(pin != nil, offset > 0)
                let view = pin ?? list.window.row(at: .header(section: 0))?.view as? HeaderView
                guard let header = view?.header else { return XCTFail("No header at \(offset)") }
                let cells = list.window.rows.compactMap { $0.cell as? TableCell }
                XCTAssertGreaterThan(cells.count, 3)
                for column in model.shownColumns {
                    let places = ([header.title(of: column.id)] + cells.map { $0.cells[column.id] })
                        .compactMap { $0?.bounds(in: window) }
                    XCTAssertEqual(
                        Set(places.map { [$0.x, $0.width] }).count, 1, "\(column.id) at \(width), \(offset)")
                }
                model.scroll(to: 20)
            }
            withExtendedLifetime(adapter) {}
        }
    }

    func testRowsWithWrappingTextsGetOtherHeights() {
        let shown = TableWindow(in: self)
        for cell in shown.list.window.rows.compactMap({ $0.cell as? TableCell }) {
            cell.cells["name"]?.label.isEllipsized = false
            cell.cells["name"]?.label.wraps = true
            cell.cells["name"]?.label.text = "A rather long text that wraps into several lines if it has to"
        }
        shown.settle()
        let height = shown.rows[0].height
        shown.drag(from: shown.edge(of: "name"), by: [-100, -200])
        shown.release()
        XCTAssertGreaterThan(shown.rows[0].height, height)
        shown.checkAlignment()
    }

    func testTitlesAndCellsLineUpWhateverHappens() {
        for seed in RandomSeeds.from(0..<2) {
            var dice = SeededGenerator(seed: seed)
            let shown = TableWindow(isRightToLeft: dice.chance(50), in: self)
            let all = TableWindow.columns + [TableColumn("path", "Path", isHidden: dice.chance(50))]
            for step in 0..<40 {
                let model = shown.model
                let column = model.shownColumns.randomElement(using: &dice)
                switch dice.below(9) {
                case 0: shown.window.setDefaultSize(width: 150 + dice.below(600), height: 300)
                case 1: model.columns = all.shuffled(using: &dice).suffix(1 + dice.below(4))
                case 2: if let column { model.move(column.id, before: dice.below(model.shownColumns.count + 1)) }
                case 3: if let column { model.setHidden(column.id, dice.chance(50)) }
                case 4: model.arrangement = ColumnArrangement()
                case 5: if let column { model.fit(column.id) }
                case 6: shown.scroll(toOffset: Double(dice.below(800)))
                case 7: model.scroll(to: dice.below(300))
                default:
                    guard let column, let index = model.index(of: column.id), let space = model.space else { break }
                    model.choose(index, dice.below(400), in: space, from: model.widths(in: space))
                }
                if dice.chance(60) { shown.settle() }
                if dice.chance(30) {
                    shown.files[dice.below(60)].name = String(repeating: "n", count: dice.below(60))
                    shown.update()
                }
                shown.settle()
                shown.checkAlignment("seed \(seed), step \(step)")
                let length = model.widths(in: model.space ?? 0).reduce(0, +)
                XCTAssertLessThanOrEqual(
                    model.offset, max(0, length - (model.space ?? 0)), "seed \(seed), step \(step)")
            }
            shown.close()
        }
    }

    func testAWindowThatClosesFreesItsTable() {
        weak var model: ColumnModel?
        weak var header: ColumnHeader?
        weak var row: Columns?
        func show() {
            let shown = TableWindow(in: self)
            (model, header, row) = (shown.model, shown.header, shown.rows.first)
            shown.header.title(of: "name")?.grabFocus()
            TestInput.press("Menu")
            pump(until: Popover.focused(in: shown.header) != nil, "the menu")
            TestInput.press("Escape")
            pump(until: Popover.focused(in: shown.header) == nil, "Escape")
            shown.close()
        }
        show()
        pumpPending()
        XCTAssertNil(header)
        XCTAssertNil(row)
        XCTAssertNil(model)
    }

    func testTheModelKnowsNoRowThatHasNoWidget() {
        let shown = TableWindow(count: 20_000, in: self)
        for offset in stride(from: 0.0, to: 100_000, by: 5_000) { shown.scroll(toOffset: offset) }
        XCTAssertLessThan(shown.model.clientCount, 60)
    }

    func testCellsAreMeasuredAsOftenAsThoseOfColumnsWithoutAModel() {
        let model = ColumnModel((0..<4).map { TableColumn("\($0)", "", width: $0 == 0 ? .flexible : .natural) })
        func cost(_ columns: Columns, _ add: (Widget, Int) -> Void) -> Int {
            let cells = (0..<4).map { _ in CountedQuestions() }
            for (index, cell) in cells.enumerated() { add(cell, index) }
            withWindow(width: 300, height: 100, child: columns) { _ in }
            return cells.reduce(0) { $0 + $1.count }
        }
        let plain = Columns()
        let table = Columns(model)
        XCTAssertLessThanOrEqual(
            cost(table) { table.append($0, column: "\($1)") },
            cost(plain) { plain.append($0, width: $1 == 0 ? .flexible : .natural) })
    }
}

private final class CountedQuestions: CustomWidget {
    private(set) var count = 0

    override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
        count += 1
        return SizeRequest(20)
    }
}

private final class HeaderView: ListBoxReusableView {
    private(set) lazy var header = ColumnHeader(listColumns)

    override func makeContent() -> Widget { header }
}

private final class GroupController: ListSectionController, ListSupplementaryViewSource {
    override init() {
        super.init()
        supplementaryViewSource = self
    }

    override func numberOfItems() -> Int { 60 }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(TableCell.self, at: index)
        cell.show(
            TableFile(id: index, name: "File \(index)", size: index), margins: Insets(top: 0, start: 7, end: 3),
            isRightToLeft: false)
        return cell
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        dequeueReusableSupplementaryView(HeaderView.self, ofKind: kind)
    }
}
