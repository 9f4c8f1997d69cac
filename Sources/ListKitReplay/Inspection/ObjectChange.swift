/// What one transaction did to one object.
public struct ObjectChange: Hashable, Sendable {
    public var identity: Int
    public var name: RecordedName
    /// One, or a move and an update; none where only items of its section changed.
    public var kinds: Set<ListChangeKind>
    /// Nil for one that came.
    public var oldIndex: Int?
    /// Nil for one that went.
    public var newIndex: Int?
    /// Of an updated object those that differ, of one that came or went all that were described.
    public var fields: [FieldChange]
    /// Of its section.
    public var items: [ItemChange]
    /// The section that it is an item of; nil for the object of a section. Indexes are among the items then.
    public var section: RecordedName?

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
    public var name: String
    public var old: String?
    public var new: String?

    public init(_ name: String, old: String? = nil, new: String? = nil) {
        self.name = name
        self.old = old
        self.new = new
    }

    /// The fields that differ, in the order of the new ones; none where one side was not described.
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

/// What happened to one item of a section that stayed.
public struct ItemChange: Hashable, Sendable {
    /// One, or a move and an update.
    public var kinds: Set<ListChangeKind>
    public var oldItem: Int?
    public var newItem: Int?
    /// Who the item is, where the section controller knows its items as objects.
    public var identity: Int?
    public var name: RecordedName?
    /// Of an updated item those that differ, of one that came or went all that were described.
    public var fields: [FieldChange]

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

    public init(
        _ kind: ListChangeKind, oldItem: Int? = nil, newItem: Int? = nil, identity: Int? = nil,
        name: RecordedName? = nil, fields: [FieldChange] = []
    ) {
        self.init([kind], oldItem: oldItem, newItem: newItem, identity: identity, name: name, fields: fields)
    }

    /// The one that is told where there is room for one.
    public var kind: ListChangeKind { kinds.min() ?? .update }
}
