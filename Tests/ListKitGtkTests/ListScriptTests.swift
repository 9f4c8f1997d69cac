import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import ListScripts
import XCTest

/// What every collection view does, on rows of a real GtkListBox.
@preconcurrency @MainActor
final class ListScriptTests: GtkTestCase {
    func testEveryScriptFindsNothingWrongInAColumn() { run(in: .column) }
    func testEveryScriptFindsNothingWrongInAGrid() { run(in: .grid) }
    func testEveryScriptFindsNothingWrongInAListThatRunsToTheSide() { run(in: .row) }
    func testEveryScriptFindsNothingWrongInAGridThatRunsToTheSide() { run(in: .sidewaysGrid) }

    private func run(in arrangement: ScriptArrangement) {
        for script in ListScript.allCases {
            let stage = GtkListStage(arrangement, in: self)
            let report = script.run(on: stage)
            XCTAssert(report.failures.isEmpty, "\(script.rawValue): \(report.failures.joined(separator: " "))")
            let expected = script.run(on: StrictStage(arrangement)).transcript
            for (line, pair) in zip(report.transcript, expected).enumerated() where pair.0 != pair.1 {
                XCTFail("\(script.rawValue): line \(line) is \"\(pair.0)\" and should be \"\(pair.1)\".")
                break
            }
            XCTAssertEqual(report.transcript.count, expected.count, script.rawValue)
            stage.close()
        }
    }
}

private final class GtkListStage: GtkStage, ListStage {
    let arrangement: ScriptArrangement

    init(_ arrangement: ScriptArrangement, in test: GtkTestCase) {
        self.arrangement = arrangement
        super.init(arrangement.direction, arrangement.viewportSize, in: test) { $0.selectionMode = .single }
    }

    func snapshot() -> ListViewSnapshot { list.snapshot() }
    override func checkInvariants() -> [String] { list.checkInvariants() + RowsOnScreen(list).faults }

    func tap(_ path: ListIndexPath, until isDone: () -> Bool) {
        guard let row = row(path) else { return XCTFail("There is no row at \(path).") }
        TestInput.click(row.handle)
        test.pump(until: isDone(), "the click on \(path)")
    }

    func makeEmptyView() -> any ListEmptyView { Label("Nothing here") }

    final class Cell: ListBoxCell, ScriptCell {
        private let label = Label()
        // Ellipsized, so that it can be as short as a list that runs to the side wants it.
        override func makeContent() -> Widget {
            label.isEllipsized = true
            return label
        }
        var item: ScriptItem? {
            didSet { label.text = item.map { "\($0.id) v\($0.version)" } ?? "" }
        }
    }

    final class Header: ListBoxReusableView, ScriptHeader {
        private let label = Label()
        override func makeContent() -> Widget {
            label.isEllipsized = true
            return label
        }
        var section: Int? {
            didSet { label.text = section.map { "Section \($0)" } ?? "" }
        }
    }
}
