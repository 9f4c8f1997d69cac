import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitReplay
import XCTest

@testable import ListInspector
@testable import ListViewer

@preconcurrency @MainActor
final class InspectorTests: ViewerTestCase {
    func testARefreshIsSaidInTheSameWordsInTheToastTheInspectorAndTheReport() throws {
        let viewer = try OpenWindow.sample(in: self)
        defer { viewer.close() }
        viewer.viewer.inspect()
        defer { ListInspector.current?.window.close() }
        let list = try XCTUnwrap(ListInspector.current?.list)
        for _ in 0..<3 {
            viewer.afterUpdate { viewer.session.refresh() }
            viewer.settle()
            let toast = try XCTUnwrap(viewer.viewer.toast.message)
            list.read()
            let summary = try XCTUnwrap(list.summaries.last { $0.title.hasPrefix("Refresh") })
            XCTAssertEqual(summary.title, "Refresh: \(toast)")
            XCTAssertEqual(summary.counts.words.last?.hasPrefix("Items: "), true, "\(summary.counts.words)")
            let report = ListReport(list.recording()).text
            for words in [toast] + summary.counts.words.map({ $0.dropFirst() }).map(String.init) {
                XCTAssert(report.contains(words), "\(words) in \(report)")
            }
        }
    }

    func testTheListsOfThePlaygroundAreOfferedByTheirNames() throws {
        let page = PlaygroundPage()
        try withWindow(child: page) { window in
            let adapter = try XCTUnwrap(ListAdapter.living.first { $0.name == "On Screen" })
            ListInspector.attach(to: adapter)
            let inspector = try XCTUnwrap(ListInspector.current)
            let names = inspector.choices.dropDown.choices
            XCTAssertEqual(inspector.choices.dropDown.selectedIndex.map { names[$0] }, "On Screen")
            XCTAssertEqual(names.filter { $0.hasPrefix("List") }, [], "Each has a name: \(names)")
            inspector.window.close()
            pumpPending()
        }
    }

    func testASessionWithTheSampleFeedHasNoWarning() throws {
        let viewer = try OpenWindow.sample(in: self)
        defer { viewer.close() }
        viewer.viewer.inspect()
        defer { ListInspector.current?.window.close() }
        viewer.search(for: "har")
        viewer.afterUpdate { viewer.viewer.search.isOpen = false }
        viewer.afterUpdate { viewer.session.refresh() }
        viewer.scroll(toOffset: 400)
        viewer.scroll(toOffset: 0)
        let list = try XCTUnwrap(ListInspector.current?.list)
        let recording = list.recording()
        XCTAssertGreaterThan(recording.transactions.count, 1)
        XCTAssertEqual(RecordedHistory(recording).warnings(limits: .withoutTimes), [])
    }
}
