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
}
