import ListKit

/// The changes to the items of one section, derived from their tokens.
struct ItemChanges {
    let old: [RecordedItem]
    let new: [RecordedItem]
    /// New indexes of those that were moved by name, not merely shifted.
    var moved: Set<Int> = []

    /// The removed items, then the others in the order of the new list. Unchanged items are not among them.
    ///
    /// - Parameter isWanted: asked for an item's identity token.
    /// - Complexity: O(old + new).
    func changes(of objects: DescribedObjects, where isWanted: (Int) -> Bool = { _ in true }) -> [ItemChange] {
        var indexes: [Int: Int] = [:]
        indexes.reserveCapacity(old.count)
        for (index, item) in old.enumerated() { indexes[item.identity] = index }
        var changes: [ItemChange] = []
        for (index, item) in new.enumerated() {
            let oldIndex = indexes.removeValue(forKey: item.identity)
            guard isWanted(item.identity) else { continue }
            guard let oldIndex else {
                changes.append(
                    ItemChange(
                        .insert, newItem: index, identity: item.identity, name: objects.name(of: item.identity),
                        fields: (objects.fields(of: item.identity, content: item.content) ?? []).map {
                            FieldChange($0.name, new: $0.value)
                        }))
                continue
            }
            var kinds: Set<ListChangeKind> = moved.contains(index) ? [.move] : []
            var fields: [FieldChange] = []
            if old[oldIndex].content != item.content {
                kinds.insert(.update)
                fields = FieldChange.between(
                    objects.fields(of: item.identity, content: old[oldIndex].content),
                    objects.fields(of: item.identity, content: item.content))
            }
            guard !kinds.isEmpty else { continue }
            changes.append(
                ItemChange(
                    kinds, oldItem: oldIndex, newItem: index, identity: item.identity,
                    name: objects.name(of: item.identity), fields: fields))
        }
        let gone = indexes.filter { isWanted($0.key) }.sorted { $0.value < $1.value }.map { identity, index in
            ItemChange(
                .delete, oldItem: index, identity: identity, name: objects.name(of: identity),
                fields: (objects.fields(of: identity, content: old[index].content) ?? []).map {
                    FieldChange($0.name, old: $0.value)
                })
        }
        return gone + changes
    }

    /// What happened to each, without its name and fields.
    var kinds: [ItemChange] { changes(of: DescribedObjects()) }
}
