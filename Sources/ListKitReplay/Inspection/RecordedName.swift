/// The name of an object. An object that was removed and inserted again keeps its name, although it may have two
/// identity tokens.
package struct RecordedName: Hashable, Sendable, CustomStringConvertible {
    /// The type, without its module.
    package var type: String
    /// The identifier as text.
    package var identifier: String

    package init(type: String, identifier: String) {
        self.type = type
        self.identifier = identifier
    }

    package var description: String { type.isEmpty ? identifier : "\(type) \(identifier)" }
}
