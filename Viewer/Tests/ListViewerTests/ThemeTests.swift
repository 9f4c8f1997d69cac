import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListViewer

/// The looks of other themes, of which the cards and rows here have their own.
@preconcurrency @MainActor
final class ThemeTests: GtkTestCase {
    /// As in Orchis of Debian 12.
    func testWhatAThemeDoesWithRowsAndCardsDoesNotShow() throws {
        let shown = try OpenWindow.sample(width: 700, height: 500, in: self)
        let right = try shown.list.painted(by: .cairo)
        let theme = StyleSheet.load(
            css: """
                row { color: rgba(0, 0, 0, 0.3); }
                row:focus { box-shadow: inset 0 0 0 9999px alpha(currentColor, 0.3); }
                .card {
                  border: 1px solid red; border-radius: 12px; box-shadow: 0 0 4px red; background-clip: padding-box;
                  color: rgba(0, 0, 0, 0.3);
                }
                """, priority: .library
        ) { XCTFail("The style sheet is wrong at \($0).") }
        shown.settle()
        XCTAssertEqual(try shown.list.painted(by: .cairo).difference(from: right).largestOfPixels, 0)
        theme.remove()
        shown.close()
    }
}
