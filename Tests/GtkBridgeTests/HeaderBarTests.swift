import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class HeaderBarTests: GtkTestCase {
    private func buttons(_ bar: HeaderBar, _ settings: ObjectHandle, _ layout: String) -> String? {
        settings.setString("gtk-decoration-layout", layout)
        return bar.string("decoration-layout")
    }

    func testSomeButtonsOfTheWindowStayOnTheSideOfTheDesktop() throws {
        let settings = try XCTUnwrap(Display.settings)
        let before = settings.string("gtk-decoration-layout")
        defer { settings.setString("gtk-decoration-layout", before) }
        let bar = HeaderBar()
        bar.keepWindowButtons(["close"])
        XCTAssertEqual(buttons(bar, settings, "menu:minimize,maximize,close"), ":close")
        XCTAssertEqual(buttons(bar, settings, "close,minimize,maximize:"), "close:")
        XCTAssertEqual(buttons(bar, settings, "appmenu:"), ":", "A desktop without it has none.")
    }
}
