/// How wide a column of ``Columns`` is.
public enum ColumnWidth: Hashable, Sendable {
    /// So many logical pixels, margins and CSS of the child included; more where the child's minimum is more.
    case fixed(Int)
    /// As wide as the child wants to be, and narrower where there is no room for that.
    case natural
    /// What the others leave. All flexible columns are equally wide, as far as their children's minima allow.
    case flexible
}
