public import ListDiffKit

extension RecordedObject {
    /// - Parameter withFields: whether what is in it is described too.
    init(_ version: SectionTokens.Version, withFields: Bool) {
        let value = version.entry.value
        self.init(
            identity: Int(version.identity), content: Int(version.content), type: "\(Swift.type(of: value))".cut,
            identifier: Self.describe(value.diffIdentifier), fields: withFields ? Self.fields(of: value) : nil)
    }

    /// The stored properties of an object, its superclasses' first; of a list of values the values by their numbers.
    static func fields(of value: Any) -> [RecordedField] {
        var fields: [RecordedField] = []
        var mirrors = [Mirror(reflecting: value)]
        while let parent = mirrors.last?.superclassMirror { mirrors.append(parent) }
        for mirror in mirrors.reversed() {
            for (index, child) in mirror.children.enumerated() {
                guard fields.count < fieldLimit else { return fields }
                fields.append(
                    RecordedField(name: (child.label ?? "\(index)").cut, value: describe(child.value)))
            }
        }
        // A string, a number: nothing but itself.
        return fields.isEmpty ? [RecordedField(name: "self", value: describe(value))] : fields
    }

    fileprivate static func describe(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return "\(value)".cut }
        return mirror.children.first.map { describe($0.value) } ?? "nil"
    }
}

extension RecordedName {
    /// What an object is called now, as a recording would have it.
    public init(_ object: any ListDiffable) {
        self.init(type: "\(Swift.type(of: object))".cut, identifier: RecordedObject.describe(object.diffIdentifier))
    }
}

extension String {
    /// Cut to the length of texts in a recording.
    var cut: String {
        guard let end = index(startIndex, offsetBy: RecordedObject.textLimit, limitedBy: endIndex), end < endIndex
        else { return self }
        return self[..<index(before: end)] + "…"
    }
}
