import ListDiffKit

/// The words of debug descriptions: a title line, and below it, indented, what belongs to it.
@MainActor
enum DebugText {
    static func block(_ title: String, _ lines: [String]) -> [String] { [title] + lines.map { "  " + $0 } }

    /// The types of delegates and similar objects: usually there is only one.
    static func name(_ object: AnyObject?) -> String { object.map { "\(type(of: $0))" } ?? "none" }

    static func name(_ object: any ListDiffable) -> String { "\(type(of: object)) \(object.diffIdentifier)" }

    static func yesNo(_ value: Bool) -> String { value ? "yes" : "no" }
}

extension String {
    /// The lines of a description, to be put below a title.
    var debugLines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
