import ListDiffKit
import ListKit

/// What happened to one object in all transactions.
package struct ObjectLife: Hashable, Sendable {
    /// A transaction that changed the object.
    package struct Event: Hashable, Sendable {
        /// The index of the transaction in the recording.
        package var transaction: Int
        /// What the transaction did to the object.
        package var change: ObjectChange
    }

    /// The object's type and identifier.
    package var name: RecordedName
    /// The transactions that changed the object, in order.
    package var events: [Event]

    /// Finds objects that were changed, by a search.
    ///
    /// An object is found if each word of the search occurs in its type, identifier or titles, in any case. If there is
    /// no such object, the other texts in its fields count, too. An object whose identifier equals the search comes
    /// first. The others are in the order in which they were changed.
    ///
    /// - Parameters:
    ///   - history: the recording.
    ///   - query: words, separated by spaces.
    ///   - limit: the maximum number of results.
    /// - Complexity: O(sections · transactions).
    package static func lives(in history: RecordedHistory, matching query: String, limit: Int = 50) -> [ObjectLife] {
        let words = query.lowercased().split(separator: " ").map(String.init)
        guard !words.isEmpty else { return [] }
        let called = lives(in: history, matching: words, limit: limit) {
            [history.objects.name(of: $0).description] + history.objects.titles(of: $0)
        }
        return called.isEmpty ? lives(in: history, matching: words, limit: limit, texts: history.objects.texts) : called
    }

    /// - Parameter texts: the texts of an object, in which the words are searched.
    private static func lives(
        in history: RecordedHistory, matching words: [String], limit: Int, texts: (Int) -> [String]
    ) -> [ObjectLife] {
        var lives: [RecordedName: [Event]] = [:]
        var order: [RecordedName] = []
        var verdicts: [Int: Bool] = [:]
        func isWanted(_ identity: Int) -> Bool {
            if let verdict = verdicts[identity] { return verdict }
            let text = texts(identity).joined(separator: "\n").lowercased()
            let verdict = words.allSatisfy { text.contains($0) }
            verdicts[identity] = verdict
            return verdict
        }
        func add(_ change: ObjectChange, _ index: Int) {
            if lives[change.name] == nil { order.append(change.name) }
            lives[change.name, default: []].append(Event(transaction: index, change: change))
        }
        history.forEachTransaction { index, transaction, old, new in
            if [old, new].contains(where: { $0.sections.contains { isWanted($0.identity) } }) {
                let table = MergedTable(history, transaction, old: old, new: new)
                for change in table.changes where isWanted(change.identity) { add(change, index) }
            }
            // An item comes and goes with its section, too.
            let gone = transaction.change.gone(from: old.sections).sorted()
            for section in gone + transaction.items.map(\.section) {
                let moves = Self.moves(of: section, transaction, new)
                let items = ItemChanges(
                    old: old.items[identity: section], new: new.items[identity: section], moved: moves)
                for item in items.changes(of: history.objects, where: isWanted) {
                    guard let name = item.name, let identity = item.identity else { continue }
                    add(
                        ObjectChange(
                            identity: identity, name: name, kinds: item.kinds, oldIndex: item.oldItem,
                            newIndex: item.newItem, fields: item.fields, section: history.objects.name(of: section)),
                        index)
                }
            }
        }
        let exact = order.filter { $0.identifier.lowercased() == words.last }
        let others = order.filter { !exact.contains($0) }
        return (exact + others).prefix(limit).map { ObjectLife(name: $0, events: lives[$0] ?? []) }
    }

    /// New indexes of a section's items that were moved by name.
    private static func moves(of section: Int, _ transaction: RecordedTransaction, _ new: RecordedMoment) -> Set<Int> {
        guard let moves = transaction.update?.data.moveIndexPaths, !moves.isEmpty,
            let index = new.sections.firstIndex(where: { $0.identity == section })
        else { return [] }
        return Set(moves.filter { $0.to.section == index }.map(\.to.item))
    }
}
