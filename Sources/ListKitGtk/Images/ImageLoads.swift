import GtkBridge

/// The calls of a loader that are under way: a few at a time, and none is waited for beyond a time limit.
///
/// A call is given up with ``ImageError/tooSlow(seconds:)``. Of loaders that do not even answer when they are cancelled
/// six are left behind, each perhaps with a thread; then there is room for others only when one of them answers.
@MainActor
final class ImageLoads {
    typealias Answer = Result<ImageAnswer, ImageError>

    /// With three loads in addition, one of GIO's ten threads remains for everything else.
    private static let mostStuck = 6

    /// How many calls are waited for.
    private(set) var count = 0
    /// Called when a call answers that was given up: there may be room for another.
    var onLateAnswer: @MainActor () -> Void = {}

    private let loader: any ImageLoading
    private let limit: Int
    private let timeLimit: Double
    private let timer: ImagePrefetcher.Timer
    private var stuckCount = 0

    /// - Parameters:
    ///   - limit: How many calls there may be at a time.
    ///   - timeLimit: In seconds.
    init(_ loader: any ImageLoading, limit: Int, timeLimit: Double, timer: @escaping ImagePrefetcher.Timer) {
        self.loader = loader
        self.limit = limit
        self.timeLimit = timeLimit
        self.timer = timer
    }

    /// Whether one more may start.
    var hasRoom: Bool { count < limit && count + stuckCount < limit + Self.mostStuck }

    /// Calls the loader.
    ///
    /// - Parameter completion: Called once, and not during this call: by the loader, or at the end of the time limit.
    /// - Returns: what cancels the call.
    func start(
        _ key: ImageKey, unless version: FileVersion?, completion: @escaping @MainActor (Answer) -> Void
    ) -> Cancellable {
        let call = Call(completion)
        count += 1
        call.deadline = timer(timeLimit) { [weak self, weak call] in
            if let call { self?.giveUp(call) }
        }
        loader.load(key, unless: version, cancellable: call.cancellable) { [weak self] in self?.end(call, $0) }
        return call.cancellable
    }

    private func end(_ call: Call, _ answer: Answer) {
        guard let completion = call.finish() else {
            stuckCount -= 1
            return onLateAnswer()
        }
        count -= 1
        completion(answer)
    }

    private func giveUp(_ call: Call) {
        guard let completion = call.finish() else { return }
        count -= 1
        stuckCount += 1
        call.cancellable.cancel()
        completion(.failure(.tooSlow(seconds: Int(timeLimit))))
    }

    @MainActor
    private final class Call {
        let cancellable = Cancellable()
        /// Ends the waiting when it is dropped.
        var deadline: AnyObject?
        /// Nil when the answer is not awaited any more.
        private var completion: (@MainActor (Answer) -> Void)?

        init(_ completion: @escaping @MainActor (Answer) -> Void) { self.completion = completion }

        func finish() -> (@MainActor (Answer) -> Void)? {
            defer { completion = nil }
            deadline = nil
            return completion
        }
    }
}
