import FeedModel
import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListViewer

/// The looks of other themes, of which the cards and rows here have their own.
@preconcurrency @MainActor
final class ThemeTests: ViewerTestCase {
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
    }

    /// What guidelines ask of text: 4.5 to 1.
    func testTheSentenceAboutAFeedThatIsNotAddedCanBeReadInBothThemes() throws {
        let bar = AddFeedBar()
        useViewerStyle()
        let window = Window()
        window.child = bar.content
        window.present()
        let scheme = Display.colorScheme
        // Windows of both themes.
        for (theme, ground) in [(ColorScheme.noPreference, 0.96), (.dark, 0.207)] {
            Display.colorScheme = theme
            bar.open(with: "none")
            bar.show(problem: "It does not exist.")
            settle(window)
            let error = try XCTUnwrap(label("It does not exist.", in: bar.content)).textColor
            XCTAssertGreaterThanOrEqual(
                error.contrast(with: Color(red: ground, green: ground, blue: ground)), 4.5, "\(theme): \(error)")
            bar.show(problem: "Which one?", choices: [FeedLink(title: "One", address: "https://example.org")])
            settle(window)
            let question = try XCTUnwrap(label("Which one?", in: bar.content)).textColor
            XCTAssertEqual(question, bar.content.textColor, "A question is no error.")
        }
        Display.colorScheme = scheme
        window.destroy()
    }

    private func label(_ text: String, in widget: Widget) -> Label? {
        if widget.cssName == "label" {
            let label = unsafe Label(borrowing: widget.unsafePointer)
            return label.text == text ? label : nil
        }
        return widget.children.lazy.compactMap { self.label(text, in: $0) }.first
    }
}
