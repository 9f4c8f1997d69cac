/// The description of one version of one object.
package struct RecordedObject: Hashable, Sendable, Codable {
    /// The identity token.
    package var identity: Int
    /// The content token.
    package var content: Int
    /// The name of the object's type.
    package var type: String
    /// The identifier as text, at most ``textLimit`` characters.
    package var identifier: String
    /// The stored properties, or nil if they were not requested.
    package var fields: [RecordedField]?

    /// The maximum length of a text. A longer one is shortened, with an ellipsis at the end.
    package static let textLimit = 200
    /// The maximum number of fields.
    package static let fieldLimit = 32

    /// Creates a description.
    package init(identity: Int, content: Int, type: String, identifier: String, fields: [RecordedField]? = nil) {
        self.identity = identity
        self.content = content
        self.type = type
        self.identifier = identifier
        self.fields = fields
    }
}

/// One stored property of an object, as text.
package struct RecordedField: Hashable, Sendable, Codable {
    /// The name of the property.
    package var name: String
    /// The value as text.
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// An object of the data source that was left out of the list.
package struct RecordedDrop: Hashable, Sendable, Codable {
    /// Why an object was left out.
    package enum Reason: String, Hashable, Sendable, Codable {
        /// An earlier object has the same identity.
        case duplicate
        /// The data source returned no section controller for it.
        case noSectionController
    }

    /// Its index among all objects of the data source.
    package var position: Int
    /// The index of the object that stayed, for a duplicate.
    package var keptPosition: Int?
    /// The identity token.
    package var identity: Int
    /// The content token.
    package var content: Int
    /// Why it was left out.
    package var reason: Reason
}
