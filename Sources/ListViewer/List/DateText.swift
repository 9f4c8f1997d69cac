import FeedModel
import Foundation
import Localization

/// Writes dates in the language and form of the interface.
struct DateText {
    private let calendar: Calendar
    private let now: Date

    init(timeZone: TimeZone = .current, now: Date = Date()) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
        self.now = now
    }

    /// "Today", "Yesterday" or "Friday, 20 November", with the year if it is another one than now.
    func heading(of day: FeedDay?) -> String {
        guard let day else { return localized("No Date") }
        guard let start = day.start(in: calendar.timeZone) else { return day.description }
        let text = text(of: day, from: start)
        guard !isNear(start) else { return text }
        let weekday = Self.weekday(calendar.component(.weekday, from: start))
        return localized("\(weekday), \(text)", context: "day of the week and date")
    }

    /// Without the day of the week: "Today", "20 November" or "31 December 2025".
    func day(of day: FeedDay) -> String {
        day.start(in: calendar.timeZone).map { text(of: day, from: $0) } ?? day.description
    }

    func day(of date: Date) -> String { day(of: FeedDay(date, in: calendar.timeZone)) }

    private func text(of day: FeedDay, from start: Date) -> String {
        if isToday(start) { return localized("Today") }
        if isYesterday(start) { return localized("Yesterday") }
        let month = Self.month(day.month)
        return day.year == calendar.component(.year, from: now)
            ? localized("\(day.day) \(month)", context: "date")
            : localized("\(day.day) \(month) \(day.year)", context: "date")
    }

    private func isNear(_ start: Date) -> Bool { isToday(start) || isYesterday(start) }

    private func isToday(_ date: Date) -> Bool { calendar.isDate(date, inSameDayAs: now) }

    private func isYesterday(_ date: Date) -> Bool {
        calendar.date(byAdding: .day, value: -1, to: now).map { calendar.isDate(date, inSameDayAs: $0) } ?? false
    }

    /// As in "Friday, 20 November, 18:06".
    func moment(of date: Date) -> String {
        join(heading(of: FeedDay(date, in: calendar.timeZone)), time(of: date))
    }

    /// As in "08:05".
    func time(of date: Date) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        return [parts.hour ?? 0, parts.minute ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// As in "20 November, 18:06".
    func join(_ day: String, _ time: String) -> String { localized("\(day), \(time)", context: "day and time") }

    private static func weekday(_ number: Int) -> String {
        [
            localized("Sunday"), localized("Monday"), localized("Tuesday"), localized("Wednesday"),
            localized("Thursday"), localized("Friday"), localized("Saturday"),
        ][number - 1]
    }

    private static func month(_ number: Int) -> String {
        [
            localized("January"), localized("February"), localized("March"), localized("April"), localized("May"),
            localized("June"), localized("July"), localized("August"), localized("September"), localized("October"),
            localized("November"), localized("December"),
        ][number - 1]
    }
}
