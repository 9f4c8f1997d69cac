/// Runs a few requests at once, and fewer to one server. The others wait for their turn.
///
/// The request with the lowest rank goes first, and among equals the oldest. A request whose server is busy lets others
/// pass.
@MainActor
final class RequestQueue {
    /// Orders the requests. A request keeps its ticket for all its redirects and tries.
    struct Ticket: Comparable {
        let rank: Int
        let number: Int

        static func < (left: Ticket, right: Ticket) -> Bool {
            (left.rank, left.number) < (right.rank, right.number)
        }
    }

    private struct Waiting {
        let ticket: Ticket
        let host: String
        let start: @MainActor (Bool) -> Void
    }

    private let limit: Int
    private let hostLimit: Int
    private var waiting: [Waiting] = []
    private var running: [String: Int] = [:]
    private var runningCount = 0
    private var lastNumber = 0

    init(limit: Int, hostLimit: Int) {
        self.limit = limit
        self.hostLimit = hostLimit
    }

    var isIdle: Bool { waiting.isEmpty && runningCount == 0 }

    func ticket(rank: Int) -> Ticket {
        lastNumber += 1
        return Ticket(rank: rank, number: lastNumber)
    }

    /// - Returns: Nil if the request was stopped before its turn.
    func run<Result>(
        _ ticket: Ticket, _ host: String, _ stop: StopSignal, _ body: @MainActor () async -> Result
    ) async -> Result? {
        guard await turn(ticket, host, stop) else { return nil }
        defer { end(host) }
        guard stop.reason == nil else { return nil }
        return await body()
    }

    private func turn(_ ticket: Ticket, _ host: String, _ stop: StopSignal) async -> Bool {
        await stop.during({ [weak self] in self?.drop(ticket) }) {
            await withCheckedContinuation { continuation in
                let index = waiting.firstIndex { ticket < $0.ticket } ?? waiting.count
                waiting.insert(Waiting(ticket: ticket, host: host) { continuation.resume(returning: $0) }, at: index)
                if stop.reason == nil { startNext() } else { drop(ticket) }
            }
        }
    }

    private func drop(_ ticket: Ticket) {
        guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiting.remove(at: index).start(false)
    }

    private func end(_ host: String) {
        runningCount -= 1
        running[host]! -= 1
        if running[host] == 0 { running[host] = nil }
        startNext()
    }

    private func startNext() {
        while runningCount < limit,
            let index = waiting.firstIndex(where: { running[$0.host, default: 0] < hostLimit })
        {
            let next = waiting.remove(at: index)
            runningCount += 1
            running[next.host, default: 0] += 1
            next.start(true)
        }
    }
}
