/// The values that were added last, each under its key. Of very many the first are forgotten.
struct RecentValues<Key: Hashable, Value> {
    /// This many values are never forgotten; more than twice as many are never kept.
    private let limit: Int
    private var entries: [Key: (value: Value, number: Int)] = [:]
    /// As they were added. Some have been taken out, or added again, since then: those have another number, or none.
    private var order: [(key: Key, number: Int)] = []
    private var lastNumber = 0

    init(limit: Int) { self.limit = limit }

    var isEmpty: Bool { entries.isEmpty }

    subscript(key: Key) -> Value? { entries[key]?.value }

    /// - Complexity: O(1) amortized.
    mutating func add(_ value: Value, forKey key: Key) {
        lastNumber += 1
        entries[key] = (value, lastNumber)
        order.append((key, lastNumber))
        guard order.count > 2 * limit else { return }
        order.removeAll { entries[$0.key]?.number != $0.number }
        let forgotten = max(order.count - limit, 0)
        for (key, _) in order.prefix(forgotten) { entries[key] = nil }
        order.removeFirst(forgotten)
    }

    @discardableResult
    mutating func take(_ key: Key) -> Value? { entries.removeValue(forKey: key)?.value }
}
