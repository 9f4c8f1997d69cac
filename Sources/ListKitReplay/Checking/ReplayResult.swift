/// The result of checking a recording.
public struct ReplayResult: Hashable, Sendable {
    /// The first divergence, or nil if everything that could be checked is as recorded.
    public internal(set) var divergence: ReplayDivergence?
    /// What could not be checked, in the order of the recording.
    public internal(set) var unknowns: [ReplayUnknown] = []
}

/// Something that a recording does not contain, so that it could not be checked.
public struct ReplayUnknown: Hashable, Sendable {
    /// The number of the transaction.
    public var transaction: Int
    /// One or two sentences, without the transaction.
    public var sentence: String
}

extension ReplayUnknown: CustomStringConvertible {
    /// A sentence such as “Transaction 14: Its rows were not followed.”
    public var description: String { "Transaction \(transaction): \(sentence)" }
}
