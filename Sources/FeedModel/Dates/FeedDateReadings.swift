import FoundationEssentials

/// What a written date can mean. "02/01/2006" has two readings, which the other dates of a feed may decide.
struct FeedDateReadings {
    /// The order of numbers separated by slashes or hyphens.
    enum Order: Hashable, CaseIterable { case dayFirst, monthFirst, yearFirst }

    private(set) var dates: [(order: Order?, date: Date)] = []

    /// The date, if there is one reading.
    var date: Date? { dates.count == 1 ? dates[0].date : nil }

    /// The order of the numbers, if they can have no other.
    var order: Order? { dates.count == 1 ? dates[0].order : nil }

    var isOpen: Bool { dates.count > 1 }

    subscript(order: Order) -> Date? { dates.first { $0.order == order }?.date }

    mutating func add(_ date: Date, _ order: Order?) {
        if let known = dates.firstIndex(where: { $0.date == date }) {
            // The same day in either order decides nothing.
            if dates[known].order != order { dates[known].order = nil }
        } else {
            dates.append((order, date))
        }
    }

    /// The order in which a feed writes its dates; nil if its dates do not say.
    ///
    /// A date that has one reading decides for the others. Without one, the dates are sorted in only one of the orders.
    static func order(of readings: some Collection<FeedDateReadings>) -> Order? {
        guard readings.contains(where: \.isOpen) else { return nil }
        let certain = Set(readings.compactMap(\.order))
        if !certain.isEmpty { return certain.count == 1 ? certain.first : nil }
        let sorted = Order.allCases.filter { order in
            let dates = readings.compactMap { $0.date ?? $0[order] }
            let pairs = zip(dates, dates.dropFirst())
            return dates.count >= 3 && readings.allSatisfy { !$0.isOpen || $0[order] != nil }
                && (pairs.allSatisfy { $0 >= $1 } || pairs.allSatisfy { $0 <= $1 })
        }
        return sorted.count == 1 ? sorted.first : nil
    }
}
