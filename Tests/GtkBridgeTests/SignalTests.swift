import CGtk
import GtkTestSupport
import XCTest

@testable import GtkBridge

/// Signals of any signature, without pointers.
@preconcurrency @MainActor
final class SignalTests: GtkTestCase {
    func testObjectsAndAnEnumerationAreRead() throws {
        let folder = try FolderOfFiles()
        let file = g_file_new_for_path(folder.path)
        let watch = g_file_monitor_directory(file, G_FILE_MONITOR_NONE, nil, nil)!
        g_object_unref(UnsafeMutableRawPointer(file!))
        let monitor = ObjectHandle(adopting: UnsafeMutableRawPointer(watch))
        var events: [String] = []
        let connection = monitor.connect("changed") { (file: File, other: File?, event: Int) in
            events.append("\(file.place) \(other?.place ?? "-") \(event)")
        }
        let path = try folder.file("new", [1])
        pump(until: events.contains("\(path) - \(G_FILE_MONITOR_EVENT_CREATED.rawValue)"), "the new file")
        connection.disconnect()
    }

    func testNumbersTextAndAnswersAreReadAndWritten() {
        let label = Label()
        var asked: [String] = []
        let question = label.connect("query-tooltip") { (x: Int, y: Int, isByKey: Bool, tip: ObjectHandle?) in
            asked.append("\(x) \(y) \(isByKey) \(tip == nil)")
            return isByKey
        }
        for isByKey in [true, false] {
            var values = [GValue](repeating: GValue(), count: 5)
            g_value_init(&values[0], gtk_label_get_type())
            g_value_set_object(&values[0], label.raw)
            for (index, number) in [(1, gint(3)), (2, -4)] {
                g_value_init(&values[index], ValueType.int)
                g_value_set_int(&values[index], number)
            }
            g_value_init(&values[3], ValueType.boolean)
            g_value_set_boolean(&values[3], isByKey.gboolean)
            g_value_init(&values[4], gtk_tooltip_get_type())
            var answer = GValue()
            g_value_init(&answer, ValueType.boolean)
            g_signal_emitv(&values, g_signal_lookup("query-tooltip", gtk_label_get_type()), 0, &answer)
            XCTAssertEqual(Bool(g_value_get_boolean(&answer)), isByKey)
            for index in values.indices { g_value_unset(&values[index]) }
        }
        XCTAssertEqual(asked, ["3 -4 true true", "3 -4 false true"])
        question.disconnect()
        let overlay = Overlay(child: Label())
        overlay.addOverlay(Label("on top"))
        let place = overlay.connect("get-child-position") { (widget: Widget, area: OpaquePointer?) in
            UnsafeMutablePointer<GdkRectangle>(area!).pointee = GdkRectangle(x: 3, y: 4, width: 100, height: 20)
            return true
        }
        withWindow(child: overlay) { _ in
            XCTAssertEqual(overlay.children.last?.bounds(in: overlay)?.x, 3)
        }
        place.disconnect()
    }

    func testAHandlerMayLeaveOutArgumentsAndAnswerForNothing() {
        let label = Label()
        var count = 0
        let fewer = label.connect("notify::label") { count += 1 }
        // `grabFocus()` has a result that nobody asks for.
        let answer = label.connect("notify::label") { label.grabFocus() }
        label.text = "new"
        XCTAssertEqual(count, 1)
        withExtendedLifetime((fewer, answer)) {}
    }
}
