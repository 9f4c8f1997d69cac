/// The width of a column of ``Columns``.
public enum ColumnWidth: Hashable, Sendable {
    /// A number of logical pixels, including the child's margins and CSS. The column is wider if the child's minimum
    /// is.
    case fixed(Int)
    /// The child's natural width, or less if there is no room for it.
    case natural
    /// The width that the other columns leave. All flexible columns have the same width, as far as their children's
    /// minimum widths allow.
    case flexible
}
