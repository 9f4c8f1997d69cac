import FoundationEssentials

/// Reads a date: RFC 3339, RFC 822 with its variants in feeds ("Wed, 17 May 2017 15:02:12 GMT", "17-May-17 3:02 PM
/// EST", "May 17th, 2017"), "2017/5/17" and "17.05.2017".
///
/// A text in which day and month could be exchanged is not a date. Names of days are ignored. Unknown time zones mean
/// UTC.
struct FeedDateParser {
    /// `nil` if the text is not a date, or more than one.
    private(set) var date: Date?

    private var bytes: [UInt8]
    private var index = 0
    private var year: Int?
    private var month: Int?
    /// The month is "mar" before any number. If another month follows, it is Tuesday in French, Spanish or Italian.
    private var monthMayBeTuesday = false
    private var day: Int?
    /// Numbers that are a day or a year, with the count of their digits.
    private var numbers: [(value: Int, digits: Int)] = []
    private var time: Double?
    private var isAfternoon: Bool?
    private var offset: Double?
    private var isWrong = false

    init(_ text: String) {
        bytes = Array(text.utf8).map(\.asciiLowercased)
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        bytes.removeFirst(bytes.prefix { $0 <= 0x20 }.count)
        while index < bytes.count, !isWrong { readPart() }
        if !isWrong { date = combined() }
    }

    private mutating func readPart() {
        switch bytes[index] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
        case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: readWord()
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            let isWest = bytes[index] == UInt8(ascii: "-")
            index += 1
            // A hyphen before the time separates the parts of the day.
            if time != nil { readOffset(isWest: isWest) } else if !isWest { isWrong = true }
        case 0...0x20, UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"),
            UInt8(ascii: "'"), UInt8(ascii: ";"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "_"):
            index += 1
        default: isWrong = true
        }
    }

    private mutating func digits() -> (value: Int, digits: Int) {
        let start = index
        var value = 0
        while isDigit(at: index) {
            if index - start < 15 { value = value * 10 + Int(bytes[index] - UInt8(ascii: "0")) }
            index += 1
        }
        return (value, index - start)
    }

    private func isDigit(at index: Int) -> Bool { index < bytes.count && bytes[index].isDigit }

    private func isByte(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
        index < bytes.count && bytes[index] == UInt8(ascii: scalar)
    }

    // MARK: Numbers

    private mutating func readNumber() {
        let number = digits()
        if time == nil, isByte(":", at: index), isDigit(at: index + 1) { return readTime(number) }
        for separator: Unicode.Scalar in ["-", "/", "."]
        where year == nil && month == nil && isByte(separator, at: index) && isDigit(at: index + 1) {
            return readDay(number, separator)
        }
        if number.digits == 8, year == nil {
            (year, month, day) = (number.value / 10_000, number.value / 100 % 100, number.value % 100)
        } else if year != nil, day != nil, time == nil, number.digits == 4 || number.digits == 6 {
            // "150212", as in "20170517T150212Z".
            let clock = number.digits == 6 ? number.value : number.value * 100
            setTime(clock / 10_000, clock / 100 % 100, Double(clock % 100))
        } else {
            numbers.append(number)
            isWrong = numbers.count > 2
        }
    }

    /// "2017-5-17", "17.5.2017", and "17/5/2017" or "5/17/2017" if the order is certain.
    private mutating func readDay(_ first: (value: Int, digits: Int), _ separator: Unicode.Scalar) {
        index += 1
        let second = digits()
        guard isByte(separator, at: index), isDigit(at: index + 1) else {
            // "2017-05".
            if first.digits == 4, separator == "-", second.digits == 2, index == bytes.count {
                (year, month, day) = (first.value, second.value, 1)
            } else {
                isWrong = true
            }
            return
        }
        index += 1
        let third = digits()
        if first.digits == 4 {
            (year, month, day) = (first.value, second.value, third.value)
        } else if separator == "." {
            (year, month, day) = (Self.year(third), second.value, first.value)
        } else if third.digits == 4, first.value > 12 || first.value == second.value {
            (year, month, day) = (third.value, second.value, first.value)
        } else if third.digits == 4, second.value > 12 {
            (year, month, day) = (third.value, first.value, second.value)
        } else {
            isWrong = true
        }
    }

    private mutating func readTime(_ hour: (value: Int, digits: Int)) {
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
        time = Double(hour * 3_600 + minute * 60) + seconds
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
        offset = Double(minutes * (isWest ? -60 : 60))
    }

    // MARK: Words

    private mutating func readWord() {
        let start = index
        while index < bytes.count, bytes[index].isLetter || bytes[index] >= 0x80 { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        if let number = Self.month(word) {
            isWrong = month != nil && !monthMayBeTuesday
            month = number
            monthMayBeTuesday = word == "mar" && numbers.isEmpty
        } else if word == "am" || word == "pm" {
            isAfternoon = word == "pm"
        } else if time != nil, word == "a" || word == "p", takeMeridiem() {
            isAfternoon = word == "p"
        } else if time != nil, offset == nil, let hours = Self.zones[word] {
            offset = hours * 3_600
        }
    }

    /// The rest of "p.m." or "p. m.".
    private mutating func takeMeridiem() -> Bool {
        guard isByte(".", at: index) else { return false }
        let end = isByte(" ", at: index + 1) ? index + 2 : index + 1
        guard isByte("m", at: end), end + 1 == bytes.count || !bytes[end + 1].isLetter else { return false }
        index = end + 1
        return true
    }

    private static func month(_ word: String) -> Int? {
        if word.utf8.count >= 3 {
            for (index, name) in english.enumerated() where name.hasPrefix(word) {
                return index + 1
            }
        }
        return others[word]
    }

    private static let english = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// German, French, Spanish, Portuguese, Italian and Dutch names that differ from the English ones.
    private static let others: [String: Int] = {
        let names = [
            "januar jänner janvier enero janeiro gennaio januari janv ene gen",
            "februar février fevrier febrero fevereiro febbraio februari févr fév fev",
            "märz maerz mars marzo março marco maart mär mrz mrt",
            "avril abril aprile avr abr", "mai mayo maio maggio mei mag", "juni juin junio junho giugno giu",
            "juli juillet julio julho luglio juil lug", "août aout agosto augustus ago set",
            "septembre septiembre setembro settembre", "oktober octobre octubre outubro ottobre okt out ott",
            "novembre noviembre novembro", "dezember décembre decembre diciembre dezembro dicembre dez déc dic",
        ]
        var months: [String: Int] = [:]
        for (index, line) in names.enumerated() {
            for name in line.split(separator: " ") where name != "set" { months[String(name)] = index + 1 }
        }
        months["set"] = 9
        return months
    }()

    /// In hours east of Greenwich. A name that two zones share means the one with more feeds.
    private static let zones: [String: Double] = [
        "z": 0, "ut": 0, "utc": 0, "gmt": 0, "wet": 0, "west": 1, "bst": 1, "ist": 5.5, "cet": 1, "met": 1, "mez": 1,
        "cest": 2, "mest": 2, "mesz": 2, "eet": 2, "sast": 2, "eest": 3, "msk": 3, "msd": 4, "pkt": 5, "wib": 7,
        "sgt": 8, "hkt": 8, "awst": 8, "jst": 9, "kst": 9, "acst": 9.5, "aest": 10, "acdt": 10.5, "aedt": 11,
        "nzst": 12, "nzdt": 13, "brt": -3, "art": -3, "clt": -4, "ast": -4, "adt": -3, "nst": -3.5, "ndt": -2.5,
        "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7, "akst": -9,
        "akdt": -8, "hst": -10,
    ]

    // MARK: The date

    /// As in RFC 2822: 00 to 49 are in this century, and 106 means 2006.
    private static func year(_ number: (value: Int, digits: Int)) -> Int {
        switch number.digits {
        case 2: number.value + (number.value < 50 ? 2_000 : 1_900)
        case 3: number.value + 1_900
        default: number.value
        }
    }

    private func combined() -> Date? {
        var (year, day) = (year, day)
        if let month, year == nil, numbers.count == 2, 1...12 ~= month {
            let yearIsFirst = numbers[0].digits == 4
            year = Self.year(numbers[yearIsFirst ? 0 : 1])
            day = numbers[yearIsFirst ? 1 : 0].value
        } else if bytes.count == 4, let number = numbers.first, 1900...2199 ~= number.value {
            return FeedDate.midnight(number.value, 1, 1).map { Date(timeIntervalSince1970: $0 + 43_200) }
        } else if !numbers.isEmpty {
            return nil
        }
        guard let year, let month, let day, let midnight = FeedDate.midnight(year, month, day) else { return nil }
        guard var time else { return Date(timeIntervalSince1970: midnight + 43_200) }
        if let isAfternoon {
            guard time < 13 * 3_600 else { return nil }
            if time >= 12 * 3_600 { time -= 12 * 3_600 }
            if isAfternoon { time += 12 * 3_600 }
        }
        return Date(timeIntervalSince1970: midnight + time - (offset ?? 0))
    }
}
