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
        if calendar.isDate(start, inSameDayAs: now) { return "Today" }
        if let yesterday = calendar.date(byAdding: .day, value: -1, to: now),
            calendar.isDate(start, inSameDayAs: yesterday)
        {
            return "Yesterday"
        }
        let weekday = Self.weekdays[calendar.component(.weekday, from: start) - 1]
        let text = "\(weekday), \(day.day) \(Self.months[day.month - 1])"
        return day.year == calendar.component(.year, from: now) ? text : "\(text) \(day.year)"
    }

    /// As in "08:05".
    func time(of date: Date) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        return [parts.hour ?? 0, parts.minute ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
