import GtkBridge
import GtkTestSupport
import ListScripts
@testable import ListKitGtk
import XCTest

@preconcurrency @MainActor
final class RowWindowTests: GtkTestCase {
    func testAListNeedsLessRoomWhenItsWidestRowGoes() {
        let shown = ListWindow([[1, 2, 3, 4]], height: 900, in: self)
        shown.row(showing: 4)!.view.content.setSizeRequest(width: 900)
        shown.settle()
        shown.list.maximumContentWidth = 300
        shown.settle()
        XCTAssertGreaterThanOrEqual(shown.list.window.geometry.lineWidth, 900)
        shown.update(to: [1, 2, 3])
        shown.settle()
        XCTAssertLessThan(shown.list.window.listBox.measure(.horizontal).minimum, 900)
    }

    /// GTK complains of widgets that are laid out without being measured.
    func testWhatChangesInARowThatWaitsIsNeitherShownNorComplainedAbout() {
        let shown = ListWindow([[1, 2, 3, 4]], height: 900, in: self)
        let cell = shown.row(showing: 4)!
        shown.update(to: [1, 2, 3])
        shown.settle()
        XCTAssertFalse(cell.isShown)
        XCTAssertFalse(cell.handle.isMapped)
        cell.view.content.setSizeRequest(width: 200, height: 400)
        shown.settle()
        XCTAssertEqual(shown.list.checkInvariants(), [])
        shown.update(to: [1, 2, 3, 5])
        shown.settle()
        XCTAssert(shown.row(showing: 5) === cell)
        XCTAssert(cell.isShown && cell.handle.isMapped)
    }

    func testAListOf100000RowsHasFewOfThemInTheGtkListBox() {
        let shown = ListWindow([Array(0..<100_000)], in: self)
        XCTAssertEqual(shown.numbers.first, 0)
        XCTAssertLessThan(shown.list.rowCount, 60)
        for offset in [1_000_000.0, 3_000_000, 0, 6_000_000, 12_345] {
            shown.scroll(toOffset: offset)
            XCTAssertEqual(shown.list.checkInvariants(), [])
            XCTAssertGreaterThan(shown.list.indexPathsForVisibleItems.count, 4)
        }
        XCTAssertLessThan(shown.list.highestRowCount, 60)
    }

    func testScrollingBindsRowsAgainInsteadOfMakingNewOnes() {
        let shown = ListWindow([Array(0..<1000)], in: self)
        let opened = shown.list.window.rows.compactMap { $0.cell as? NumberCell }
        for step in 1...100 {
            shown.scroll(toOffset: Double(step) * 60)
        }
        for cell in opened where cell.row.map({ row in shown.list.window.rows.contains { $0 === row } }) == true {
            XCTAssertGreaterThan(cell.reuseCount, 0, "It was not prepared for number \(cell.number).")
        }
        XCTAssertGreaterThan(opened.count { $0.reuseCount > 0 }, 5)
        XCTAssertLessThan(shown.list.window.binder.census.living, 40)
    }

    /// As when a post is opened: a row far higher than was guessed comes above the others, and the program scrolls on to
    /// those, before the next frame.
    func testARowInSightBeforeAndAfterIsNeverLetGoInBetween() {
        for isGrid in [false, true] {
            let shown = ListWindow([Array(0..<60)], in: self)
            if isGrid {
                shown.source.metrics = [0: ListSectionMetrics(itemWidth: .columns(3))]
                shown.apply(ListBatchUpdate(data: ListBatchUpdateData()))
                shown.settle()
            }
            let before = Dictionary(
                uniqueKeysWithValues: shown.list.indexPathsForVisibleItems.map {
                    ($0.item, shown.row(showing: $0.item)!)
                })
            let reuses = before.mapValues { ($0.cell as? NumberCell)?.reuseCount }
            shown.log.forgetEvents()
            shown.source.heights[100] = 2_000
            shown.update(to: [0, 100] + Array(1..<60))
            shown.list.scroll(
                to: ListScrollTarget(rows: [.item(ListIndexPath(section: 0, item: 3))], position: .top), animated: false
            )
            shown.settle()
            let staying = shown.list.indexPathsForVisibleItems.map { shown.source.sections[0][$0.item] }
                .filter { before[$0] != nil }
            XCTAssertGreaterThan(staying.count, 3)
            for number in staying {
                XCTAssert(shown.row(showing: number) === before[number], "\(number) got another row.")
                XCTAssertEqual(shown.cell(showing: number)?.reuseCount, reuses[number])
                XCTAssertFalse(shown.log.events.contains("-\(number)"), "\(number) was said to have gone.")
            }
            XCTAssertEqual(shown.list.checkInvariants(), [])
            shown.scroll(toOffset: 0)
            XCTAssertLessThan(shown.list.window.rows.count, 40)
        }
    }

    /// Seed 54 of the random grids: the height of an object out of sight was that of its former content.
    func testRowsStayThoughOneComesAmongThemThatIsLowerThanItWas() {
        let numbers = Array(0..<60)
        let shown = ListWindow([numbers], in: self)
        shown.source.heights[59] = 300
        shown.scroll(toOffset: shown.list.contentSize.height)
        XCTAssertEqual(shown.row(showing: 59)?.handle.height, 300)
        shown.scroll(toOffset: 0)
        shown.source.heights[59] = 20
        shown.update(to: numbers, reloading: [59])
        shown.settle()
        let before = shown.numbers.map { ($0, shown.row(showing: $0)) }
        shown.update(to: [59] + numbers.dropLast())
        for (number, row) in before.dropLast(2) {
            XCTAssert(shown.row(showing: number) === row, "Item \(number) has another row.")
        }
    }

    func testRowsStayThoughManyComeAmongThemThatAreLowerThanEstimated() {
        let shown = ListWindow([[]], in: self)
        for number in 0..<60 { shown.source.heights[number] = 100 }
        for number in 100..<116 { shown.source.heights[number] = 5 }
        shown.update(to: Array(0..<60))
        shown.settle()
        let before = shown.numbers.map { ($0, shown.row(showing: $0)) }
        shown.update(to: [0] + Array(100..<116) + Array(1..<60))
        let stayed = before.filter { shown.numbers.contains($0.0) }
        XCTAssertGreaterThan(stayed.count, 2)
        for (number, row) in stayed {
            XCTAssert(shown.row(showing: number) === row, "Item \(number) has another row.")
        }
    }

    /// Rows that were displayed and lost their place are used again once their going is announced.
    func testUpdatesThatReplaceEveryItemLeaveNoMoreRowsBehindThanOneDoes() {
        let shown = ListWindow([Array(0..<100)], in: self)
        var round = 0
        func replaceAll() {
            round += 1
            shown.update(to: Array(round * 100..<round * 100 + 100))
            XCTAssertEqual(shown.list.checkInvariants(), [])
        }
        replaceAll()
        shown.settle()
        let (rows, living) = (shown.list.highestRowCount, shown.list.window.binder.census.living)
        XCTAssertLessThan(rows, 50)
        for _ in 0..<10 {
            for _ in 0..<5 { replaceAll() }
            shown.settle()
        }
        shown.list.isVisible = false
        for _ in 0..<10 { replaceAll() }
        XCTAssertEqual(shown.log.displayed, [], "What is hidden is not displayed.")
        XCTAssert(shown.list.window.retired.isEmpty)
        shown.list.isVisible = true
        shown.settle()
        XCTAssertLessThanOrEqual(shown.list.highestRowCount, rows)
        XCTAssertLessThanOrEqual(shown.list.window.binder.census.living, living)
        XCTAssert(shown.list.window.retired.isEmpty)
    }

    func testFewRowsAreKeptForLaterUse() {
        let shown = ListWindow([Array(0..<30)], height: 1000, in: self)
        XCTAssertGreaterThan(shown.list.window.binder.census.living, 12)
        shown.update(to: [0, 1])
        shown.settle()
        XCTAssertLessThanOrEqual(shown.list.window.binder.census.living, 10)
    }

    func testAListThatIsNeverShownKeepsNoRowsOfUpdates() {
        let (list, source) = (ListBoxView(), NumberedList([Array(0..<100)]))
        list.dataSource = source
        for round in 1...10 {
            source.sections[0] = Array(round * 100..<round * 100 + 100)
            let paths = (0..<100).map { ListIndexPath(section: 0, item: $0) }
            let update = ListBatchUpdate(
                data: ListBatchUpdateData(insertIndexPaths: paths, deleteIndexPaths: paths))
            list.carryOut(list.beginUpdate(update), animated: false) { _ in }
            // With a size, as on the page of a stack that is not the one in sight.
            list.viewport.sizeAllocate(width: 400, height: 500)
        }
        XCTAssertGreaterThan(list.rowCount, 5)
        XCTAssertLessThan(list.highestRowCount, 40)
        XCTAssert(list.window.retired.isEmpty)
        list.dispose()
    }

    func testEveryRowThatScrollsPastIsTheRightOneInTheRightPlace() {
        let shown = ListWindow(NumberedList.counting([30, 0, 45, 1, 60]), hasHeaders: true, in: self)
        var seen: Set<Int> = []
        var offset = 0.0
        while offset < shown.list.contentSize.height - 500 {
            offset += 170
            shown.scroll(toOffset: offset)
            for path in shown.list.indexPathsForVisibleItems {
                let number = shown.source.sections[path.section][path.item]
                seen.insert(number)
                XCTAssertEqual((shown.list.cellForItem(at: path) as? NumberCell)?.number, number)
                let expected = shown.list.frameForRow(at: .item(path))!.minY - shown.list.visibleRect.minY
                XCTAssertEqual(shown.y(of: number)!, expected, accuracy: 0.01)
            }
        }
        XCTAssertGreaterThan(seen.count, 125)
    }

    func testANarrowerWindowMeasuresRowsAnewAndKeepsTheReadersPlace() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.scroll(toOffset: 5000)
        let first = shown.firstVisibleNumber!
        let y = shown.y(of: first)!
        shown.list.maximumContentWidth = 300
        shown.settle()
        XCTAssertEqual(shown.y(of: first)!, y, accuracy: 0.01)
        XCTAssertEqual(shown.list.window.listBox.width, 300)
        XCTAssertEqual(shown.list.window.listBox.bounds(in: shown.list.viewport)?.x, 50)
    }

    func testALowerWindowKeepsFewerRows() {
        let shown = ListWindow([Array(0..<300)], height: 1000, in: self)
        shown.scroll(toOffset: 5000)
        let count = shown.list.window.rows.count
        shown.window.setDefaultSize(width: 400, height: 300)
        pump(until: shown.list.viewport.height == 300, "the lower window")
        shown.settle()
        XCTAssertLessThan(shown.list.window.rows.count, count / 2)
    }

    func testInANarrowerWindowTheListIsLongerByRowsOutOfSightToo() {
        let list = ListBoxView()
        let adapter = ListAdapter(view: list, objects: { Array(0..<40) }) { (_: Int) in
            ListSingleSectionController(TextCell.self, for: Int.self) { cell, _ in
                cell.label.text = Array(repeating: "words", count: 30).joined(separator: " ")
            }
        }
        withWindow(width: 400, height: 300, child: list) { window in
            list.scroll(to: .end, animated: false)
            settle(window)
            list.scroll(toOffset: 0, animated: false)
            settle(window)
            let height = list.contentSize.height
            list.maximumContentWidth = 200
            settle(window)
            XCTAssertGreaterThan(list.contentSize.height, 1.5 * height)
        }
        withExtendedLifetime(adapter) { list.dispose() }
    }

    func testALargerFontMeasuresRowsAnewAndKeepsTheReadersPlace() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.scroll(toOffset: 5000)
        let first = shown.firstVisibleNumber!
        let y = shown.y(of: first)!
        for number in 0..<300 { shown.source.heights[number] = 90 }
        shown.list.window.rows.compactMap { $0.cell as? NumberCell }.forEach { $0.show($0.number, height: 90) }
        shown.list.viewport.systemSettingsDidChange()
        shown.settle()
        XCTAssertEqual(shown.y(of: first)!, y, accuracy: 0.01)
        XCTAssertEqual(shown.list.frameForRow(at: .item(ListIndexPath(section: 0, item: 3)))?.size.height, 90)
    }

    func testAClosedWindowLeavesNoRow() {
        var census: RowCensus?
        var probes: [FinalizationProbe] = []
        do {
            let shown = ListWindow([Array(0..<300)], in: self)
            census = shown.list.window.binder.census
            for row in shown.list.window.rows { probes.append(FinalizationProbe(row.handle)) }
            // A cell that a handler in its own row captures must not keep itself alive.
            for row in shown.list.window.rows {
                let cell = row.cell as? NumberCell
                cell?.button.onClicked { cell?.label.text = "pressed" }
            }
            shown.close()
        }
        pumpPending()
        XCTAssertGreaterThan(probes.count, 5)
        XCTAssertEqual(probes.filter { !$0.isFinalized }.count, 0)
        XCTAssertEqual(census?.living, 0)
    }

    func testAHeaderStandsBeforeItsItemsAndIsNoItem() {
        let shown = ListWindow([[1, 2], [], [3]], hasHeaders: true, in: self)
        XCTAssertEqual(
            shown.list.snapshot().rows.map(\.position),
            [
                .header(section: 0), .item(ListIndexPath(section: 0, item: 0)),
                .item(ListIndexPath(section: 0, item: 1)), .header(section: 1), .header(section: 2),
                .item(ListIndexPath(section: 2, item: 0)),
            ])
        XCTAssertEqual(shown.list.indexPathsForVisibleItems.count, 3)
        XCTAssertFalse(shown.list.window.row(at: .header(section: 0))!.handle.isActivatable)
    }
}

private final class TextCell: ListBoxCell {
    let label = Label()

    override func makeContent() -> Widget {
        label.wraps = true
        return label
    }
}
