public import ListDiffKit

/// One item of a section whose controller knows its items as objects: tokens as of a section's object.
public struct RecordedItem: Hashable, Sendable {
    public var identity: Int
    public var content: Int

    public init(identity: Int, content: Int) {
        self.identity = identity
        self.content = content
    }
}

/// The items of one section: a keyframe.
public struct RecordedSectionItems: Hashable, Sendable, Codable {
    /// The identity token of the section's object.
    public var section: Int
    public var items: [RecordedItem]

    public init(section: Int, items: [RecordedItem]) {
        self.section = section
        self.items = items
    }
}

/// How the items of one section follow from those before the transaction; a section that came with it had none. A
/// transaction has one of these for a section, however often that changed.
public struct RecordedItemChange: Hashable, Sendable, Codable {
    /// The identity token of the section's object.
    public var section: Int
    public var change: RecordedChange<RecordedItem>
    /// Items that stayed with another content, by their new index.
    public var updated: ListIndexSet

    public init(section: Int, change: RecordedChange<RecordedItem>, updated: ListIndexSet = []) {
        self.section = section
        self.change = change
        self.updated = updated
    }
}

/// The items of all sections at one moment, as far as they are known.
public struct RecordedItemLists: Hashable, Sendable {
    private var lists: [Int: [RecordedItem]] = [:]

    public init(_ list: RecordedList = RecordedList()) {
        for section in list.items { lists[section.section] = section.items }
    }

    /// Nil for a section whose items are not known, or not all of them.
    public subscript(section: RecordedSection) -> [RecordedItem]? {
        lists[section.identity].flatMap { $0.count == section.itemCount ? $0 : nil }
    }

    /// All that was told of a section's items.
    subscript(identity identity: Int) -> [RecordedItem] { lists[identity] ?? [] }

    /// The identity tokens of all items.
    var identities: [Int] { lists.values.flatMap { $0.map(\.identity) } }

    /// In the order of the sections' tokens.
    var keyframe: [RecordedSectionItems] {
        lists.sorted { $0.key < $1.key }.map { RecordedSectionItems(section: $0.key, items: $0.value) }
    }

    /// Goes on to the moment after a transaction.
    ///
    /// - Parameter old: the sections before it.
    /// - Returns: whether what it tells fits what was told before; what does not counts as not known.
    @discardableResult
    mutating func apply(_ transaction: RecordedTransaction, old: [RecordedSection]) -> Bool {
        if !lists.isEmpty { for identity in transaction.change.gone(from: old) { lists[identity] = nil } }
        var fits = true
        for change in transaction.items {
            let new = change.change.applied(to: lists[change.section] ?? [])
            lists[change.section] = new
            if new == nil { fits = false }
        }
        return fits
    }
}
