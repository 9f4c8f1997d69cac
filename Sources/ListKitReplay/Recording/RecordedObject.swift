/// One version of one object, described.
public struct RecordedObject: Hashable, Sendable, Codable {
    public var identity: Int
    public var content: Int
    /// The name of its type.
    public var type: String
    /// Its identifier as text, cut to `textLimit`.
    public var identifier: String
    /// What is in it, by name; nil where it was not asked for.
    public var fields: [RecordedField]?

    /// Texts are cut to so many characters, with an ellipsis as the last.
    public static let textLimit = 200
    /// No more fields than these are described.
    public static let fieldLimit = 32

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
    public var name: String
    public var value: String

    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// An object that the data source gave and that is not in the list.
public struct RecordedDrop: Hashable, Sendable, Codable {
    public enum Reason: String, Hashable, Sendable, Codable {
        /// An earlier one has the same identity.
        case duplicate
        /// There was no section controller for it.
        case noSectionController
    }

    /// Its place among all objects that the data source gave.
    public var position: Int
    /// The place of the one that stayed, among the same; for a duplicate.
    public var keptPosition: Int?
    public var identity: Int
    public var content: Int
    public var reason: Reason

    public init(position: Int, keptPosition: Int? = nil, identity: Int, content: Int, reason: Reason) {
        self.position = position
        self.keptPosition = keptPosition
        self.identity = identity
        self.content = content
        self.reason = reason
    }
}
