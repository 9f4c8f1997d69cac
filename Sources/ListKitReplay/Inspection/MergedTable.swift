import ListKit

/// The lists before and after a transaction as one table, in the order of the new list. Removed objects are at their
/// old positions.
///
///     − Post 12        11
///     + Post 301            0
///       … 12 unchanged
///     ~ Post 17        16  17   likes: 11 → 12
package struct MergedTable: Hashable, Sendable {
    package enum Row: Hashable, Sendable {
        case changed(ObjectChange)
        /// An unchanged object between changed ones, which shows where they are.
        case unchanged(RecordedName, oldIndex: Int, newIndex: Int)
        /// Several unchanged objects.
        case collapsed(count: Int, newIndex: Int)
    }

    /// The rows of the table in order.
    package var rows: [Row]

    /// The number of consecutive unchanged objects that are shown one by one. More are shown as one row.
    package static let contextLimit = 2

    /// Creates the table of a transaction.
    ///
    /// - Precondition: the recording has the transaction.
    /// - Complexity: as for ``RecordedHistory/lists(around:)``.
    package init(_ history: RecordedHistory, transaction index: Int) {
        let lists = history.lists(around: index)
        self.init(history, history.transactions[index], old: lists.old, new: lists.new)
    }

    init(
        _ history: RecordedHistory, _ transaction: RecordedTransaction, old oldMoment: RecordedMoment,
        new newMoment: RecordedMoment
    ) {
        let (old, new) = (oldMoment.sections, newMoment.sections)
        let changedItems = Set(transaction.items.map(\.section))
        var merge = Merge(history.objects)
        let changes = RecordedSectionChanges(transaction, old: old, new: new)
        // Deleted objects are before the first kept object that followed them and has not moved.
        var deleted = changes.deleted[...]
        for (newIndex, section) in new.enumerated() {
            let oldIndex = changes.oldIndexes[newIndex]
            if let oldIndex, !changes.moved.contains(newIndex) {
                while let next = deleted.first, next < oldIndex {
                    merge.add(.delete, old[next], at: next)
                    deleted.removeFirst()
                }
            }
            guard let oldIndex else {
                merge.add(.insert, section, at: newIndex)
                continue
            }
            let kinds = changes.kinds(of: newIndex, old: old[oldIndex], new: section)
            var items = changes.items[newIndex] ?? []
            if changedItems.contains(section.identity), let before = oldMoment.items[old[oldIndex]],
                let after = newMoment.items[section]
            {
                let moved = Set(items.filter { $0.kinds.contains(.move) }.compactMap(\.newItem))
                items = ItemChanges(old: before, new: after, moved: moved).changes(of: history.objects)
            }
            if kinds.isEmpty, items.isEmpty {
                merge.addUnchanged(section, oldIndex, newIndex)
            } else {
                merge.add(kinds, from: old[oldIndex], at: oldIndex, to: section, at: newIndex, items: items)
            }
        }
        for index in deleted { merge.add(.delete, old[index], at: index) }
        merge.endRun()
        rows = merge.rows
    }

    /// The changes, in the order of the table.
    package var changes: [ObjectChange] {
        rows.compactMap { if case .changed(let change) = $0 { change } else { nil } }
    }
}

/// The rows as they come together.
private struct Merge {
    let objects: DescribedObjects
    var rows: [MergedTable.Row] = []
    private var run: [MergedTable.Row] = []
    private var runStart = 0
    private var runCount = 0

    init(_ objects: DescribedObjects) { self.objects = objects }

    mutating func addUnchanged(_ section: RecordedSection, _ oldIndex: Int, _ newIndex: Int) {
        if runCount == 0 { runStart = newIndex }
        runCount += 1
        if runCount <= MergedTable.contextLimit {
            run.append(.unchanged(objects.name(of: section.identity), oldIndex: oldIndex, newIndex: newIndex))
        }
    }

    mutating func endRun() {
        if runCount > MergedTable.contextLimit {
            rows.append(.collapsed(count: runCount, newIndex: runStart))
        } else {
            rows += run
        }
        run = []
        runCount = 0
    }

    /// An object that came or went.
    mutating func add(_ kind: ListChangeKind, _ section: RecordedSection, at index: Int) {
        endRun()
        let fields = objects.fields(of: section.identity, content: section.content) ?? []
        rows.append(
            .changed(
                ObjectChange(
                    identity: section.identity, name: objects.name(of: section.identity), kinds: [kind],
                    oldIndex: kind == .delete ? index : nil, newIndex: kind == .insert ? index : nil,
                    fields: fields.map {
                        kind == .delete ? FieldChange($0.name, old: $0.value) : FieldChange($0.name, new: $0.value)
                    })))
    }

    mutating func add(
        _ kinds: Set<ListChangeKind>, from old: RecordedSection, at oldIndex: Int, to new: RecordedSection,
        at newIndex: Int, items: [ItemChange]
    ) {
        endRun()
        var fields: [FieldChange] = []
        if old.content != new.content {
            fields = FieldChange.between(
                objects.fields(of: old.identity, content: old.content),
                objects.fields(of: new.identity, content: new.content))
        }
        rows.append(
            .changed(
                ObjectChange(
                    identity: new.identity, name: objects.name(of: new.identity), kinds: kinds, oldIndex: oldIndex,
                    newIndex: newIndex, fields: fields, items: items)))
    }
}
