import FoundationEssentials
import HTMLTree

/// Reads a date: RFC 3339, RFC 822 with its variants in feeds ("Wed, 17 May 2017 15:02:12 GMT", "17-May-17 3:02 PM
/// EST", "May 17th, 2017"), "2017/5/17", "17.05.2017", "17 мая 2017 14h30", "2017年5月17日" and seconds since 1970.
///
/// A text in which day and month could be exchanged has two readings, unless the name of the day decides. Otherwise
/// names of days are ignored. Unknown time zones mean UTC.
struct FeedDateParser {
    typealias Number = (value: Int, digits: Int)

    /// Empty if the text is not a date, or more than one.
    private(set) var readings = FeedDateReadings()

    let bytes: [UInt8]
    var index = 0
    var parts = FeedDateParts()
    /// The month is "mar" before any number. If another month follows, it is Tuesday in French, Spanish or Italian.
    var monthMayBeWeekday = false
    var isWrong = false

    init(_ text: String) {
        bytes = DateWriting.bytes(text)
        if let date = Self.counted(bytes) {
            readings.add(date, nil)
            return
        }
        while index < bytes.count, !isWrong { readPart() }
        if !isWrong { readings = parts.readings }
    }

    /// Seconds since 1970 in ten digits, or milliseconds in thirteen.
    private static func counted(_ bytes: [UInt8]) -> Date? {
        guard bytes.count == 10 || bytes.count == 13, bytes[0] != UInt8(ascii: "0"), bytes.allSatisfy(\.isDigit) else {
            return nil
        }
        let number = bytes.reduce(0.0) { $0 * 10 + Double($1 - UInt8(ascii: "0")) }
        return Date(timeIntervalSince1970: bytes.count == 13 ? number / 1_000 : number)
    }

    private mutating func readPart() {
        switch bytes[index] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: readWord()
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            let isWest = bytes[index] == UInt8(ascii: "-")
            index += 1
            // A hyphen before the time separates the parts of the day.
            if parts.time != nil { readOffset(isWest: isWest) } else if !isWest { isWrong = true }
        case 0...0x20, UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"),
            UInt8(ascii: "'"), UInt8(ascii: ";"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "@"):
            index += 1
        default: isWrong = true
        }
    }

    mutating func digits() -> Number {
        let start = index
        var value = 0
        while isDigit(at: index) {
            if index - start < 15 { value = value * 10 + Int(bytes[index] - UInt8(ascii: "0")) }
            index += 1
        }
        return (value, index - start)
    }

    func isDigit(at index: Int) -> Bool { index < bytes.count && bytes[index].isDigit }

    func isByte(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
        index < bytes.count && bytes[index] == UInt8(ascii: scalar)
    }

    // MARK: Numbers

    private mutating func readNumber() {
        let number = digits()
        if parts.time == nil, isByte(":", at: index), isDigit(at: index + 1) { return readTime(number) }
        if parts.time == nil, number.digits <= 2 {
            if readHour(number) { return }
            if readStoppedTime(number) { return }
        }
        if number.digits == 4, !hasDay, readWeek(ofYear: number.value) { return }
        for separator: Unicode.Scalar in ["-", "/", "."]
        where !hasDay && parts.months.isEmpty && isByte(separator, at: index) && isDigit(at: index + 1) {
            return readDay(number, separator)
        }
        if number.digits == 8 || number.digits == 12 || number.digits == 14, !hasDay {
            readCompact(number)
        } else if hasDay, parts.time == nil, number.digits == 4 || number.digits == 6 {
            // "150212", as in "20170517T150212Z".
            readClock(number)
        } else if bytes.count == 4, number.digits == 4 {
            // "2017".
            parts.days = [(number.value, 1, 1, nil)]
            isWrong = !(1900...2199 ~= number.value)
        } else {
            parts.numbers.append((number.value, number.digits, isByte(".", at: index)))
            isWrong = parts.numbers.count > 3
        }
    }

    private var hasDay: Bool { !parts.days.isEmpty }

    /// "20170517", "201705171502" and "20170517150212".
    private mutating func readCompact(_ number: Number) {
        let divisor = number.digits == 8 ? 1 : number.digits == 12 ? 10_000 : 1_000_000
        let date = number.value / divisor
        parts.days = [(date / 10_000, date / 100 % 100, date % 100, nil)]
        if number.digits > 8 { readClock((number.value % divisor, number.digits - 8)) }
    }

    private mutating func readClock(_ number: Number) {
        let clock = number.digits == 6 ? number.value : number.value * 100
        setTime(clock / 10_000, clock / 100 % 100, Double(clock % 100))
    }

    /// "2017-5-17", "17.5.2017", and "17/5/2017" or "5/17/2017".
    private mutating func readDay(_ first: Number, _ separator: Unicode.Scalar) {
        index += 1
        let second = digits()
        guard isByte(separator, at: index), isDigit(at: index + 1) else {
            if first.digits == 4, separator == "-", second.digits == 2, index == bytes.count {
                // "2017-05".
                parts.days = [(first.value, second.value, 1, nil)]
            } else if first.digits == 4, separator == "-", second.digits == 3, 1...366 ~= second.value {
                // "2017-137", a day of the year.
                parts.days = [FeedDate.day(second.value, ofYear: first.value)].compactMap(\.self).map {
                    ($0.0, $0.1, $0.2, nil)
                }
                isWrong = parts.days.isEmpty
            } else {
                isWrong = true
            }
            return
        }
        index += 1
        let third = digits()
        if first.digits == 4 {
            parts.days = [(first.value, second.value, third.value, nil)]
        } else if separator == "." {
            parts.days = [(FeedDateParts.year(third), second.value, first.value, nil)]
        } else {
            parts.days = [
                (FeedDateParts.year(third), second.value, first.value, .dayFirst),
                (FeedDateParts.year(third), first.value, second.value, .monthFirst),
            ]
            if third.digits == 2, first.digits == 2 {
                parts.days.append((FeedDateParts.year(first), second.value, third.value, .yearFirst))
            }
        }
    }

    /// "2017-W20-3", "2017W203" and "2017-W20", behind the year.
    private mutating func readWeek(ofYear year: Int) -> Bool {
        let mark = isByte("-", at: index) ? index + 1 : index
        guard isByte("W", at: mark) || isByte("w", at: mark), isDigit(at: mark + 1) else { return false }
        index = mark + 1
        let number = digits()
        var (week, day) = (number.value, 1)
        if number.digits == 3 {
            (week, day) = (number.value / 10, number.value % 10)
        } else if isByte("-", at: index), isDigit(at: index + 1) {
            index += 1
            day = digits().value
        }
        if let date = FeedDate.day(day, ofWeek: week, year: year) {
            parts.days = [(date.0, date.1, date.2, nil)]
        } else {
            isWrong = true
        }
        return true
    }

    /// "14h30", "14 h 30" and "14h", behind the hour.
    private mutating func readHour(_ hour: Number) -> Bool {
        let mark = behindSpaces(index)
        guard isByte("h", at: mark) || isByte("H", at: mark),
            mark + 1 == bytes.count || !(bytes[mark + 1].isLetter || bytes[mark + 1] >= 0x80)
        else { return false }
        // "14h 5 May 2017" has a day behind the hour.
        let end = mark > index || isDayKnown ? behindSpaces(mark + 1) : mark + 1
        index = end
        let minute = digits()
        if minute.digits > 2 { index = end }
        setTime(hour.value, minute.digits > 2 ? 0 : minute.value, 0)
        return true
    }

    /// "14.30" and "14.30.00" behind a day, behind the hour.
    private mutating func readStoppedTime(_ hour: Number) -> Bool {
        guard isDayKnown, let minute = pairBehindStop() else { return false }
        index += 3
        let second = pairBehindStop()
        if second != nil { index += 3 }
        setTime(hour.value, minute, Double(second ?? 0))
        return true
    }

    private var isDayKnown: Bool { hasDay || parts.numbers.count == (parts.months.isEmpty ? 3 : 2) }

    /// A full stop and two digits.
    private func pairBehindStop() -> Int? {
        guard isByte(".", at: index), isDigit(at: index + 1), isDigit(at: index + 2), !isDigit(at: index + 3) else {
            return nil
        }
        return Int(bytes[index + 1] - UInt8(ascii: "0")) * 10 + Int(bytes[index + 2] - UInt8(ascii: "0"))
    }

    func behindSpaces(_ start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
        return end
    }

    private mutating func readTime(_ hour: Number) {
        index += 1
        let minute = digits()
        var seconds = 0.0
        if isByte(":", at: index), isDigit(at: index + 1) {
            index += 1
            seconds = Double(digits().value)
            if isByte(".", at: index) || isByte(",", at: index), isDigit(at: index + 1) {
                index += 1
                let fraction = digits()
                var divisor = 1.0
                for _ in 0..<min(fraction.digits, 15) { divisor *= 10 }
                seconds += Double(fraction.value) / divisor
            }
        }
        isWrong = hour.digits > 2 || minute.digits > 2
        setTime(hour.value, minute.value, seconds)
    }

    private mutating func setTime(_ hour: Int, _ minute: Int, _ seconds: Double) {
        let isMidnight = hour == 24 && minute == 0 && seconds == 0
        if hour >= 24 && !isMidnight || minute >= 60 || seconds >= 61 { isWrong = true }
        parts.time = Double(hour * 3_600 + minute * 60) + seconds
    }

    private mutating func readOffset(isWest: Bool) {
        // "15:02 - London".
        guard isDigit(at: index) else { return }
        let first = digits()
        var minutes = 0
        if isByte(":", at: index), isDigit(at: index + 1) {
            index += 1
            minutes = first.value * 60 + digits().value
            isWrong = minutes - first.value * 60 >= 60
        } else {
            minutes = first.digits > 2 ? first.value / 100 * 60 + first.value % 100 : first.value * 60
        }
        if minutes >= 24 * 60 || first.digits > 4 { isWrong = true }
        parts.zone = .offset(Double(minutes * (isWest ? -60 : 60)))
    }
}
