/// The order of requests: visible pictures before nearby ones, and within each group the oldest request first.
struct ImageQueue {
    private struct Ticket {
        let key: ImageKey
        let number: Int
    }

    /// The ticket of each key that counts. Older ones stay in the lines until their turn.
    private var valid: [ImageKey: (urgency: ImageUrgency, number: Int)] = [:]
    private var lines: [ImageUrgency: Line] = [.visible: Line(), .nearby: Line()]
    private var lastNumber = 0

    var isEmpty: Bool { valid.isEmpty }
    var count: Int { valid.count }

    func contains(_ key: ImageKey) -> Bool { valid[key] != nil }

    /// Moves a key to the end of the queue for `urgency`. Does nothing if it is already in that queue.
    mutating func add(_ key: ImageKey, _ urgency: ImageUrgency) {
        guard valid[key]?.urgency != urgency else { return }
        lastNumber += 1
        valid[key] = (urgency, lastNumber)
        lines[urgency]?.tickets.append(Ticket(key: key, number: lastNumber))
    }

    mutating func remove(_ key: ImageKey) { valid[key] = nil }

    /// Removes and returns the next key.
    ///
    /// - Complexity: O(1), amortized over all calls.
    mutating func next() -> ImageKey? {
        for urgency in [ImageUrgency.visible, .nearby] {
            while let ticket = lines[urgency]?.pop() {
                guard valid[ticket.key]?.number == ticket.number else { continue }
                valid[ticket.key] = nil
                return ticket.key
            }
        }
        return nil
    }

    private struct Line {
        var tickets: [Ticket] = []
        var head = 0

        mutating func pop() -> Ticket? {
            guard head < tickets.count else {
                tickets = []
                head = 0
                return nil
            }
            defer {
                head += 1
                if head > 64, head * 2 > tickets.count {
                    tickets.removeFirst(head)
                    head = 0
                }
            }
            return tickets[head]
        }
    }
}
