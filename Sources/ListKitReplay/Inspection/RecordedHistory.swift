import CallerChecks
import Localization

/// A recording that can be queried: the names of its objects, their contents, and the list at each moment.
///
///     let history = RecordedHistory(recording)
///     let table = MergedTable(history, transaction: 3)
///
/// If a transaction does not fit the list before it, as in a damaged file, its list counts as unchanged.
public struct RecordedHistory: Sendable {
    package let recording: ListRecording
    private var names: [Int: RecordedName] = [:]
    private var versions: [Version: RecordedObject] = [:]
    /// The content of each object, version by version.
    private var fields: [Int: [[RecordedField]]] = [:]

    private struct Version: Hashable {
        var identity: Int
        var content: Int
    }

    /// Prepares a recording for queries.
    ///
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
        if let described = object.fields { fields[object.identity, default: []].append(described) }
    }

    /// The transactions of the recording in order.
    package var transactions: [RecordedTransaction] { recording.transactions }

    /// Returns the name of an object, or its token if it was not described.
    package func name(of identity: Int) -> RecordedName {
        names[identity] ?? RecordedName(type: "", identifier: localized("object \(identity)"))
    }

    /// Returns the titles of an object in its recorded versions, the newest last: the values of a field named title,
    /// headline, subject, name or label. An object that never changed has none.
    package func titles(of identity: Int) -> [String] {
        (fields[identity] ?? []).compactMap { fields in
            Self.titleFields.lazy.compactMap { name in
                fields.first { $0.ownName == name && !$0.value.isEmpty }?.value
            }.first
        }
    }

    /// The one that says most first.
    private static let titleFields = ["title", "headline", "subject", "name", "label"]

    /// Returns the name of an object, followed by its newest title in quotes.
    package func fullName(of identity: Int) -> String {
        let name = name(of: identity)
        guard let title = titles(of: identity).last, title != name.identifier else { return name.description }
        let line = title.split(whereSeparator: \.isNewline).joined(separator: " ")
        let shortLine = line.count <= 40 ? line : line.prefix(39) + "…"
        return localized("\(name.description) “\(shortLine)”", context: "object and its title")
    }

    /// The texts of an object's fields in all of its versions: a text that consists only of digits says nothing.
    func texts(of identity: Int) -> [String] {
        (fields[identity] ?? []).flatMap { $0.map(\.value) }.filter { $0.contains(where: \.isLetter) }
    }

    /// Returns the fields of one version of an object, or nil if it was not described.
    package func fields(of identity: Int, content: Int) -> [RecordedField]? {
        versions[Version(identity: identity, content: content)]?.fields
    }

    /// Visits all transactions once, each with the list before and after it.
    ///
    /// - Complexity: O(sections · transactions) time. Only two lists are in memory at once.
    package func forEachTransaction(
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

    /// Returns the list before and after one transaction.
    ///
    /// - Precondition: the recording has the transaction.
    /// - Complexity: O(sections · transactions before it).
    package func lists(around index: Int) -> (old: RecordedMoment, new: RecordedMoment) {
        demand(
            transactions.indices.contains(index),
            "Transaction \(index) is not there; the recording has \(transactions.count).")
        var result = (old: RecordedMoment(recording.start), new: RecordedMoment(recording.start))
        forEachTransaction(upTo: index + 1) { if $0 == index { result = ($2, $3) } }
        return result
    }
}

/// The name of an object. An object that was removed and inserted again keeps its name, although it may have two
/// identity tokens.
package struct RecordedName: Hashable, Sendable, CustomStringConvertible {
    /// The type, without its module.
    package var type: String
    /// The identifier as text.
    package var identifier: String

    package init(type: String, identifier: String) {
        self.type = type
        self.identifier = identifier
    }

    package var description: String { type.isEmpty ? identifier : "\(type) \(identifier)" }
}

extension RecordedField {
    /// Its name within the value that it belongs to: "title" of "post.title".
    fileprivate var ownName: String {
        name.split(separator: ".").last.map { $0.lowercased() } ?? name
    }
}
