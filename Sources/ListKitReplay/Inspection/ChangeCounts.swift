package import ListKit
import Localization

/// How much a transaction changed, in sections and in items.
///
///     counts.words     // ["Sections: 1 new, 2 changed", "Items: 4 new, 3 changed, 2 removed"]
///
/// Each section belongs to one object of the data source. The items of inserted and deleted sections count, too.
package struct ChangeCounts: Hashable, Sendable {
    /// The number of changed sections, by kind of change.
    package var sections: [ListChangeKind: Int] = [:]
    /// The number of changed items, by kind of change.
    package var items: [ListChangeKind: Int] = [:]
}

extension ChangeCounts {
    /// - Complexity: O(sections + items of sections that changed).
    init(_ transaction: RecordedTransaction, old: RecordedMoment, new: RecordedMoment) {
        self.init()
        let changes = RecordedSectionChanges(transaction, old: old.sections, new: new.sections)
        let knownSections = Set(transaction.items.map(\.section))
        for index in changes.deleted {
            Self.add(1, .delete, to: &sections)
            Self.add(old.sections[index].itemCount, .delete, to: &items)
        }
        for (newIndex, section) in new.sections.enumerated() {
            guard let oldIndex = changes.oldIndexes[newIndex] else {
                Self.add(1, .insert, to: &sections)
                Self.add(section.itemCount, .insert, to: &items)
                continue
            }
            let before = old.sections[oldIndex]
            let kinds = changes.kinds(of: newIndex, old: before, new: section)
            for kind in kinds { Self.add(1, kind, to: &sections) }
            if kinds.contains(.move) { Self.add(section.itemCount, .move, to: &items) }
            var changedItems = changes.items[newIndex] ?? []
            if knownSections.contains(section.identity), let oldItems = old.items[before],
                let newItems = new.items[section]
            {
                let moved = Set(changedItems.filter { $0.kinds.contains(.move) }.compactMap(\.newItem))
                changedItems = ItemChanges(old: oldItems, new: newItems, moved: moved).kinds
            } else if kinds.contains(.update), changedItems.isEmpty, new.items[section] == nil {
                // If nothing is recorded about its items, all of them are bound again.
                Self.add(section.itemCount, .update, to: &items)
            }
            for item in changedItems { for kind in item.kinds { Self.add(1, kind, to: &items) } }
        }
    }

    /// A file may say any number.
    private static func add(_ count: Int, _ kind: ListChangeKind, to counts: inout [ListChangeKind: Int]) {
        guard count > 0 else { return }
        let (sum, isTooMuch) = counts[kind, default: 0].addingReportingOverflow(count)
        counts[kind] = isTooMuch ? .max : sum
    }

    /// Whether nothing changed.
    package var isEmpty: Bool { sections.isEmpty && items.isEmpty }

    /// Returns whether a section or an item changed in this way.
    package func contains(_ kind: ListChangeKind) -> Bool { sections[kind] != nil || items[kind] != nil }

    /// One number for each kind of change, where there is no room for two: items, or sections if no item changed.
    package var short: [ListChangeKind: Int] { items.isEmpty ? sections : items }

    /// One line for the sections and one for the items, or a single line if each changed section has one item.
    package var words: [String] {
        if isEmpty { return [] }
        if sections == items { return [localized("Objects: \(Self.words(sections))")] }
        return (sections.isEmpty ? [] : [localized("Sections: \(Self.words(sections))")])
            + (items.isEmpty ? [] : [localized("Items: \(Self.words(items))")])
    }

    /// Returns counts in words, such as "4 new, 3 changed, 2 removed".
    package static func words(_ counts: [ListChangeKind: Int]) -> String {
        [ListChangeKind.insert, .update, .delete, .move].compactMap { kind in
            counts[kind].map(kind.counted)
        }.listed
    }
}

extension ListChangeKind {
    /// A count in words, as in "3 changed".
    fileprivate func counted(_ count: Int) -> String {
        switch self {
        case .insert: localized(count, one: "\(count) new", other: "\(count) new")
        case .delete: localized(count, one: "\(count) removed", other: "\(count) removed")
        case .update: localized(count, one: "\(count) changed", other: "\(count) changed")
        case .move: localized(count, one: "\(count) moved", other: "\(count) moved")
        }
    }
}
