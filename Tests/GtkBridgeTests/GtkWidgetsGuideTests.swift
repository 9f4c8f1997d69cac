import CGtk
import GtkBridge
import GtkTestSupport
import XCTest

// The example of "Any other widget" in docs/gtk-widgets.md, as it stands there.

@MainActor
final class DayPicker {
    let calendar = Widget(borrowing: gtk_calendar_new())
    private var connection: SignalConnection?

    func onPick(_ handler: @escaping @MainActor (Int) -> Void) {
        let calendar = OpaquePointer(self.calendar.unsafePointer)
        connection = self.calendar.connect("day-selected") {
            let date = gtk_calendar_get_date(calendar)
            defer { g_date_time_unref(date) }
            handler(Int(g_date_time_get_day_of_month(date)))
        }
    }
}

@preconcurrency @MainActor
final class GtkWidgetsGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        try assertCompiled("docs/gtk-widgets.md", below: "Any other widget")
    }

    func testTheGuideShowsTheseColumns() throws {
        try assertCompiled("docs/gtk-widgets.md", below: "Text beside something else")
        let (icon, text, picture) = (Label("*"), Label("A text that wraps"), CustomWidget())
        text.wraps = true
        let card = Columns(spacing: 12)
        card.append(icon)
        card.append(text, width: .flexible)
        card.append(picture, width: .fixed(104))
        withWindow(width: 400, child: card) { _ in
            XCTAssertEqual(picture.width, 104)
            XCTAssertEqual(icon.width + text.width, 400 - 104 - 24)
        }
    }

    func testAWidgetWithoutAHandleIsShownAndHeard() {
        let picker = DayPicker()
        var picked: [Int] = []
        picker.onPick { picked.append($0) }
        withWindow(child: picker.calendar) { _ in
            let day = g_date_time_new_utc(2026, 11, 17, 0, 0, 0)
            gtk_calendar_select_day(OpaquePointer(picker.calendar.unsafePointer), day)
            g_date_time_unref(day)
            XCTAssertEqual(picked.last, 17)
        }
    }
}
