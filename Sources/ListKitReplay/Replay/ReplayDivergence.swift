/// The first place where a recording is not what a replay of it makes, in words.
public struct ReplayDivergence: Error, Hashable, Sendable {
    /// What is not as it should be. A smaller recording that fails in the same kind fails in the same way.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// More rows, or wilder numbers, than are replayed.
        case limit
        /// The list: something in it twice, or changed where nothing may have.
        case list
        /// What the diff says.
        case diff
        /// What the view is told to do.
        case update
        /// What the recording says was done to rows.
        case operations
        /// Where the recording says that rows stand.
        case viewport
        /// Which rows the replay's own view has for which objects.
        case rows
        /// A rule that every view keeps.
        case invariant
        /// A row outlives its view.
        case leak
    }

    public var kind: Kind
    /// One or two sentences, without the transaction.
    public var sentence: String
    /// The number of the transaction; nil for what is not about one.
    public var transaction: Int?
    /// Its place in the recording.
    var index: Int?

    init(_ kind: Kind, _ sentence: String) {
        self.kind = kind
        self.sentence = sentence
    }

    func at(_ index: Int, _ transaction: RecordedTransaction) -> ReplayDivergence {
        var result = self
        result.index = index
        result.transaction = transaction.number
        return result
    }
}

extension ReplayDivergence: CustomStringConvertible {
    /// As in “Transaction 14: The diff deletes section 3, the recording does not.”
    public var description: String { transaction.map { "Transaction \($0): \(sentence)" } ?? sentence }
}

/// Numbers and places as a sentence shows them: complete while they are few.
func listed(_ values: some Collection<some CustomStringConvertible>) -> String {
    let shown = values.prefix(12).map(\.description).joined(separator: ", ")
    return values.count > 12 ? "[\(shown) and \(values.count - 12) more]" : "[\(shown)]"
}

/// A count with its noun, as in “1 item” and “2 items”.
func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
