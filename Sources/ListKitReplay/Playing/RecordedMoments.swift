import CallerChecks

/// The list of a recording at each of its moments: before the first transaction, and after each.
///
///     let moments = RecordedMoments(recording)
///     for moment in 0..<moments.count { print(moments.sections(at: moment).count) }
///
/// Lists are told by the ones before them. Every so often a whole one is kept, and the others are worked out from
/// there, so that any moment is near at hand. Where a transaction does not fit the list before it, its list counts as
/// unchanged.
public struct RecordedMoments: Sendable {
    /// A longest pause, in nanoseconds: what happened hours apart is played as if it were these.
    public static let longestPause = 3_000_000_000
    private static let interval = 16

    public let recording: ListRecording
    private var keyframes: [RecordedMoment] = []

    /// - Complexity: O(sections · transactions) time.
    public init(_ recording: ListRecording) {
        self.recording = recording
        var moment = RecordedMoment(recording.start)
        for (index, transaction) in recording.transactions.enumerated() {
            if index % Self.interval == 0 { keyframes.append(moment) }
            moment = moment.after(transaction)
        }
        if recording.transactions.count % Self.interval == 0 { keyframes.append(moment) }
    }

    /// One more than there are transactions.
    public var count: Int { recording.transactions.count + 1 }

    /// - Precondition: there is such a moment.
    /// - Complexity: O(sections).
    public subscript(moment: Int) -> RecordedMoment {
        demand(
            (0..<count).contains(moment), "There is no moment \(moment); the recording has \(count) of them.")
        let start = moment / Self.interval
        return recording.transactions[start * Self.interval..<moment].reduce(keyframes[start]) { $0.after($1) }
    }

    /// As the subscript; the sections alone.
    public func sections(at moment: Int) -> [RecordedSection] { self[moment].sections }

    /// The transaction that led to a moment; nil for the first one.
    public func transaction(before moment: Int) -> RecordedTransaction? {
        moment > 0 && moment < count ? recording.transactions[moment - 1] : nil
    }

    /// The moment after the transaction of that number, the first one where a file has several; 0 is before all of them.
    ///
    /// - Returns: nil where no transaction has the number.
    public func moment(afterTransaction number: Int) -> Int? {
        if number == 0 { return 0 }
        return recording.transactions.firstIndex { $0.number == number }.map { $0 + 1 }
    }

    /// When a moment came, in nanoseconds: 0 for the first.
    public func time(of moment: Int) -> Int { transaction(before: moment)?.began ?? 0 }

    /// How long the list was as it was at a moment, in nanoseconds, up to `longestPause`; nil for the last one.
    public func pause(after moment: Int) -> Int? {
        guard moment + 1 < count else { return nil }
        let (pause, overflow) = time(of: moment + 1).subtractingReportingOverflow(time(of: moment))
        return overflow ? Self.longestPause : max(0, min(pause, Self.longestPause))
    }
}

extension RecordedTransaction {
    /// When something was first done about it, in nanoseconds; waiting is none of that.
    var began: Int {
        phases.first { $0.name != .waiting }?.start ?? phases.first?.start ?? requests.first?.askedAt ?? 0
    }
}
