import Synchronization

/// Counts what a server was asked, on whichever of its threads.
final class Counter: Sendable {
    private let value = Mutex(0)

    /// 1, then 2, and so on.
    func next() -> Int {
        value.withLock {
            $0 += 1
            return $0
        }
    }
}
