/// What happened in one list, as values: the list at the start, and one transaction after another.
///
///     let recording = recorder.recording()
///     try recording.data().write(to: URL(fileURLWithPath: "list.listrecording"))
///
/// Objects are tokens. An *identity token* stands for one object while it is in the list. A *content token* stands for
/// one content of it: equal tokens mean equal content. The name and the fields of an object are described once for each
/// version, where that version was inserted or removed. A list is stored as its changes from the previous one.
///
/// All times are nanoseconds since the recording began, on a clock that never goes back.
public struct ListRecording: Hashable, Sendable {
    package static let formatVersion = 3

    /// When the recording began, in seconds since 1970.
    public var startedAt: Double

    /// The list before the first transaction.
    package var start: RecordedList

    /// The transactions, in the order in which they began.
    public var transactions: [RecordedTransaction]

    /// The number of older transactions that the recorder dropped because of its limit.
    public var forgottenCount: Int

    /// Whether the recorder compared all objects itself, without the diff.
    public var comparesObjects = false

    /// The version of ListKit and of the system that recorded it, or nil if a program has put it together.
    public var madeBy: String?

    /// The version of ListKit. The changelog and the viewer's page in software catalogues name it too; the tests of the
    /// installation compare them.
    package static let libraryVersion = "0.1.0"

    package init(
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
    /// Returns the items of sections before each transaction, and those after all of them. Items that do not fit are
    /// unknown.
    ///
    /// - Complexity: O(sections · transactions).
    package func itemLists() -> [RecordedItemLists] {
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

    /// Returns the sections before each transaction, and those after all of them: one list more than transactions.
    ///
    /// - Throws: ``ListRecordingError/misfit(transaction:)`` if a transaction does not fit the list before it.
    /// - Complexity: O(sections · transactions), in time and memory if lists differ.
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
