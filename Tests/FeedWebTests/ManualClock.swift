import FeedWeb
import Foundation

/// Time that passes when the test says so.
@MainActor
final class ManualClock {
    private(set) var seconds = 0.0
    private var timers: [Timer] = []

    var clock: WebClock {
        WebClock(now: { Date(timeIntervalSince1970: 1_000_000_000 + self.seconds) }) { self.start($0, $1) }
    }

    /// After how many seconds timers are to go off, in order.
    var pending: [Double] { timers.filter(\.isWaiting).map { $0.date - seconds }.sorted() }

    func advance(by interval: Double) {
        let end = seconds + interval
        while let next = timers.filter({ $0.isWaiting && $0.date <= end }).min(by: { $0.date < $1.date }) {
            seconds = max(seconds, next.date)
            next.goOff()
        }
        seconds = end
        timers.removeAll { !$0.isWaiting }
    }

    private func start(_ interval: Double, _ action: @escaping @MainActor () -> Void) -> AnyObject {
        let timer = Timer(seconds + interval, action)
        timers.append(timer)
        return Token(timer)
    }

    @MainActor
    private final class Timer {
        let date: Double
        private var action: (@MainActor () -> Void)?

        init(_ date: Double, _ action: @escaping @MainActor () -> Void) {
            self.date = date
            self.action = action
        }

        var isWaiting: Bool { action != nil }

        func goOff() {
            let action = action
            self.action = nil
            action?()
        }

        func cancel() { action = nil }
    }

    @MainActor
    private final class Token {
        private let timer: Timer
        init(_ timer: Timer) { self.timer = timer }
        isolated deinit { timer.cancel() }
    }
}
