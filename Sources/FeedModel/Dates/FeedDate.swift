import FoundationEssentials

/// Reads the dates of feeds: RFC 3339, and what feeds write in its place; see ``FeedDateParser``.
///
/// A date without an offset is in UTC, and a leap second is the second after it. A day without a time means noon in
/// UTC, so that it is the day shown from UTC-12 to UTC+11. A month or year means its first day.
enum FeedDate {
    /// `nil` if the text is not a date, or could be several.
    static func parse(_ text: String) -> Date? { readings(of: text).date }

    static func readings(of text: String) -> FeedDateReadings {
        // No date needs more words.
        text.utf8.count <= 200 ? FeedDateParser(text).readings : FeedDateReadings()
    }

    /// In seconds from 1970; `nil` if there is no such day.
    static func midnight(_ year: Int, _ month: Int, _ day: Int) -> Double? {
        guard 0...9_999 ~= year, 1...12 ~= month, day >= 1, day <= lastDay(ofMonth: month, year: year) else {
            return nil
        }
        return Double(daysSince1970(year: year, month: month, day: day)) * 86_400
    }

    /// The date of a day that is counted from the beginning of the year, from 1.
    static func day(_ number: Int, ofYear year: Int) -> (Int, Int, Int)? {
        var rest = number
        for month in 1...12 {
            let length = lastDay(ofMonth: month, year: year)
            if rest <= length { return (year, month, rest) }
            rest -= length
        }
        return nil
    }

    /// The date of a day of a week, both from 1: week 1 has 4 January. `nil` if the year has no such week.
    static func day(_ day: Int, ofWeek week: Int, year: Int) -> (Int, Int, Int)? {
        guard 1...53 ~= week, 1...7 ~= day, let fourth = midnight(year, 1, 4) else { return nil }
        let length = 337 + lastDay(ofMonth: 2, year: year)
        let monday = 4 - weekday(ofMidnight: fourth) + (week - 1) * 7
        // The year of a week is that of its Thursday.
        guard monday + 3 <= length else { return nil }
        let number = monday + day - 1
        if number < 1 { return (year - 1, 12, 31 + number) }
        if number > length { return (year + 1, 1, number - length) }
        return Self.day(number, ofYear: year)
    }

    private static func lastDay(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Counts from 1 March, which puts the leap day at the end of the counted year.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        // Moved by one full cycle of 400 years (146,097 days), so that no division meets a negative year.
        let counted = shifted + 400
        let monthsSinceMarch = (month + 9) % 12
        let dayOfYear = (153 * monthsSinceMarch + 2) / 5 + day - 1
        let days = counted * 365 + counted / 4 - counted / 100 + counted / 400 + dayOfYear
        // 719,468 days lie between 1 March of year 0 and 1970.
        return days - 146_097 - 719_468
    }

    /// From 0 for Monday.
    static func weekday(ofMidnight seconds: Double) -> Int {
        // 1 January 1970 was a Thursday.
        let days = Int((seconds / 86_400).rounded(.down))
        return ((days + 3) % 7 + 7) % 7
    }
}
