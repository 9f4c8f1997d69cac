import HTMLTree

/// Months, days of the week, halves of the day and time zones.
extension FeedDateParser {
    mutating func readWord() {
        let start = index
        while index < bytes.count, bytes[index].isLetter || bytes[index] >= 0x80 { index += 1 }
        let word = Self.folded(bytes[start..<index])
        let isOrdinal = start > 0 && bytes[start - 1].isDigit
        if parts.time != nil, parts.zone == nil, takeZone(from: start, word) { return }
        var months = DateWords.months(word)
        if months == nil { months = takeMonthNumber(behind: word) }
        if let found = months {
            isWrong = !parts.months.isEmpty && !monthMayBeWeekday
            if monthMayBeWeekday { parts.weekdays = [] }
            parts.months = found
            monthMayBeWeekday = parts.numbers.isEmpty && DateWords.isWeekdayToo(word)
        } else if let isLate = DateWords.meridiems[word] {
            parts.isAfternoon = isLate
        } else if parts.time != nil, word == "a" || word == "p", takeMeridiem() {
            parts.isAfternoon = word == "p"
        } else if !isOrdinal, let found = DateWords.weekdays(word) {
            parts.weekdays = found
        }
    }

    /// "tháng 5" in Vietnamese.
    private mutating func takeMonthNumber(behind word: String) -> [Int]? {
        let start = behindSpaces(index)
        guard word == "thang", isDigit(at: start) else { return nil }
        index = start
        return [digits().value]
    }

    private static func folded(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(where: { $0 >= 0x80 }) else {
            return String(decoding: bytes.map(\.asciiLowercased), as: UTF8.self)
        }
        return String(decoding: TextFolding.fold(String(decoding: bytes, as: UTF8.self)), as: UTF8.self)
    }

    /// "PST", "Pacific Time" and "America/Los_Angeles", whose first word begins at `start`.
    private mutating func takeZone(from start: Int, _ word: String) -> Bool {
        if isByte("/", at: index), index + 1 < bytes.count, bytes[index + 1].isLetter {
            let name = bytes[start...].prefix {
                $0.isLetter || $0.isDigit
                    || [UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+")].contains($0)
            }
            index = name.endIndex
            let written = String(decoding: name, as: UTF8.self)
            parts.zone = FeedDateZone.isKnown(written) ? .named(written) : nil
            return true
        }
        if let region = FeedDateZone.regions[word] {
            let next = Self.folded(bytes[index...].drop { $0 == 0x20 }.prefix(while: \.isLetter))
            guard ["time", "standard", "daylight"].contains(next) else { return false }
            parts.zone = FeedDateZone(word: region)
            return true
        }
        parts.zone = FeedDateZone(word: word)
        return parts.zone != nil
    }

    /// The rest of "p.m." or "p. m.".
    private mutating func takeMeridiem() -> Bool {
        guard isByte(".", at: index) else { return false }
        let end = isByte(" ", at: index + 1) ? index + 2 : index + 1
        guard end < bytes.count, bytes[end].asciiLowercased == UInt8(ascii: "m"),
            end + 1 == bytes.count || !bytes[end + 1].isLetter
        else { return false }
        index = end + 1
        return true
    }
}
