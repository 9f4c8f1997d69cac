package import ListKit

/// Work of one kind for the objects, section controllers or cells of one class, in a transaction.
package struct RecordedWork: Hashable, Sendable, Codable {
    package var kind: ListWork.Kind
    /// The class that it was done for.
    package var type: String
    /// How often.
    package var count: Int
    /// How long it took together, in nanoseconds, without other work that was done within it.
    package var duration: Int
    /// How long the longest took, in nanoseconds.
    package var longest: Int

    /// Creates a sum of work.
    package init(_ kind: ListWork.Kind, type: String, count: Int = 1, duration: Int, longest: Int? = nil) {
        self.kind = kind
        self.type = type
        self.count = count
        self.duration = duration
        self.longest = longest ?? duration
    }

    init(_ work: ListWork) {
        self.init(
            work.kind, type: work.type.cut, count: work.count, duration: work.duration.nanoseconds,
            longest: work.longest.nanoseconds)
    }
}

/// As the name of its case.
extension ListWork.Kind: Codable {}
