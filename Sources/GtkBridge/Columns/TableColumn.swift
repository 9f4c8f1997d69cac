/// A column of a table, as a program declares it. What the user changes about it is in a ``ColumnArrangement``.
///
///     TableColumn("size", "Size", isNumeric: true, beginsDescending: true)
public struct TableColumn: Identifiable, Hashable, Sendable {
    /// Names the column in cells and arrangements, and is never shown.
    public let id: String
    /// The text in the header. A column without one has no arrow.
    public var title: String
    /// The width before the user changes it.
    public var width: ColumnWidth
    /// The least width in logical pixels, which also holds for the user. The column is never narrower than the least
    /// width of its cells and its title.
    public var minimumWidth: Int
    /// Whether it shows numbers: they end at the same place, and their figures are equally wide.
    public var isNumeric: Bool
    /// Whether it is hidden until the user shows it.
    public var isHidden: Bool
    /// Whether the user can change its width.
    public var isResizable: Bool
    /// Whether a click on the title sorts by it.
    public var isSortable: Bool
    /// Whether the first click on the title sorts descending, such as from the largest file.
    public var beginsDescending: Bool

    /// Creates a column.
    public init(
        _ id: String, _ title: String, width: ColumnWidth = .natural, minimumWidth: Int = 0, isNumeric: Bool = false,
        isHidden: Bool = false, isResizable: Bool = true, isSortable: Bool = true, beginsDescending: Bool = false
    ) {
        self.id = id
        self.title = title
        self.width = width
        self.minimumWidth = minimumWidth
        self.isNumeric = isNumeric
        self.isHidden = isHidden
        self.isResizable = isResizable
        self.isSortable = isSortable
        self.beginsDescending = beginsDescending
    }
}
