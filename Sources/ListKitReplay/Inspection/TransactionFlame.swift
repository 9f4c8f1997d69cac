import ListKit
import Localization

/// How a transaction spent its time: its phases, and the work in each by class.
///
///     let slowest = TransactionFlame(transaction).slowest
///     // measuring PostCell, 1 × 3,575 ms
///
/// Only what kept the main actor busy is in it.
public struct TransactionFlame: Hashable, Sendable {
    /// Work of one kind for one class.
    public struct Part: Hashable, Sendable {
        /// What was done, how often, and how long it took.
        package var work: RecordedWork

        /// What was done, in words, as in "measuring PostCell".
        public var name: String { work.kind.words(for: work.type) }
    }

    package struct Phase: Hashable, Sendable {
        /// Which phase it is.
        package var name: RecordedPhase.Name
        /// How long it took, in nanoseconds. At least as long as its parts.
        package var duration: Int
        /// Its parts, the longest first.
        package var parts: [Part]
        /// The time outside its parts, in nanoseconds.
        package var rest: Int { duration - parts.reduce(0) { $0.addingClamped($1.work.duration) } }
    }

    /// The phases in their order.
    package var phases: [Phase]

    /// How long all phases took together, in nanoseconds.
    public var duration: Int { phases.reduce(0) { $0.addingClamped($1.duration) } }

    /// The work that took longest. Nil in recordings that have no work.
    public var slowest: Part? { phases.flatMap(\.parts).max { $0.work.duration < $1.work.duration } }

    /// Sorts the work of a transaction by its phases. Measuring counts to the rows, although a part of it is done in
    /// the layout.
    public init(_ transaction: RecordedTransaction) {
        var works: [RecordedPhase.Name: [RecordedWork]] = [:]
        for work in transaction.works where work.duration >= 0 && work.count > 0 {
            works[work.kind.phase, default: []].append(work)
        }
        var durations: [RecordedPhase.Name: Int] = [:]
        for phase in transaction.phases where phase.name.isWork {
            durations[phase.name] = (durations[phase.name] ?? 0).addingClamped(max(0, phase.duration))
        }
        phases = RecordedPhase.Name.allCases.compactMap { name in
            let parts = (works[name] ?? []).sorted { $0.duration > $1.duration }.map(Part.init)
            guard durations[name] != nil || !parts.isEmpty else { return nil }
            let sum = parts.reduce(0) { $0.addingClamped($1.work.duration) }
            return Phase(name: name, duration: max(durations[name] ?? 0, sum), parts: parts)
        }
    }
}

extension ListWork.Kind {
    /// The phase that the work is a part of.
    var phase: RecordedPhase.Name {
        switch self {
        case .asking, .comparing, .creating: .collecting
        case .informing, .blocks: .changing
        case .making, .binding, .measuring: .rows
        }
    }

    func words(for type: String) -> String {
        switch self {
        case .asking: localized("asking the data source")
        case .comparing: localized("comparing \(type)")
        case .creating: localized("creating \(type)")
        case .informing: localized("didUpdate of \(type)")
        case .blocks: localized("blocks of item updates")
        case .making: localized("making \(type)")
        case .binding: localized("binding \(type)")
        case .measuring: localized("measuring \(type)")
        }
    }

    /// The advice to reduce it.
    func advice(for type: String) -> String {
        switch self {
        case .asking: localized("Hand out objects that were made before: the data source is asked in each update.")
        case .comparing:
            localized(
                """
                Declare \(type) Sendable, so that it is compared in the background, or compare less in its equality.
                """)
        case .creating:
            localized("Do less when a \(type) is created: it is created for each new object, in sight or not.")
        case .informing:
            localized("Do less in didUpdate(to:) of \(type): it is called for each new and changed object.")
        case .blocks: localized("Prepare the changes before the batch, and only apply them in it.")
        case .making:
            localized("Build fewer widgets in makeContent() of \(type), or keep one kind of it for more objects.")
        case .binding:
            localized("Prepare what \(type) shows before cellForItem(at:), such as dates, pictures and files.")
        case .measuring:
            localized(
                """
                Measuring \(type) is slow: give its rows a height by heightForItem(at:), shorten or split long texts, \
                or nest fewer boxes around them.
                """)
        }
    }
}
