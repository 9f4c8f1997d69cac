/// A parsed JSON value. A number keeps its digits: an id of 20 digits stays exact, and 1e400 is harmless unless its
/// value is needed.
enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(String)
    case text(String)
    case list([JSONValue])
    case object(JSONObject)

    /// The type as a diagnostic names it.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .text: "text"
        case .list: "a list"
        case .object: "an object"
        }
    }
}

/// The members of an object in document order.
struct JSONObject: Sendable {
    struct Member: Sendable {
        let name: String
        let value: JSONValue
    }

    var members: [Member] = []

    /// The last member with the name, as in nearly every other parser. A null member counts as absent.
    ///
    /// - Complexity: O(members). Objects in feeds have about ten, too few for a dictionary.
    subscript(name: String) -> JSONValue? {
        guard let member = members.last(where: { $0.name == name }) else { return nil }
        if case .null = member.value { return nil }
        return member.value
    }
}
