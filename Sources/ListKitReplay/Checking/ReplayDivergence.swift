/// The first difference between a recording and what follows from it, in words.
public struct ReplayDivergence: Error, Hashable, Sendable {
    /// What differs. A smaller recording with the same kind of divergence fails in the same way.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The recording has more rows, or larger numbers, than are checked.
        case limit
        /// The list: it contains something twice, or has changed when it could not.
        case list
        /// The result of the diff.
        case diff
        /// The operations for the view.
        case update
        /// The recorded operations on rows.
        case operations
        /// The recorded positions of rows.
        case viewport
    }

    /// What differs.
    public var kind: Kind
    /// One or two sentences, without the transaction.
    public var sentence: String
    /// The number of the transaction, or nil if the divergence concerns none.
    public var transaction: Int?
    /// The index of the transaction in the recording.
    var index: Int?

    init(_ kind: Kind, _ sentence: String) {
        self.kind = kind
        self.sentence = sentence
    }

    func at(_ index: Int, transaction: Int) -> ReplayDivergence {
        var result = self
        result.index = index
        result.transaction = transaction
        return result
    }
}

extension ReplayDivergence: CustomStringConvertible {
    /// A sentence such as “Transaction 14: The diff deletes section 3, the recording does not.”
    public var description: String { transaction.map { "Transaction \($0): \(sentence)" } ?? sentence }
}

/// Values as a sentence shows them: complete while they are few.
func listed(_ values: some Collection<some CustomStringConvertible>) -> String {
    let shown = values.prefix(12).map(\.description).joined(separator: ", ")
    return values.count > 12 ? "[\(shown) and \(values.count - 12) more]" : "[\(shown)]"
}

/// A count with its noun, as in “1 item” and “2 items”.
func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
