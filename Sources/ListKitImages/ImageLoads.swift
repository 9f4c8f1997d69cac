import GtkBridge

/// The running calls of a loader: a few at a time, and each within a time limit.
///
/// A call that takes longer fails with ``ImageError/tooSlow(seconds:)`` and is cancelled. Up to six calls that do not
/// even answer then are abandoned, because each may occupy a thread. After that, others wait until one of them answers.
@MainActor
final class ImageLoads {
    typealias Answer = Result<ImageAnswer, ImageError>

    /// With three more loads, one of GIO's ten threads remains for everything else.
    private static let mostStuck = 6

    /// The number of calls that may still answer in time.
    private(set) var count = 0
    /// Called when an abandoned call answers: there may be room for another.
    var onLateAnswer: @MainActor () -> Void = {}

    private let loader: any ImageLoading
    private let limit: Int
    private let timeLimit: Double
    private let timer: ImagePrefetcher.Timer
    private var stuckCount = 0

    /// - Parameters:
    ///   - loader: loads the pictures.
    ///   - limit: the number of calls at a time.
    ///   - timeLimit: in seconds.
    ///   - timer: measures the time limit.
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
    /// - Parameters:
    ///   - key: the picture and its size.
    ///   - version: the version that is not to be loaded again.
    ///   - completion: called once, and not during this call: by the loader, or at the end of the time limit.
    /// - Returns: cancels the call.
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
        /// Releasing it stops the timer.
        var deadline: AnyObject?
        /// Nil when the call has ended or was abandoned.
        private var completion: (@MainActor (Answer) -> Void)?

        init(_ completion: @escaping @MainActor (Answer) -> Void) { self.completion = completion }

        func finish() -> (@MainActor (Answer) -> Void)? {
            defer { completion = nil }
            deadline = nil
            return completion
        }
    }
}
