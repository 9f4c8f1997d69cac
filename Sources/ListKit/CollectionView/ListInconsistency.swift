/// Why an update cannot be applied: it does not lead from the structure that a view has to the one that its data
/// source reports.
public struct ListInconsistency: Error, Hashable, Sendable, CustomStringConvertible {
    /// The section in question, in new indexes unless the sentence says otherwise; nil where it is the sections' own
    /// count that is wrong.
    public var section: Int?

    /// One sentence with the counts before and after and the operations.
    public var description: String

    public init(section: Int?, description: String) {
        self.section = section
        self.description = description
    }
}
