/// The reason why an update cannot be applied: its operations do not lead from the view's structure to the one that the
/// data source reports.
public struct ListInconsistency: Error, Hashable, Sendable, CustomStringConvertible {
    /// The section that is wrong, as a new index unless the sentence says otherwise. Nil if the number of sections is
    /// wrong.
    public var section: Int?

    /// One sentence: what is wrong, with counts or operations, and where the program said it.
    public var description: String

    package init(section: Int?, description: String) {
        self.section = section
        self.description = description
    }
}
