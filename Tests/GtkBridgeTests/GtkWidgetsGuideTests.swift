import CGtk
import Foundation
import GtkBridge
import GtkTestSupport
import XCTest

// The example of "Any other widget" in docs/gtk-widgets.md, as it stands there.

@MainActor
final class DayPicker {
    let calendar = Widget(unsafePointer: gtk_calendar_new(), adopting: false)
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

// The example of "Drag and drop".

struct Card: Codable { var title: String }

extension DragType where Value == Card {
    @MainActor static let card = DragType("application/x-example-card") { card in
        try? Array(JSONEncoder().encode(card))
    } decode: { bytes in
        try? JSONDecoder().decode(Card.self, from: Data(bytes))
    }
}

@MainActor
func connect(_ row: Widget, showing card: Card, to bin: Widget, _ remove: @escaping @MainActor (Card) -> Void) {
    let source = DragSource(actions: [.copy, .move])
    source.onPrepare { _ in DragContent(card, as: .card).or(card.title, as: .text) }
    source.onEnd { isMoved in if isMoved { remove(card) } }
    row.addController(source)

    let target = DropTarget(actions: .move)
    target.onDrop(.card) { card, _ in card.title != "" }
    bin.addController(target)
}

@MainActor
private final class Player {
    var volume = 30.0
}

@preconcurrency @MainActor
final class GtkWidgetsGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        try assertCompiled("docs/gtk-widgets.md", below: "Any other widget")
    }

    func testTheGuideShowsTheseDrags() throws {
        try assertCompiled("docs/gtk-widgets.md", below: "Drag and drop")
        let (row, bin) = (Label("row"), Label("bin"))
        connect(row, showing: Card(title: "a"), to: bin) { _ in }
    }

    func testTheGuideShowsThisSlider() throws {
        try assertCompiled("docs/gtk-widgets.md", below: "Handlers")
        let player = Player()
        let volume = Scale(in: 0...100)
        volume.onChange { volume in player.volume = volume }
        volume.value = player.volume
        XCTAssertEqual(volume.value, 30)
    }

    func testTheGuideShowsThisSignal() throws {
        try assertCompiled("docs/gtk-widgets.md", below: "Signals")
        let list = Widget(unsafePointer: gtk_list_box_new(), adopting: false)
        var connection: SignalConnection?
        connection = list.connect("row-activated") { (row: Widget) in print(row.cssName) }
        connection?.disconnect()
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
