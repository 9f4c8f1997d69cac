import CallerChecks

/// A recording to ask questions of: what its objects are called, what was in them, and what the list was at each
/// moment.
///
///     let history = RecordedHistory(recording)
///     let table = MergedTable(history, transaction: 3)
///
/// Where a transaction does not fit the list before it, which a damaged file can bring about, its list counts as
/// unchanged.
public struct RecordedHistory: Sendable {
    public let recording: ListRecording
    private var names: [Int: RecordedName] = [:]
    private var versions: [Version: RecordedObject] = [:]

    private struct Version: Hashable {
        var identity: Int
        var content: Int
    }

    /// - Complexity: O(described objects).
    public init(_ recording: ListRecording) {
        self.recording = recording
        for object in recording.start.objects { add(object) }
        for transaction in recording.transactions { transaction.objects.forEach { add($0) } }
    }

    private mutating func add(_ object: RecordedObject) {
        names[object.identity] = RecordedName(type: object.type, identifier: object.identifier)
        let version = Version(identity: object.identity, content: object.content)
        if object.fields != nil || versions[version] == nil { versions[version] = object }
    }

    public var transactions: [RecordedTransaction] { recording.transactions }

    /// What an object is called; a token where it was not described.
    public func name(of identity: Int) -> RecordedName {
        names[identity] ?? RecordedName(type: "", identifier: "object \(identity)")
    }

    /// What was in one version of an object; nil where it was not described.
    public func fields(of identity: Int, content: Int) -> [RecordedField]? {
        versions[Version(identity: identity, content: content)]?.fields
    }

    /// Goes through all transactions once, each with the list before and after it.
    ///
    /// - Complexity: O(sections · transactions) time; of the lists only two are held at once.
    public func forEachTransaction(
        upTo end: Int? = nil,
        _ body: (_ index: Int, RecordedTransaction, _ old: RecordedMoment, _ new: RecordedMoment) -> Void
    ) {
        var old = RecordedMoment(recording.start)
        for (index, transaction) in transactions.prefix(end ?? .max).enumerated() {
            let new = old.after(transaction)
            body(index, transaction, old, new)
            old = new
        }
    }

    /// The list before and after one transaction.
    ///
    /// - Precondition: there is such a transaction.
    /// - Complexity: O(sections · transactions before it).
    public func lists(around index: Int) -> (old: RecordedMoment, new: RecordedMoment) {
        demand(
            transactions.indices.contains(index),
            "Transaction \(index) is not there; the recording has \(transactions.count).")
        var result = (old: RecordedMoment(recording.start), new: RecordedMoment(recording.start))
        forEachTransaction(upTo: index + 1) { if $0 == index { result = ($2, $3) } }
        return result
    }
}

/// What an object is called: the same for one that went and came back, even where it has two identity tokens by then.
public struct RecordedName: Hashable, Sendable, CustomStringConvertible {
    public var type: String
    public var identifier: String

    public init(type: String, identifier: String) {
        self.type = type
        self.identifier = identifier
    }

    public var description: String { type.isEmpty ? identifier : "\(type) \(identifier)" }
}
