/// What happened in one list, as values: where it started, and one transaction after another.
///
///     let recording = recorder.recording()
///     try recording.data().write(to: URL(fileURLWithPath: "list.listrecording"))
///
/// Objects are tokens. An *identity token* stands for one object as long as it is in the list; a *content token* for
/// one content of it, so that equal tokens mean equal content. What an object is called, and what was in it, is
/// described once for each version, where that version came or went. Lists are told as what they keep of the one
/// before.
///
/// All times are nanoseconds since the recording began, on a clock that never goes back. See `docs/recording.md`.
public struct ListRecording: Hashable, Sendable {
    /// The one that this version of ListKit writes, and the newest that it reads.
    public static let newestVersion = 3

    public var version = Self.newestVersion

    /// When the recording began, in seconds since 1970.
    public var startedAt: Double

    /// The list before the first transaction.
    public var start: RecordedList

    /// In the order in which they began.
    public var transactions: [RecordedTransaction]

    /// How many older transactions the recorder let go, because its limit was reached.
    public var forgottenCount: Int

    /// Whether the recorder compared all objects itself, and took nothing from the diff.
    public var comparesObjects = false

    public init(
        startedAt: Double = 0, start: RecordedList = RecordedList(), transactions: [RecordedTransaction] = [],
        forgottenCount: Int = 0
    ) {
        self.startedAt = startedAt
        self.start = start
        self.transactions = transactions
        self.forgottenCount = forgottenCount
    }
}

extension ListRecording {
    /// The items of sections before each transaction and, last, those after all of them. What does not fit is not
    /// known.
    ///
    /// - Complexity: O(sections · transactions).
    public func itemLists() -> [RecordedItemLists] {
        var items = RecordedItemLists(start)
        var list = start.sections
        var lists = [items]
        for transaction in transactions {
            items.apply(transaction, old: list)
            list = transaction.change.applied(to: list) ?? list
            lists.append(items)
        }
        return lists
    }

    /// The sections before each transaction and, last, those after all of them: one list more than transactions.
    ///
    /// - Complexity: O(sections · transactions), in time and memory where lists differ.
    public func lists() throws(ListRecordingError) -> [[RecordedSection]] {
        var lists = [start.sections]
        for transaction in transactions {
            guard let list = transaction.change.applied(to: lists[lists.count - 1]) else {
                throw .misfit(transaction: transaction.number)
            }
            lists.append(list)
        }
        return lists
    }
}
