package import ListDiffKit

extension RecordedObject {
    /// - Parameter withFields: whether to describe its content too.
    init(_ version: ObjectVersion, withFields: Bool) {
        let value = version.entry.value
        self.init(
            identity: Int(version.identity), content: Int(version.content), type: "\(Swift.type(of: value))".cut,
            identifier: Self.describe(value.diffIdentifier), fields: withFields ? Self.fields(of: value) : nil)
    }

    /// The number of nested levels that are described by their properties.
    private static let depthLimit = 4

    /// The stored properties of an object, its superclasses' first; for a list of values, the values by their indexes.
    ///
    /// A value with properties and without a description of its own is described by its properties, as in "post.title":
    /// Swift's text for it may be endless, or only names its class.
    static func fields(of value: Any) -> [RecordedField] {
        var fields: [RecordedField] = []
        collect(value, path: "", depth: 1, into: &fields)
        // A string, a number: nothing but itself.
        return fields.isEmpty ? [RecordedField(name: "self", value: describe(value))] : fields
    }

    private static func collect(_ value: Any, path: String, depth: Int, into fields: inout [RecordedField]) {
        var mirrors = [Mirror(reflecting: value)]
        while let parent = mirrors.last?.superclassMirror { mirrors.append(parent) }
        for mirror in mirrors.reversed() {
            for (index, child) in mirror.children.enumerated() {
                guard fields.count < fieldLimit else { return }
                let name = path + (child.label ?? "\(index)")
                if depth < depthLimit, let inner = valueWithProperties(child.value) {
                    collect(inner, path: name + ".", depth: depth + 1, into: &fields)
                } else {
                    fields.append(RecordedField(name: name.cut, value: describe(child.value)))
                }
            }
        }
    }

    /// Whether a value, or the value in an optional, is better described by its properties.
    private static func valueWithProperties(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.flatMap { valueWithProperties($0.value) }
        case .struct, .class:
            let hasText = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
            return hasText || (mirror.children.isEmpty && mirror.superclassMirror == nil) ? nil : value
        default: return nil
        }
    }

    fileprivate static func describe(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { describe($0.value) } ?? "nil"
        case .collection: return describe(elementsOf: mirror)
        default: return "\(value)".cut
        }
    }

    /// As Swift itself would, but only as many as fit: a long list is not described and then cut.
    private static func describe(elementsOf mirror: Mirror) -> String {
        var text = "["
        for (index, child) in mirror.children.enumerated() {
            text += (index == 0 ? "" : ", ") + String(reflecting: child.value)
            // Bytes are counted at once; a character of the cut has one at least.
            if text.utf8.count > textLimit, text.count > textLimit { return text.cut }
        }
        return (text + "]").cut
    }
}

extension RecordedName {
    /// Creates the current name of an object, as a recording would contain it.
    package init(_ object: any ListDiffable) {
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
