import CallerChecks

/// The list of a recording at each of its moments: before the first transaction, and after each.
///
///     let moments = RecordedMoments(recording)
///     for moment in 0..<moments.count { print(moments.sections(at: moment).count) }
///
/// A recording stores changes between lists. This type keeps a complete list at intervals, and computes the others from
/// there, so access to any moment is fast. If a transaction does not fit the list before it, its list counts as
/// unchanged.
package struct RecordedMoments: Sendable {
    /// The longest pause in nanoseconds. A longer one is played as this.
    package static let longestPause = 3_000_000_000
    private static let interval = 16

    package let recording: ListRecording
    private var keyframes: [RecordedMoment] = []

    /// Prepares a recording.
    ///
    /// - Complexity: O(sections · transactions) time.
    package init(_ recording: ListRecording) {
        self.recording = recording
        var moment = RecordedMoment(recording.start)
        for (index, transaction) in recording.transactions.enumerated() {
            if index % Self.interval == 0 { keyframes.append(moment) }
            moment = moment.after(transaction)
        }
        if recording.transactions.count % Self.interval == 0 { keyframes.append(moment) }
    }

    /// The number of moments: one more than transactions.
    package var count: Int { recording.transactions.count + 1 }

    /// Returns the list at a moment.
    ///
    /// - Precondition: the moment exists.
    /// - Complexity: O(sections).
    package subscript(moment: Int) -> RecordedMoment {
        demand(
            (0..<count).contains(moment), "There is no moment \(moment); the recording has \(count) of them.")
        let start = moment / Self.interval
        return recording.transactions[start * Self.interval..<moment].reduce(keyframes[start]) { $0.after($1) }
    }

    /// Returns the sections at a moment.
    ///
    /// - Complexity: O(sections).
    package func sections(at moment: Int) -> [RecordedSection] { self[moment].sections }

    /// Returns the transaction that led to a moment, or nil for the first one.
    package func transaction(before moment: Int) -> RecordedTransaction? {
        moment > 0 && moment < count ? recording.transactions[moment - 1] : nil
    }

    /// Returns the summary of the transaction before a moment, or nil for the first moment.
    package func summary(before moment: Int) -> TransactionSummary? {
        transaction(before: moment).map { TransactionSummary($0, old: self[moment - 1], new: self[moment]) }
    }

    /// Returns the moment after the transaction with a number, or nil if there is none. If several have the number, it
    /// is the first one. 0 stands for the moment before all transactions.
    package func moment(afterTransaction number: Int) -> Int? {
        if number == 0 { return 0 }
        return recording.transactions.firstIndex { $0.number == number }.map { $0 + 1 }
    }

    /// Returns the time of a moment in nanoseconds since the first one.
    package func time(of moment: Int) -> Int { transaction(before: moment)?.began ?? 0 }

    /// Returns how long the list stayed as it was at a moment, in nanoseconds and at most ``longestPause``. Returns nil
    /// for the last moment.
    package func pause(after moment: Int) -> Int? {
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
