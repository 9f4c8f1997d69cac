import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import ListScripts
import XCTest

/// What IGListKit's tests see of a list, on rows of a real GtkListBox.
@preconcurrency @MainActor
final class ReferenceTests: GtkTestCase {
    private let headersAndFooters: [ReferenceScript] = [
        .headersOfEmptySections, .noHeaderForAnEmptySection, .headers, .footers, .headersAndFooters, .horizontalHeaders,
        .horizontalFooters, .headerBreaksLine,
    ]
    private let lines: [ReferenceScript] = [
        .itemsShareALine, .halfPointBetweenItems, .itemsGoOnInTheNextColumn, .sectionsShareALine,
        .halfPointBetweenSections, .insetsInTheMiddle, .insetsOnANewLine, .squaresWithInsets, .stretching,
        .overfullLine,
    ]
    private let changes: [ReferenceScript] = [.batch, .narrower, .narrowedByInsets, .otherSizes]
    private let questions: [ReferenceScript] = [.manyItems, .shortItemsOfALine, .missingRows]
    private let stickyHeaders: [ReferenceScript] = [.scrolling, .horizontalScrolling, .offsets]
    private let insetsAndHorizontalLists: [ReferenceScript] = [
        .endWithInsets, .horizontalObjects, .additionalOffset, .firstVisibleItem, .firstVisibleItemInARow,
        .firstVisibleItemOfAColumn, .inset,
    ]

    func testHeadersAndFooters() { run(headersAndFooters) }
    func testLines() { run(lines) }
    func testChanges() { run(changes) }
    func testQuestions() { run(questions) }
    func testStickyHeaders() { run(stickyHeaders) }
    func testInsetsAndHorizontalLists() { run(insetsAndHorizontalLists) }

    func testNoScriptIsLeftOut() {
        let groups = [headersAndFooters, lines, changes, questions, stickyHeaders, insetsAndHorizontalLists]
        XCTAssertEqual(Set(groups.joined()), Set(ReferenceScript.allCases))
    }

    private func run(_ scripts: [ReferenceScript]) {
        for script in scripts {
            let failures = script.run { GtkReferenceStage($0, $1, in: self) }
            XCTAssert(failures.isEmpty, "\(script.rawValue): \(failures.joined(separator: " "))")
        }
    }
}

private final class GtkReferenceStage: GtkStage, ReferenceStage {
    init(_ direction: ListScrollDirection, _ size: ListSize, in test: GtkTestCase) {
        super.init(direction, size, in: test)
        XCTAssertEqual(list.visibleRect.size, size)
    }

    func frame(of position: ListRowPosition) -> ListRect? { RowsOnScreen(list).frame(of: position) }
    var itemsInSight: [ListIndexPath] { RowsOnScreen(list).itemsInSight }
    func start(ofHeader section: Int) -> Double? { RowsOnScreen(list).start(ofHeader: section) }
    func limitLines(to width: Double) { list.maximumContentWidth = Int(width) }

    func stickHeaders(at distance: Double) {
        list.stickyHeaders = true
        list.stickyHeaderYOffset = distance
    }

    final class Cell: ListBoxCell {
        override func makeContent() -> Widget { Box(.horizontal) }
    }

    final class Header: ListBoxReusableView {
        override func makeContent() -> Widget { Box(.horizontal) }
    }
}
