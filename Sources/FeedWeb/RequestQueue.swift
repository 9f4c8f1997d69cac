/// Lets a few requests run at once, and fewer to one server; the others wait for their turn.
///
/// The request with the lowest rank goes first, and among equals the oldest. A request whose server is busy lets others
/// pass.
@MainActor
final class WebQueue {
    /// A request's place: the same for all its redirects and tries.
    struct Place: Comparable {
        let rank: Int
        let number: Int

        static func < (left: Place, right: Place) -> Bool {
            (left.rank, left.number) < (right.rank, right.number)
        }
    }

    private struct Waiting {
        let place: Place
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

    var waitingCount: Int { waiting.count }
    var isIdle: Bool { waiting.isEmpty && runningCount == 0 }

    func place(rank: Int) -> Place {
        lastNumber += 1
        return Place(rank: rank, number: lastNumber)
    }

    /// Runs `body` in its turn.
    ///
    /// - Returns: Nil if it was stopped before its turn.
    func run<Result>(
        _ place: Place, _ host: String, _ stop: StopSignal, _ body: @MainActor () async -> Result
    ) async -> Result? {
        guard await turn(place, host, stop) else { return nil }
        defer { end(host) }
        guard stop.reason == nil else { return nil }
        return await body()
    }

    private func turn(_ place: Place, _ host: String, _ stop: StopSignal) async -> Bool {
        await stop.during({ [weak self] in self?.drop(place) }) {
            await withCheckedContinuation { continuation in
                let index = waiting.firstIndex { place < $0.place } ?? waiting.count
                waiting.insert(Waiting(place: place, host: host) { continuation.resume(returning: $0) }, at: index)
                if stop.reason == nil { startNext() } else { drop(place) }
            }
        }
    }

    private func drop(_ place: Place) {
        guard let index = waiting.firstIndex(where: { $0.place == place }) else { return }
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
