import XCTest

@testable import GtkTestSupport

@preconcurrency @MainActor
final class MessageLogTests: GtkTestCase {
    func testAWarningIsKeptForTheEndOfTheTest() {
        MessageLog.logWarning("Something is odd.")
        XCTAssertEqual(MessageLog.take(), [": Something is odd."])
        XCTAssertEqual(MessageLog.take(), [])
    }

    func testWhatTheEnvironmentCausesIsIgnored() throws {
        MessageLog.logWarning(try XCTUnwrap(MessageLog.ignored.first))
        XCTAssertEqual(MessageLog.take(), [])
    }

    func testWhatAProgramWritesIsAComplaintWhateverModuleItComesFrom() {
        for source in ["Gdk-WARNING", "Gtk-CRITICAL", "GdkPixbuf-WARNING", "WARNING"] {
            XCTAssert(MessageLog.isComplaint("(viewer:7): \(source) **: 12:00:00.000: Something is odd."), source)
        }
        for line in ["Gtk-Message: 12:00:00.000: Hello", "WARNING: Glycin running without sandbox.", "** Note"] {
            XCTAssertFalse(MessageLog.isComplaint(line), line)
        }
    }
}
