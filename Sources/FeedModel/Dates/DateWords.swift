/// The words of written dates. All of them are folded: in small letters, without accents.
enum DateWords {
    /// The months that a word names, from 1 on.
    static func months(_ word: String) -> [Int]? {
        guard word.utf8.count >= 3 else { return nil }
        let index = englishMonths.firstIndex { $0.hasPrefix(word) }
        if let found = index.map({ [$0 + 1] }) ?? CalendarNames.months[word] { return found }
        // Words that begin like a month may be days.
        return CalendarNames.days[word] == nil ? CalendarNames.monthBeginnings[word].map { [$0] } : nil
    }

    /// The days of the week that a word names, from 0 for Monday.
    static func weekdays(_ word: String) -> [Int]? {
        let index = word.utf8.count >= 3 ? englishDays.firstIndex { $0.hasPrefix(word) } : nil
        return index.map { [$0] } ?? CalendarNames.days[word]
    }

    /// Whether the name of a month is that of a day in another language, such as "mar".
    static func isWeekdayToo(_ word: String) -> Bool { CalendarNames.days[word] != nil }

    private static let englishMonths = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    private static let englishDays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// Whether a word means the afternoon, and not the morning.
    static let meridiems: [String: Bool] = [
        "am": false, "pm": true, "오전": false, "오후": true, "午前": false, "午後": true, "上午": false, "下午": true,
        "凌晨": false, "早上": false, "晚上": true, "oo": false, "os": true, "πμ": false, "μμ": true, "ص": false, "م": true,
    ]
}
