/// A parsed JSON value. A number keeps the digits it was written with: an id of 20 digits stays exact, and 1e400 does
/// no harm unless its value is needed.
enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(String)
    case text(String)
    case list([JSONValue])
    case object(JSONObject)

    /// The value's kind as a diagnostic sentence names it.
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

/// An object's members in the order they were written.
struct JSONObject: Sendable {
    struct Member: Sendable {
        let name: String
        let value: JSONValue
    }

    var members: [Member] = []

    /// The member called `name`; of several the last, as nearly every other parser has it. A member
    /// that is null counts as absent.
    ///
    /// - Complexity: O(members). Objects in feeds have about ten, too few for a dictionary to pay.
    subscript(name: String) -> JSONValue? {
        guard let member = members.last(where: { $0.name == name }) else { return nil }
        if case .null = member.value { return nil }
        return member.value
    }
}
