import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// The day that is being read stands at the top of the list.
@preconcurrency @MainActor
final class StickyDayTests: ViewerTestCase {
    func testTheDayBeingReadStaysAtTheTopUntilTheNextOnePushesItAway() throws {
        for width in [860, 360] {
            let shown = try OpenWindow.sample(width: width, in: self)
            let days = shown.viewer.list.adapter.objects().compactMap { $0 as? Day }
            XCTAssertEqual(pinned(shown), [], "The first day's own row is in sight.")
            let next = try XCTUnwrap(shown.list.frameForRow(at: .header(section: 1)))
            shown.scroll(toOffset: next.minY / 2)
            XCTAssertEqual(pinned(shown), [DateText().heading(of: days[0].date), PostCount(days[0].count).text])
            shown.scroll(toOffset: shown.list.frameForRow(at: .header(section: 1))!.minY + 60)
            XCTAssertEqual(pinned(shown), [DateText().heading(of: days[1].date), PostCount(days[1].count).text])
            shown.close()
        }
    }

    /// What can be read in the copies that are pinned.
    private func pinned(_ shown: OpenWindow) -> [String] {
        func find(in widget: Widget) -> [String] {
            guard widget.isMapped else { return [] }
            return widget.cssName == "pinnedheader" ? OpenWindow.texts(in: widget) : widget.children.flatMap(find)
        }
        return find(in: shown.list)
    }
}
