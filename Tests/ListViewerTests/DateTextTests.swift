import FeedModel
import XCTest

@testable import ListViewer

final class DateTextTests: XCTestCase {
    private func text(zone: String = "Europe/Berlin", now: String = "2026-11-20T22:30:00Z") throws -> DateText {
        DateText(
            timeZone: try XCTUnwrap(TimeZone(identifier: zone)),
            now: try XCTUnwrap(ISO8601DateFormatter().date(from: now)))
    }

    func testDaysAreNamedAsOneSpeaksOfThem() throws {
        let dates = try text()
        let headings = [(2026, 11, 20), (2026, 11, 19), (2026, 11, 18), (2026, 1, 1), (2025, 12, 31), (2026, 11, 21)]
            .map { dates.heading(of: FeedDay(year: $0.0, month: $0.1, day: $0.2)) }
        XCTAssertEqual(
            headings,
            [
                "Today", "Yesterday", "Wednesday, 18 November", "Thursday, 1 January", "Wednesday, 31 December 2025",
                "Saturday, 21 November",
            ])
        XCTAssertEqual(dates.heading(of: nil), "No Date")
    }

    func testADayAmongOthersHasItsDateAndNoWeekday() throws {
        let dates = try text()
        let days = [(2026, 11, 20), (2026, 11, 19), (2026, 11, 18), (2025, 12, 31)]
            .map { dates.day(of: FeedDay(year: $0.0, month: $0.1, day: $0.2)) }
        XCTAssertEqual(days, ["Today", "Yesterday", "18 November", "31 December 2025"])
    }

    func testTodayIsWhatItIsInTheUsersTimeZone() throws {
        let day = FeedDay(year: 2026, month: 11, day: 21)
        XCTAssertEqual(try text(zone: "Asia/Tokyo").heading(of: day), "Today")
    }

    func testTimesHaveTwoDigitsAndTheUsersTimeZone() throws {
        let date = try XCTUnwrap(ISO8601DateFormatter().date(from: "2026-07-01T05:04:00Z"))
        XCTAssertEqual(try text().time(of: date), "07:04")
    }
}
