/// What one transaction did to one object.
public struct ObjectChange: Hashable, Sendable {
    /// The object's identity token.
    public var identity: Int
    /// The object's type and identifier.
    public var name: RecordedName
    /// One kind, or a move and an update. Empty if only items of its section changed.
    public var kinds: Set<ListChangeKind>
    /// The index before the transaction, or nil if the object was inserted.
    public var oldIndex: Int?
    /// The index after the transaction, or nil if the object was removed.
    public var newIndex: Int?
    /// The differing fields of an updated object, or all described fields of an inserted or removed one.
    public var fields: [FieldChange]
    /// The changes to the items of its section.
    public var items: [ItemChange]
    /// The section of an item, whose indexes are then those of items. Nil for the object of a section.
    public var section: RecordedName?

    /// Creates a change.
    public init(
        identity: Int, name: RecordedName, kinds: Set<ListChangeKind>, oldIndex: Int? = nil, newIndex: Int? = nil,
        fields: [FieldChange] = [], items: [ItemChange] = [], section: RecordedName? = nil
    ) {
        self.identity = identity
        self.name = name
        self.kinds = kinds
        self.oldIndex = oldIndex
        self.newIndex = newIndex
        self.fields = fields
        self.items = items
        self.section = section
    }
}

/// One field of an object, before and after.
public struct FieldChange: Hashable, Sendable {
    /// The name of the field.
    public var name: String
    /// The value before, or nil if there was none.
    public var old: String?
    /// The value after, or nil if there is none.
    public var new: String?

    /// Creates a field change.
    public init(_ name: String, old: String? = nil, new: String? = nil) {
        self.name = name
        self.old = old
        self.new = new
    }

    /// Returns the differing fields, in the order of the new ones. Returns none if one side was not described.
    public static func between(_ old: [RecordedField]?, _ new: [RecordedField]?) -> [FieldChange] {
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
public struct ItemChange: Hashable, Sendable {
    /// One kind, or a move and an update.
    public var kinds: Set<ListChangeKind>
    /// The index before the transaction, or nil if the item was inserted.
    public var oldItem: Int?
    /// The index after the transaction, or nil if the item was removed.
    public var newItem: Int?
    /// The item's identity token, if its section controller knows its items as objects.
    public var identity: Int?
    /// The item's type and identifier, if they are known.
    public var name: RecordedName?
    /// The differing fields of an updated item, or all described fields of an inserted or removed one.
    public var fields: [FieldChange]

    /// Creates a change of several kinds.
    public init(
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
    public init(
        _ kind: ListChangeKind, oldItem: Int? = nil, newItem: Int? = nil, identity: Int? = nil,
        name: RecordedName? = nil, fields: [FieldChange] = []
    ) {
        self.init([kind], oldItem: oldItem, newItem: newItem, identity: identity, name: name, fields: fields)
    }

    /// The kind to show if there is room for one.
    public var kind: ListChangeKind { kinds.min() ?? .update }
}
