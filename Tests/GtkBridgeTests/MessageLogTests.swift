import Synchronization
import XCTest

@testable import GtkTestSupport

@preconcurrency @MainActor
final class MessageLogTests: GtkTestCase {
    func testAWarningIsKeptForTheEndOfTheTest() {
        MessageLog.logWarning("Something is odd.")
        XCTAssertEqual(MessageLog.take(), [": Something is odd."])
        XCTAssertEqual(MessageLog.take(), [])
    }

    func testAWarningFailsTheTestAlsoAfterItsOwnTearDownAndBeforeTheNextTest() {
        expected.withLock { $0 = [] }
        LateWarning(name: "late") { _ in }.invokeTest()
        MessageLog.logWarning("Something was odd.")
        LateWarning(name: "late") { _ in }.invokeTest()
        let failures = expected.withLock { expected in
            defer { expected = nil }
            return expected ?? []
        }
        XCTAssertEqual(
            failures.compactMap { $0.split(separator: "GTK complained").last },
            [
                ": : Something is odd at the end.", " before the test: : Something was odd.",
                ": : Something is odd at the end.",
            ])
    }

    /// The failures that are a part of a test; nil outside it. XCTest reports from no actor.
    private let expected = Mutex<[String]?>(nil)

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected isKnown: Bool
    ) {
        let isExpected = expected.withLock {
            $0?.append(description)
            return $0 != nil
        }
        if isExpected { return }
        super.recordFailure(
            withDescription: description, inFile: filePath, atLine: lineNumber, expected: isKnown)
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

private final class LateWarning: GtkTestCase {
    override func tearDown() {
        super.tearDown()
        MessageLog.logWarning("Something is odd at the end.")
    }
}
