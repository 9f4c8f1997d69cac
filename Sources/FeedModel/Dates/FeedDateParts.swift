import FoundationEssentials

/// The parts of a date that a text names, in whatever order.
struct FeedDateParts {
    typealias Day = (year: Int, month: Int, day: Int, order: FeedDateReadings.Order?)

    /// Several if languages have one name for different months.
    var months: [Int] = []
    /// The days that numbers in one word can mean.
    var days: [Day] = []
    /// From 0 for Monday; several if languages differ. Empty if no day is named.
    var weekdays: [Int] = []
    /// Numbers that are a day, a month or a year, and whether a full stop follows.
    var numbers: [(value: Int, digits: Int, hasStop: Bool)] = []
    var time: Double?
    var isAfternoon: Bool?
    var zone: FeedDateZone?

    /// As in RFC 2822: 00 to 49 are in this century, and 106 means 2006.
    static func year(_ number: (value: Int, digits: Int)) -> Int {
        switch number.digits {
        case 2: number.value + (number.value < 50 ? 2_000 : 1_900)
        case 3: number.value + 1_900
        default: number.value
        }
    }

    /// What the parts mean together. Empty if they are no date, or more than one.
    ///
    /// A wrong name of a day decides nothing.
    var readings: FeedDateReadings {
        var readings = FeedDateReadings()
        guard numbers.isEmpty || days.isEmpty else { return readings }
        let days = days.isEmpty ? daysOfNumbers() : days
        let valid = days.compactMap { day in
            FeedDate.midnight(day.year, day.month, day.day).map { (midnight: $0, order: day.order) }
        }
        let named = valid.filter { weekdays.contains(FeedDate.weekday(ofMidnight: $0.midnight)) }
        for (midnight, order) in named.isEmpty ? valid : named {
            guard let date = date(midnight) else { continue }
            readings.add(date, order)
        }
        // Of the months that one name has in different languages, the first counts.
        if months.count > 1, let first = readings.dates.first {
            readings = FeedDateReadings()
            readings.add(first.date, nil)
        }
        return readings
    }

    /// The days of numbers that stand alone, beside the name of a month or not.
    private func daysOfNumbers() -> [Day] {
        let values = numbers.map { Self.year(($0.value, $0.digits)) }
        switch (numbers.count, months.isEmpty) {
        case (2, false):
            let yearIsFirst = numbers[0].digits == 4
            let day = numbers[yearIsFirst ? 1 : 0].value
            return months.map { (values[yearIsFirst ? 0 : 1], $0, day, nil) }
        case (1, false) where numbers[0].digits == 4 && time == nil:
            return months.map { (numbers[0].value, $0, 1, nil) }
        // "2017. 5. 17." and "17. 5. 2017".
        case (3, true) where numbers[0].hasStop && numbers[1].hasStop:
            if numbers[0].digits == 4 { return [(numbers[0].value, numbers[1].value, numbers[2].value, nil)] }
            return numbers[2].digits == 4 ? [(numbers[2].value, numbers[1].value, numbers[0].value, nil)] : []
        default: return []
        }
    }

    private func date(_ midnight: Double) -> Date? {
        guard var time else { return Date(timeIntervalSince1970: midnight + 43_200) }
        if let isAfternoon {
            guard time < 13 * 3_600 else { return nil }
            if time >= 12 * 3_600 { time -= 12 * 3_600 }
            if isAfternoon { time += 12 * 3_600 }
        }
        return Date(timeIntervalSince1970: midnight + time - (zone?.offset(atClock: midnight + time) ?? 0))
    }
}
