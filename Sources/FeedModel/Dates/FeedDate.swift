import FoundationEssentials

/// Reads the dates of feeds: RFC 3339, and the other formats of real feeds.
///
/// Of RFC 3339 and its kin: `T`, `t` or a space between day and time; seconds and their fraction may be missing; the
/// offset may be `Z`, `z`, `+05:30`, `+0530` or `+05`, and without one the time is in UTC; a leap
/// second is the second after it. A day without a time means noon UTC, so that it is the day shown
/// from UTC-12 to UTC+11, and a month or year its first day. White space around it is ignored. All else is for
/// `FeedDateWords`.
enum FeedDate {
    static func parse(_ text: String) -> Date? {
        // Every date has a digit, and none needs so many words.
        guard text.utf8.count <= 200 else { return nil }
        return standard(text) ?? FeedDateWords(text).date
    }

    private static func standard(_ text: String) -> Date? {
        var cursor = DigitCursor(bytes: Array(text.utf8))
        cursor.trim()
        guard let year = cursor.number(digits: 4) else { return nil }
        if cursor.isAtEnd { return 1900...2199 ~= year ? noon(year, 1, 1) : nil }
        guard cursor.take("-"), let month = cursor.number(digits: 2) else { return nil }
        if cursor.isAtEnd { return noon(year, month, 1) }
        guard cursor.take("-"), let day = cursor.number(digits: 2) else { return nil }
        if cursor.isAtEnd { return noon(year, month, day) }
        guard cursor.take("T") || cursor.take("t") || cursor.take(" "), let time = timeOfDay(&cursor),
            let offset = offset(&cursor), cursor.isAtEnd, let midnight = midnight(year, month, day)
        else { return nil }
        return Date(timeIntervalSince1970: midnight + time - offset)
    }

    static func noon(_ year: Int, _ month: Int, _ day: Int) -> Date? {
        midnight(year, month, day).map { Date(timeIntervalSince1970: $0 + 43_200) }
    }

    /// In seconds from 1970; `nil` if there is no such day.
    static func midnight(_ year: Int, _ month: Int, _ day: Int) -> Double? {
        guard 1...12 ~= month, day >= 1, day <= lastDay(ofMonth: month, year: year) else { return nil }
        return Double(daysSince1970(year: year, month: month, day: day)) * 86_400
    }

    private static func timeOfDay(_ cursor: inout DigitCursor) -> Double? {
        guard let hour = cursor.number(digits: 2), cursor.take(":"), let minute = cursor.number(digits: 2),
            hour < 24, minute < 60
        else { return nil }
        var time = Double(hour * 3600 + minute * 60)
        guard cursor.take(":") else { return time }
        guard let second = cursor.number(digits: 2), second <= 60 else { return nil }
        time += Double(second)
        if cursor.take(".") || cursor.take(",") {
            guard let fraction = cursor.fraction() else { return nil }
            time += fraction
        }
        return time
    }

    /// In seconds east of Greenwich.
    private static func offset(_ cursor: inout DigitCursor) -> Double? {
        if cursor.isAtEnd || cursor.take("Z") || cursor.take("z") { return 0 }
        let isWest = cursor.take("-")
        guard isWest || cursor.take("+"), let hours = cursor.number(digits: 2), hours < 24 else { return nil }
        var minutes = 0
        if !cursor.isAtEnd {
            _ = cursor.take(":")
            guard let written = cursor.number(digits: 2), written < 60 else { return nil }
            minutes = written
        }
        return Double((hours * 60 + minutes) * (isWest ? -60 : 60))
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
}

/// Walks over the few bytes of a date.
private struct DigitCursor {
    var bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index >= bytes.count }

    mutating func trim() {
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        while !isAtEnd, bytes[index] <= 0x20 { index += 1 }
    }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard !isAtEnd, bytes[index] == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    mutating func number(digits: Int) -> Int? {
        guard index + digits <= bytes.count else { return nil }
        var number = 0
        for _ in 0..<digits {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int(digit)
            index += 1
        }
        return number
    }

    /// At least one digit; past the ninth they are read over.
    mutating func fraction() -> Double? {
        var numerator = 0
        var denominator = 1
        let start = index
        while !isAtEnd, bytes[index] &- UInt8(ascii: "0") < 10 {
            if denominator < 1_000_000_000 {
                numerator = numerator * 10 + Int(bytes[index] &- UInt8(ascii: "0"))
                denominator *= 10
            }
            index += 1
        }
        return index == start ? nil : Double(numerator) / Double(denominator)
    }
}
