import FeedModel
import Foundation

/// Writes dates as the list shows them. English like the rest of the window, whatever the user's language.
struct DateText {
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private let calendar: Calendar
    private let now: Date

    init(timeZone: TimeZone = .current, now: Date = Date()) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
        self.now = now
    }

    /// "Today", "Yesterday", "Friday, 20 November", and the year if it is not this one.
    func heading(of day: FeedDay?) -> String {
        guard let day else { return "Without a date" }
        guard let start = day.start(in: calendar.timeZone) else { return day.description }
        let text = text(of: day, from: start)
        guard !isNear(start) else { return text }
        return "\(Self.weekdays[calendar.component(.weekday, from: start) - 1]), \(text)"
    }

    /// The same without the day of the week: "Today", "20 November", "31 December 2025".
    func day(of day: FeedDay) -> String {
        day.start(in: calendar.timeZone).map { text(of: day, from: $0) } ?? day.description
    }

    /// The same of a moment.
    func day(of date: Date) -> String { day(of: FeedDay(date, in: calendar.timeZone)) }

    private func text(of day: FeedDay, from start: Date) -> String {
        if isToday(start) { return "Today" }
        if isYesterday(start) { return "Yesterday" }
        let text = "\(day.day) \(Self.months[day.month - 1])"
        return day.year == calendar.component(.year, from: now) ? text : "\(text) \(day.year)"
    }

    /// Whether a day is called otherwise than by its date.
    private func isNear(_ start: Date) -> Bool { isToday(start) || isYesterday(start) }

    private func isToday(_ date: Date) -> Bool { calendar.isDate(date, inSameDayAs: now) }

    private func isYesterday(_ date: Date) -> Bool {
        calendar.date(byAdding: .day, value: -1, to: now).map { calendar.isDate(date, inSameDayAs: $0) } ?? false
    }

    /// As in "Friday, 20 November, 18:06".
    func moment(of date: Date) -> String {
        "\(heading(of: FeedDay(date, in: calendar.timeZone))), \(time(of: date))"
    }

    /// As in "08:05".
    func time(of date: Date) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        return [parts.hour ?? 0, parts.minute ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
