package import ListDiffKit

/// One item of a section whose controller knows its items as objects. The tokens are like those of a section's object.
package struct RecordedItem: Hashable, Sendable {
    /// The identity token.
    package var identity: Int
    /// The content token.
    package var content: Int
}

package struct RecordedSectionItems: Hashable, Sendable, Codable {
    /// The identity token of the section's object.
    package var section: Int
    /// The items in order.
    package var items: [RecordedItem]
}

/// The change of one section's items in a transaction. A new section had no items before. A transaction has one such
/// change for each section, however often the section changed.
package struct RecordedItemChange: Hashable, Sendable, Codable {
    /// The identity token of the section's object.
    package var section: Int
    /// The new items, by those that stay.
    package var change: RecordedChange<RecordedItem>
    /// New indexes of items that stay with other content.
    package var updated: ListIndexSet = []
}

/// The items of all sections at one moment, as far as they are known.
package struct RecordedItemLists: Hashable, Sendable {
    private var lists: [Int: [RecordedItem]] = [:]

    /// Collects the items of a list.
    package init(_ list: RecordedList = RecordedList()) {
        for section in list.items { lists[section.section] = section.items }
    }

    /// Returns the items of a section, or nil if not all of them are known.
    package subscript(section: RecordedSection) -> [RecordedItem]? {
        lists[section.identity].flatMap { $0.count == section.itemCount ? $0 : nil }
    }

    /// The recorded changes of a section's items.
    subscript(identity identity: Int) -> [RecordedItem] { lists[identity] ?? [] }

    /// The identity tokens of all items.
    var identities: [Int] { lists.values.flatMap { $0.map(\.identity) } }

    /// In the order of the sections' tokens.
    var keyframe: [RecordedSectionItems] {
        lists.sorted { $0.key < $1.key }.map { RecordedSectionItems(section: $0.key, items: $0.value) }
    }

    /// Advances to the moment after a transaction.
    ///
    /// - Parameter old: the sections before it.
    /// - Returns: whether the recorded items match the previous ones. Items that do not match count as unknown.
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

extension RecordedItemChange {
    /// Items in both lists with different contents count as updated, if the section had items before.
    init(section: Int, from old: [RecordedItem], to new: [RecordedItem]) {
        var contents: [Int: Int] = [:]
        for item in old { contents[item.identity] = item.content }
        self.init(
            section: section, change: RecordedChange(from: old, to: new),
            updated: ListIndexSet(
                new.indices.filter { index in contents[new[index].identity].map { $0 != new[index].content } ?? false })
        )
    }
}
