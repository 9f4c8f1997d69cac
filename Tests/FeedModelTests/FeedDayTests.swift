import Foundation
import Testing
import TestSupport

@testable import FeedModel

@Suite struct FeedDayTests {
    private func calendar(_ zone: String, _ identifier: Calendar.Identifier = .gregorian) throws -> Calendar {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return calendar
    }

    private func feed(_ dates: String?...) -> Feed {
        Feed(
            title: "N",
            posts: dates.enumerated().map { index, date in
                Post(id: String(index), datePublished: date.flatMap(FeedDate.parse))
            })
    }

    private func described(_ groups: [FeedDayGroup]) -> [String] {
        groups.map { "\($0.day?.description ?? "undated"): " + $0.posts.map(\.id).joined(separator: " ") }
    }

    @Test func theNewestDayAndTheNewestPostStandFirst() throws {
        let feed = feed(
            "2026-03-01T10:00:00Z", nil, "2026-03-02T08:00:00Z", "2026-03-01T12:00:00Z", "2026-03-02T08:00:00Z", nil,
            "2026-03-02T09:00:00Z")
        #expect(
            described(Feed.days(of: feed.posts, calendar: try calendar("GMT"))) == [
                "2026-03-02: 6 2 4", "2026-03-01: 3 0", "undated: 1 5",
            ])
        #expect(Feed.days(of: [], calendar: try calendar("GMT")).isEmpty)
    }

    @Test func theTimeZoneDecidesTheDay() throws {
        let feed = feed("2026-03-01T23:30:00Z", "2026-03-01T00:30:00Z")
        #expect(
            described(Feed.days(of: feed.posts, calendar: try calendar("Asia/Tokyo"))) == [
                "2026-03-02: 0", "2026-03-01: 1",
            ])
        #expect(
            described(Feed.days(of: feed.posts, calendar: try calendar("America/New_York"))) == [
                "2026-03-01: 0", "2026-02-28: 1",
            ])
    }

    @Test func aDayOf23HoursAndOneWithoutMidnightAreDays() throws {
        let berlin = feed("2026-03-29T21:59:59Z", "2026-03-28T23:00:00Z", "2026-03-28T22:59:59Z")
        #expect(
            described(Feed.days(of: berlin.posts, calendar: try calendar("Europe/Berlin"))) == [
                "2026-03-29: 0 1", "2026-03-28: 2",
            ])
        // Clocks went from 23:59:59 to 01:00:00 here.
        let saoPaulo = feed("2018-11-04T03:00:00Z", "2018-11-04T02:59:59Z")
        #expect(
            described(Feed.days(of: saoPaulo.posts, calendar: try calendar("America/Sao_Paulo"))) == [
                "2018-11-04: 0", "2018-11-03: 1",
            ])
    }

    @Test func theDayIsGregorianWhateverTheCalendar() throws {
        let feed = feed("2026-03-01T10:00:00Z")
        #expect(described(Feed.days(of: feed.posts, calendar: try calendar("GMT", .buddhist))) == ["2026-03-01: 0"])
    }

    @Test func aPostThatWasOnlyModifiedHasThatDate() throws {
        let feed = Feed(title: "N", posts: [Post(id: "0", dateModified: FeedDate.parse("2026-03-01"))])
        #expect(described(Feed.days(of: feed.posts, calendar: try calendar("GMT"))) == ["2026-03-01: 0"])
    }

    @Test func anotherDateThanThePostsOwnCounts() throws {
        let posts = feed("2099-03-01T12:00:00Z", "2026-03-01T12:00:00Z").posts + [Post(id: "2")]
        let moments = ["2026-03-01T10:00:00Z", "2026-03-01T12:00:00Z", "2026-03-02T12:00:00Z"].map {
            FeedDate.parse($0)
        }
        let groups = Feed.days(of: posts, calendar: try calendar("GMT")) { moments[Int($0.id) ?? 0] }
        #expect(described(groups) == ["2026-03-02: 2", "2026-03-01: 1 0"])
    }

    @Test func everyPostIsInExactlyOneGroup() throws {
        let seed: UInt64 = 3
        var generator = SeededGenerator(seed: seed)
        let posts = (0..<2_000).map { index in
            let seconds = Double.random(in: -3e9...3e9, using: &generator)
            return Post(id: String(index), datePublished: index % 7 == 0 ? nil : Date(timeIntervalSince1970: seconds))
        }
        let groups = Feed.days(of: posts, calendar: try calendar("Europe/Berlin"))
        #expect(Set(groups.flatMap(\.posts)) == Set(posts), "seed \(seed)")
        #expect(groups.reduce(0) { $0 + $1.posts.count } == posts.count, "seed \(seed)")
        let days = groups.compactMap(\.day)
        #expect(days == days.sorted(by: >) && Set(days).count == days.count, "seed \(seed)")
    }

    @Test func extremeDatesAreGroupedToo() throws {
        let feed = feed("0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z")
        #expect(Feed.days(of: feed.posts, calendar: try calendar("Asia/Tokyo")).count == 2)
    }

    @Test func daysAreOrderedAndHaveAStart() throws {
        #expect(FeedDay(year: 2025, month: 12, day: 31) < FeedDay(year: 2026, month: 1, day: 1))
        #expect(FeedDay(year: 26, month: 1, day: 1).description == "0026-01-01")
        let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        #expect(FeedDay(year: 2026, month: 3, day: 2).start(in: zone) == FeedDate.parse("2026-03-01T15:00:00Z"))
    }
}
