/// What the user wants of a node in a tree. See ``ListAdapter/onExpansion(_:)``.
public enum ListExpansion: Hashable, Sendable {
    /// Open the node.
    case expand
    /// Close the node. What is open below it is open again when it opens.
    case collapse
    /// Open the node and all below it.
    case expandAll
}
