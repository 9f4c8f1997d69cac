import GtkBridge
import Localization

/// The title of a column in a header, and the edge at its end.
@MainActor
final class ColumnTitle {
    /// A button for screen readers, too: as a column header GTK would tell them of a filler (4.8.3 to 4.18.6).
    let button: Button
    /// Shows where the edge is, and that it can be dragged.
    let handle = CustomWidget(cssName: "handle", role: .presentation)
    /// How a screen reader says that the rows are sorted by it; nil if they are not.
    private(set) var sortText: String?
    private let label = Label()
    private let arrow = Image(iconName: "pan-up-symbolic")

    /// - Parameter clicked: called when the user clicks the title, or presses Enter or Space on it.
    init(clicked: @escaping @MainActor () -> Void) {
        button = Button(child: Box(.horizontal))
        button.hasFrame = false
        button.onClicked(clicked)
        label.isEllipsized = true
        handle.setCursor("col-resize")
    }

    func show(_ column: TableColumn, _ sort: ColumnSort?) {
        let isSorted = sort?.column == column.id && column.isSortable
        let isAscending = sort?.isAscending ?? true
        // The arrow is on the side where no text has to line up with the cells.
        let parts = column.isNumeric ? [arrow, label] : [label, arrow]
        if button.child?.firstChild != parts[0] {
            for part in parts { part.unparent() }
            button.child = Box(.horizontal, spacing: 4, parts)
        }
        button.child?.horizontalAlign = column.isNumeric ? .end : .start
        label.text = column.title
        // It takes its space at all times, so that no column becomes wider by a click.
        arrow.isVisible = column.isSortable && !column.title.isEmpty
        arrow.opacity = isSorted ? 1 : 0
        arrow.iconName = isAscending ? "pan-up-symbolic" : "pan-down-symbolic"
        button.setAccessibleLabel(column.title)
        sortText = isSorted ? Self.text(isAscending: isAscending) : nil
        button.setAccessibleDescription(sortText)
        handle.isVisible = column.isResizable
    }

    private static func text(isAscending: Bool) -> String {
        isAscending
            ? localized("sorted, ascending", context: "title of a column")
            : localized("sorted, descending", context: "title of a column")
    }
}
