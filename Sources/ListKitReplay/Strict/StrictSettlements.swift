/// The `settled` calls of updates whose motion has not ended yet.
@MainActor
struct StrictSettlements {
    private var waiting: [@MainActor (Bool) -> Void] = []

    var count: Int { waiting.count }

    mutating func hold(_ settled: @escaping @MainActor (Bool) -> Void) { waiting.append(settled) }

    /// Takes the calls out before any is made, since a call may start the next update.
    mutating func takeAll() -> [@MainActor (Bool) -> Void] {
        defer { waiting = [] }
        return waiting
    }

    mutating func takeFirst() -> (@MainActor (Bool) -> Void)? { waiting.isEmpty ? nil : waiting.removeFirst() }
}
