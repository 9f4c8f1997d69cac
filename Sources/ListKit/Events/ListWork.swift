/// Work that an update did for the objects, section controllers or cells of one class.
public struct ListWork: Hashable, Sendable, CustomStringConvertible {
    /// What was done.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The data source was asked for its objects.
        case asking
        /// Objects were compared with those before.
        case comparing
        /// Section controllers were created for new objects.
        case creating
        /// Section controllers took their new objects: `didUpdate(to:)`.
        case informing
        /// The blocks of item updates ran.
        case blocks
        /// Cells were created with their widgets.
        case making
        /// Cells were filled: `cellForItem(at:)`, without creating them.
        case binding
        /// Rows were measured.
        case measuring
    }

    package var kind: Kind
    /// The class that it was done for.
    package var type: String
    /// How often.
    package var count: Int
    /// How long it took together. What it did for others is not counted here.
    package var duration: Duration
    /// How long the longest took.
    package var longest: Duration

    package init(_ kind: Kind, type: String, count: Int = 1, duration: Duration, longest: Duration) {
        self.kind = kind
        self.type = type
        self.count = count
        self.duration = duration
        self.longest = longest
    }

    public var description: String { "\(kind.rawValue) \(type): \(count) in \(duration), the longest in \(longest)" }
}

/// Adds up what work took, by kind and class, for the observers of a list. It exists only while there are observers.
@MainActor
package final class ListWorkMeter {
    private struct Sum {
        let kind: ListWork.Kind
        let type: Any.Type
        var count: Int
        var duration: Duration
        var longest: Duration
    }

    /// In the order in which they first ended. They are few, so the last ones are looked through.
    private var sums: [Sum] = []
    /// The duration of nested work within the current work.
    private var inner: [Duration] = []
    private let now: @MainActor () -> ContinuousClock.Instant

    init(now: @escaping @MainActor () -> ContinuousClock.Instant) { self.now = now }

    /// Does work and notes its duration, without the nested work that is measured separately.
    ///
    /// - Parameter type: the class that the work is for, read when it is done.
    package func measure<Result>(
        _ kind: ListWork.Kind, _ type: (Result) -> Any.Type, _ work: () -> Result
    ) -> Result {
        let start = now()
        inner.append(.zero)
        let result = work()
        let duration = start.duration(to: now())
        let own = duration - inner.removeLast()
        if !inner.isEmpty { inner[inner.count - 1] += duration }
        let type = type(result)
        if let index = sums.lastIndex(where: { $0.kind == kind && $0.type == type }) {
            sums[index].count += 1
            sums[index].duration += own
            sums[index].longest = max(sums[index].longest, own)
        } else {
            sums.append(Sum(kind: kind, type: type, count: 1, duration: own, longest: own))
        }
        return result
    }

    /// The work since the last call, in the order in which it first ended.
    func take() -> [ListWork] {
        defer { sums = [] }
        return sums.map {
            ListWork($0.kind, type: "\($0.type)", count: $0.count, duration: $0.duration, longest: $0.longest)
        }
    }
}

extension Optional<ListWorkMeter> {
    /// Does work, measured where there is a meter.
    @MainActor
    package func measure<Result>(
        _ kind: ListWork.Kind, _ type: (Result) -> Any.Type, _ work: () -> Result
    ) -> Result {
        if let self { self.measure(kind, type, work) } else { work() }
    }
}
