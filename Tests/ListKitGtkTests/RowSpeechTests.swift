import GtkBridge
import GtkTestSupport
import ListScripts
@testable import ListKitGtk
import XCTest

/// What the host means to say of each row; what arrives is the business of ScreenReaderTests.
@preconcurrency @MainActor
final class RowSpeechTests: GtkTestCase {
    func testARowIsCalledByItsLabelsWithoutThoseOnItsControls() {
        let shown = ListWindow([[7, 8]], hasHeaders: true, in: self)
        XCTAssertEqual(shown.row(showing: 7)?.spoken.label, "7")
        XCTAssertEqual(shown.list.window.row(at: .header(section: 0))?.spoken.label, "Section 0")
        shown.cell(showing: 7)!.label.text = "seven"
        shown.settle()
        XCTAssertEqual(shown.row(showing: 7)?.spoken.label, "seven")
        (shown.cell(showing: 8)!.content as? Box)?.append(Label("days"))
        shown.settle()
        XCTAssertEqual(shown.row(showing: 8)?.spoken.label, "8, days")
    }

    func testNumbersCountTheItemsOfTheWholeListThroughUpdatesAndScrolling() {
        let shown = ListWindow(NumberedList.counting([3, 0, 500]), hasHeaders: true, in: self)
        shown.settle()
        XCTAssertEqual(shown.row(showing: 4)?.spoken.wholeText, "5 of 503")
        XCTAssertNil(shown.list.window.row(at: .header(section: 2))?.spoken.wholeText)
        shown.update(section: 1, to: [900, 901])
        shown.settle()
        expectNumbers(shown)
        XCTAssertEqual(shown.row(showing: 4)?.spoken.wholeText, "7 of 505")
        shown.scroll(toOffset: 9000)
        shown.settle()
        expectNumbers(shown)
    }

    func testTheRowWithTheFocusIsDescribedInTheFrameThatShowsIt() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.row(showing: 3)?.handle.grabFocus()
        shown.settle()
        let busy = BusyLoop()
        defer { busy.end() }
        shown.update(to: [900] + Array(0..<300))
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.list.focusedRow?.spoken.wholeText, "5 of 301")
        shown.update(to: [900] + Array(0..<300).filter { $0 != 3 })
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.list.focusedRow?.spoken.label, "4")
        XCTAssertEqual(shown.list.focusedRow?.spoken.wholeText, "5 of 300")
    }

    func testALoopThatIsNeverIdleKeepsNoRowWaiting() {
        let shown = ListWindow([Array(0..<300)], in: self)
        shown.settle()
        let busy = BusyLoop()
        defer { busy.end() }
        shown.update(to: [900] + Array(0..<300))
        XCTAssertEqual(shown.row(showing: 2)?.spoken.wholeText, "3 of 300")
        for _ in 0..<12 {
            shown.list.viewport.queueAllocate()
            pumpFrames(1, shown.list)
        }
        expectNumbers(shown)
    }

    func testACellMaySayMoreAndSayItAgain() {
        withTalkingList { list, _ in
            let cell = list.cellForItem(at: ListIndexPath(section: 0, item: 0)) as? TalkingCell
            XCTAssertEqual(cell?.row?.spoken.label, "a post")
            XCTAssertEqual(cell?.row?.spoken.wholeText, "by Ada, 1 of 1")
            cell?.author = "by Grace"
            XCTAssertEqual(cell?.row?.spoken.wholeText, "by Ada, 1 of 1")
            cell?.accessibleTextDidChange()
            XCTAssertEqual(cell?.row?.spoken.wholeText, "by Grace, 1 of 1")
        }
    }

    func testACellMaySayAnotherPlaceThanThatInTheListOrNone() {
        withTalkingList { list, _ in
            let cell = list.cellForItem(at: ListIndexPath(section: 0, item: 0)) as? TalkingCell
            cell?.place = { $0.map { ListAccessiblePosition($0.number + 2, of: 20) } }
            cell?.accessibleTextDidChange()
            XCTAssertEqual(cell?.row?.spoken.wholeText, "by Ada, 3 of 20")
            cell?.place = { _ in nil }
            cell?.accessibleTextDidChange()
            XCTAssertEqual(cell?.row?.spoken.wholeText, "by Ada")
            cell?.place = { $0 }
            cell?.accessibleTextDidChange()
            XCTAssertEqual(cell?.row?.spoken.wholeText, "by Ada, 1 of 1")
        }
    }

    func testAnUpdateHasTheOwnPlacesOfItsCellsReadAgain() {
        withTalkingList(itemCount: 2) { list, window in
            let cell = list.cellForItem(at: ListIndexPath(section: 0, item: 0)) as? TalkingCell
            cell?.place = { $0.map { ListAccessiblePosition($0.number, of: 20) } }
            let path = ListIndexPath(section: 0, item: 1)
            let other = ListBatchUpdate(
                data: ListBatchUpdateData(insertIndexPaths: [path], deleteIndexPaths: [path]))
            list.carryOut(list.beginUpdate(other), animated: false, settled: { _ in })
            settle(window)
            XCTAssertEqual(cell?.row?.spoken.wholeText, "by Ada, 1 of 20")
        }
    }

    func testACellThatIsBoundInPlaceIsReadAgain() {
        withTalkingList { list, window in
            let cell = list.cellForItem(at: ListIndexPath(section: 0, item: 0)) as? TalkingCell
            cell?.prepareForRebinding()
            cell?.author = "by Grace"
            let nothing = ListBatchUpdate(data: ListBatchUpdateData())
            list.carryOut(list.beginUpdate(nothing), animated: false, settled: { _ in })
            settle(window)
            XCTAssertEqual(cell?.row?.spoken.wholeText, "by Grace, 1 of 1")
        }
    }

    func testWhereItemsStandSideBySideTheirRowAndColumnAreReadToo() {
        var speech = RowSpeech(
            label: "Sea", detail: "by Ada", position: ListAccessiblePosition(5, of: 20, line: 2, column: 1))
        XCTAssertEqual(speech.wholeText, "by Ada, 5 of 20, row 2, column 1")
        XCTAssertEqual(speech.description(isPositionRead: true), "by Ada, row 2, column 1")
        speech.position = ListAccessiblePosition(5, of: 20)
        XCTAssertEqual(speech.wholeText, "by Ada, 5 of 20")
    }

    func testOnlyARowWhoseTextHasChangedIsMeasuredAndReadAgain() {
        withTalkingList(itemCount: 3) { list, window in
            let cells = (0..<3).compactMap {
                list.cellForItem(at: ListIndexPath(section: 0, item: $0)) as? TalkingCell
            }
            let (reads, measures) = (cells.map(\.readCount), cells.map { $0.row?.handle.measureCount ?? 0 })
            cells[1].label.text = "another text"
            settle(window)
            XCTAssertEqual(zip(cells, reads).map { $0.readCount - $1 }, [0, 1, 0])
            let measuredAgain = zip(cells, measures).map { ($0.row?.handle.measureCount ?? 0) > $1 }
            XCTAssertEqual(measuredAgain, [false, true, false])
            XCTAssertEqual(cells[1].row?.spoken.label, "another text")
        }
    }

    private func withTalkingList(itemCount: Int = 1, _ body: (ListBoxView, Window) -> Void) {
        let source = TalkingList(itemCount: itemCount)
        let list = ListBoxView()
        list.dataSource = source
        withWindow(child: list) { body(list, $0) }
    }

    private func expectNumbers(_ shown: ListWindow) {
        let numbers = shown.source.sections.flatMap(\.self)
        let spoken = shown.list.window.rows.filter { $0.cell is NumberCell }.map(\.spoken.wholeText)
        let expected = shown.numbers.compactMap { numbers.firstIndex(of: $0) }.map { "\($0 + 1) of \(numbers.count)" }
        XCTAssertFalse(spoken.isEmpty)
        XCTAssertEqual(spoken, expected)
    }
}

private final class TalkingCell: ListBoxCell {
    var author = "by Ada"
    let label = Label("a post")
    private(set) var readCount = 0
    override func makeContent() -> Widget { label }
    override var accessibleLabel: String? {
        readCount += 1
        return super.accessibleLabel
    }
    override var accessibleDescription: String? { author }
    var place: (ListAccessiblePosition?) -> ListAccessiblePosition? = { $0 }
    override func accessiblePosition(inList place: ListAccessiblePosition?) -> ListAccessiblePosition? {
        self.place(place)
    }
}

@MainActor
private final class TalkingList: ListCollectionViewDataSource {
    private let itemCount: Int

    init(itemCount: Int) { self.itemCount = itemCount }

    func numberOfSections(in collectionView: any AdapterView) -> Int { 1 }
    func collectionView(
        _ collectionView: any AdapterView, numberOfItemsInSection section: Int
    ) -> Int { itemCount }
    func collectionView(
        _ collectionView: any AdapterView, supplementaryKindsInSection section: Int
    ) -> ListSupplementaryKinds { [] }
    func collectionView(
        _ collectionView: any AdapterView, cellForItemAt path: ListIndexPath
    ) -> any ListCell { collectionView.dequeueReusableCell(TalkingCell.self, withReuseIdentifier: nil, for: path) }
    func collectionView(
        _ collectionView: any AdapterView, viewForSupplementaryElementOfKind kind: ListSupplementaryKind,
        inSection section: Int
    ) -> any ListReusableView { preconditionFailure("There are no headers.") }
    func collectionView(
        _ collectionView: any AdapterView, heightForRowAt position: ListRowPosition
    ) -> Double? { nil }
}

extension RowSpeech {
    /// With the position, whoever says it.
    var wholeText: String? { description(isPositionRead: false) }
}
