/// What happened to one object over all transactions: what came of it, and when.
public struct ObjectLife: Hashable, Sendable {
    public struct Event: Hashable, Sendable {
        /// Its index in the recording.
        public var transaction: Int
        public var change: ObjectChange
    }

    public var name: RecordedName
    /// In the order of transactions; those that left the object alone are not among them.
    public var events: [Event]

    /// The lives of all objects that a search finds: each of its words stands in the object's type or identifier, in any
    /// case. One that is called just like it comes first; besides, they come in the order in which something happened to
    /// them. Objects that nothing happened to are not found.
    ///
    /// - Parameter limit: so many are told at most.
    /// - Complexity: O(sections · transactions).
    public static func lives(in history: RecordedHistory, matching query: String, limit: Int = 50) -> [ObjectLife] {
        let words = query.lowercased().split(separator: " ")
        guard !words.isEmpty else { return [] }
        var lives: [RecordedName: [Event]] = [:]
        var order: [RecordedName] = []
        var verdicts: [Int: Bool] = [:]
        func isWanted(_ identity: Int) -> Bool {
            if let verdict = verdicts[identity] { return verdict }
            let text = history.name(of: identity).description.lowercased()
            let verdict = words.allSatisfy { text.contains($0) }
            verdicts[identity] = verdict
            return verdict
        }
        history.forEachTransaction { index, transaction, old, new in
            let touched = old.contains { isWanted($0.identity) } || new.contains { isWanted($0.identity) }
            guard touched else { return }
            for change in MergedTable(history, transaction, old: old, new: new).changes where isWanted(change.identity) {
                if lives[change.name] == nil { order.append(change.name) }
                lives[change.name, default: []].append(Event(transaction: index, change: change))
            }
        }
        let exact = order.filter { $0.identifier.lowercased() == words.last.map(String.init) }
        let others = order.filter { !exact.contains($0) }
        return (exact + others).prefix(limit).map { ObjectLife(name: $0, events: lives[$0] ?? []) }
    }
}
