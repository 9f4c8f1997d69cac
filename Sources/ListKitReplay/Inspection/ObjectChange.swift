package import ListKit

/// What one transaction did to one object.
package struct ObjectChange: Hashable, Sendable {
    /// The object's identity token.
    package var identity: Int
    /// The object's type and identifier.
    package var name: RecordedName
    /// One kind, or a move and an update. Empty if only items of its section changed.
    package var kinds: Set<ListChangeKind>
    /// The index before the transaction, or nil if the object was inserted.
    package var oldIndex: Int?
    /// The index after the transaction, or nil if the object was removed.
    package var newIndex: Int?
    /// The differing fields of an updated object, or all described fields of an inserted or removed one.
    package var fields: [FieldChange] = []
    /// The changes to the items of its section.
    package var items: [ItemChange] = []
    /// The section of an item, whose indexes are then those of items. Nil for the object of a section.
    package var section: RecordedName?
}

/// One field of an object, before and after.
package struct FieldChange: Hashable, Sendable {
    package var name: String
    /// The value before, or nil if there was none.
    package var old: String?
    /// The value after, or nil if there is none.
    package var new: String?

    package init(_ name: String, old: String? = nil, new: String? = nil) {
        self.name = name
        self.old = old
        self.new = new
    }

    /// Returns the differing fields, in the order of the new ones. Returns none if one side was not described.
    package static func between(_ old: [RecordedField]?, _ new: [RecordedField]?) -> [FieldChange] {
        guard let old, let new else { return [] }
        var values: [String: String] = [:]
        for field in old { values[field.name] = field.value }
        var changes: [FieldChange] = []
        for field in new {
            let before = values.removeValue(forKey: field.name)
            if before != field.value { changes.append(FieldChange(field.name, old: before, new: field.value)) }
        }
        for field in old where values[field.name] != nil { changes.append(FieldChange(field.name, old: field.value)) }
        return changes
    }
}

/// What one transaction did to one item of a section that stayed.
package struct ItemChange: Hashable, Sendable {
    /// One kind, or a move and an update.
    package var kinds: Set<ListChangeKind>
    /// The index before the transaction, or nil if the item was inserted.
    package var oldItem: Int?
    /// The index after the transaction, or nil if the item was removed.
    package var newItem: Int?
    /// The item's identity token, if its section controller knows its items as objects.
    package var identity: Int?
    /// The item's type and identifier, if they are known.
    package var name: RecordedName?
    /// The differing fields of an updated item, or all described fields of an inserted or removed one.
    package var fields: [FieldChange]

    /// Creates a change of several kinds.
    package init(
        _ kinds: Set<ListChangeKind>, oldItem: Int? = nil, newItem: Int? = nil, identity: Int? = nil,
        name: RecordedName? = nil, fields: [FieldChange] = []
    ) {
        self.kinds = kinds
        self.oldItem = oldItem
        self.newItem = newItem
        self.identity = identity
        self.name = name
        self.fields = fields
    }

    /// Creates a change of one kind.
    package init(
        _ kind: ListChangeKind, oldItem: Int? = nil, newItem: Int? = nil, identity: Int? = nil,
        name: RecordedName? = nil, fields: [FieldChange] = []
    ) {
        self.init([kind], oldItem: oldItem, newItem: newItem, identity: identity, name: name, fields: fields)
    }

    /// The kind to show if there is room for one.
    package var kind: ListChangeKind { kinds.min() ?? .update }
}
