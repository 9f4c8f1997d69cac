import GtkBridge
import GtkTestSupport
import ListKit
@testable import ListKitGtk
import ListScripts
import XCTest

/// What every collection view does, on rows of a real GtkListBox.
@preconcurrency @MainActor
final class ListScriptTests: GtkTestCase {
    func testEveryScriptFindsNothingWrong() {
        for script in ListScript.allCases {
            let stage = GtkStage(in: self)
            let report = script.run(on: stage)
            XCTAssert(report.failures.isEmpty, "\(script.rawValue): \(report.failures.joined(separator: " "))")
            let expected = script.run(on: StrictStage()).transcript
            for (line, pair) in zip(report.transcript, expected).enumerated() where pair.0 != pair.1 {
                XCTFail("\(script.rawValue): line \(line) is \"\(pair.0)\" and should be \"\(pair.1)\".")
                break
            }
            XCTAssertEqual(report.transcript.count, expected.count, script.rawValue)
            stage.close()
        }
    }
}

@MainActor
private final class GtkStage: ListStage {
    private let list = ListBoxView()
    private let window = Window()
    private unowned let test: GtkTestCase
    var view: any ListCollectionView { list }

    init(in test: GtkTestCase) {
        self.test = test
        list.selectionMode = .single
        window.isDecorated = false
        window.setDefaultSize(width: 400, height: 500)
        window.child = list
        window.present()
        test.pump(until: window.isMapped && window.isActive, "the window being shown and active")
        settle()
    }

    func snapshot() -> ListViewSnapshot { list.snapshot() }
    func checkInvariants() -> [String] { list.checkInvariants() }
    func settle() { test.settle(window) }
    func focus(_ path: ListIndexPath) { _ = row(path)?.handle.grabFocus() }

    func tap(_ path: ListIndexPath) {
        guard let row = row(path) else { return XCTFail("There is no row at \(path).") }
        TestInput.click(row.handle)
        test.pump(until: list.indexPathsForSelectedItems == [path], "the click on \(path)")
    }

    func makeEmptyView() -> any ListEmptyView { Label("Nothing here") }

    func close() {
        window.destroy()
        test.pumpPending()
    }

    private func row(_ path: ListIndexPath) -> ListRow? { list.window.row(at: .item(path)) }

    final class Cell: ListBoxCell, ScriptCell {
        private let label = Label("")
        override func makeContent() -> Widget { label }
        var item: ScriptItem? {
            didSet { label.text = item.map { "\($0.id) v\($0.version)" } ?? "" }
        }
    }

    final class Header: ListBoxReusableView, ScriptHeader {
        private let label = Label("")
        override func makeContent() -> Widget { label }
        var section: Int? {
            didSet { label.text = section.map { "Section \($0)" } ?? "" }
        }
    }
}
