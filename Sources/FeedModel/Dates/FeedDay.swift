public import FoundationEssentials

/// A day of the Gregorian calendar, independent of time zones.
public struct FeedDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    public init(_ date: Date, in timeZone: TimeZone) {
        self.init(date, Calendar.gregorian(in: timeZone))
    }

    init(_ date: Date, _ gregorian: Calendar) {
        let parts = gregorian.dateComponents([.year, .month, .day], from: date)
        self.init(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
    }

    /// The first moment of the day, for formatters. Where clocks skip midnight, it is later.
    public func start(in timeZone: TimeZone) -> Date? {
        Calendar.gregorian(in: timeZone).date(from: DateComponents(year: year, month: month, day: day))
    }

    public static func < (left: FeedDay, right: FeedDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// As in `2026-11-21`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension Calendar {
    static func gregorian(in timeZone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }
}
