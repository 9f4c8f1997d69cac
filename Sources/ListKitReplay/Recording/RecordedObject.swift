/// The description of one version of one object.
public struct RecordedObject: Hashable, Sendable, Codable {
    /// The identity token.
    public var identity: Int
    /// The content token.
    public var content: Int
    /// The name of the object's type.
    public var type: String
    /// The identifier as text, at most ``textLimit`` characters.
    public var identifier: String
    /// The stored properties, or nil if they were not requested.
    public var fields: [RecordedField]?

    /// The maximum length of a text. A longer one is shortened, with an ellipsis at the end.
    public static let textLimit = 200
    /// The maximum number of fields.
    public static let fieldLimit = 32

    /// Creates a description.
    public init(identity: Int, content: Int, type: String, identifier: String, fields: [RecordedField]? = nil) {
        self.identity = identity
        self.content = content
        self.type = type
        self.identifier = identifier
        self.fields = fields
    }
}

/// One stored property of an object, as text.
public struct RecordedField: Hashable, Sendable, Codable {
    /// The name of the property.
    public var name: String
    /// The value as text.
    public var value: String

    /// Creates a field.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// An object of the data source that was left out of the list.
public struct RecordedDrop: Hashable, Sendable, Codable {
    /// Why an object was left out.
    public enum Reason: String, Hashable, Sendable, Codable {
        /// An earlier object has the same identity.
        case duplicate
        /// The data source returned no section controller for it.
        case noSectionController
    }

    /// Its index among all objects of the data source.
    public var position: Int
    /// The index of the object that stayed, for a duplicate.
    public var keptPosition: Int?
    /// The identity token.
    public var identity: Int
    /// The content token.
    public var content: Int
    /// Why it was left out.
    public var reason: Reason

    /// Creates the description of an object that was left out.
    public init(position: Int, keptPosition: Int? = nil, identity: Int, content: Int, reason: Reason) {
        self.position = position
        self.keptPosition = keptPosition
        self.identity = identity
        self.content = content
        self.reason = reason
    }
}
