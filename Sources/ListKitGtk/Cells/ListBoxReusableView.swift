public import GtkBridge
public import ListKit

/// The content of the row of a header or footer: it creates its widgets once, and is bound to one section after
/// another.
///
///     final class TitleView: ListBoxReusableView {
///         let title = Label()
///         override func makeContent() -> Widget { title }
///     }
///
/// The list creates views with ``init()`` and owns them. An app neither stores nor frees them.
@MainActor
open class ListBoxReusableView: ListReusableView {
    /// Called by the list when no reusable view is available.
    public required init() {}

    /// The widget in the row, created when it is first needed.
    public private(set) lazy var content: Widget = makeContent()

    /// Creates the row's content. Called once. You must override it.
    open func makeContent() -> Widget { fatalError("\(Self.self) must override makeContent().") }

    /// The columns of the list that the view is made for, for the `Columns` in its content. They stay the same ones.
    ///
    ///     override func makeContent() -> Widget { Columns(listColumns) }
    ///
    /// - Precondition: the list has ``ListBoxView/columns``.
    public final var listColumns: ColumnModel {
        guard let givenColumns else {
            fatalError("\(Self.self) asks for the columns of its list, and that has none: set `columns` of the list.")
        }
        return givenColumns
    }

    var givenColumns: ColumnModel?

    /// The GtkListBoxRow that shows the content at present, or nil if none does. It may show another item later.
    public final var rowWidget: Widget? { row?.handle }

    open func prepareForReuse() {}

    public final func prepareForRebinding() { row?.willBindInPlace() }

    // MARK: Accessibility

    /// The name of the row for a screen reader. The default is the text of its visible labels, in order, except those
    /// on buttons.
    ///
    /// It is read after the row was bound, and whenever GTK has measured the row again, which follows every change of a
    /// label. After a change that no widget shows, call ``accessibleTextDidChange()``.
    ///
    /// - Complexity: O(widgets in the row), by default.
    open var accessibleLabel: String? {
        let texts = content.labelTexts
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// The text that a screen reader reads after the label; nil by default. The list adds the position of an item: "3
    /// of 20", and its row and column if items are side by side.
    open var accessibleDescription: String? { nil }

    /// Returns the position that a screen reader reads after the description. The default is `position`. A cell can
    /// count only its own kind of row, or return nil for no position.
    ///
    /// - Parameter position: that among all items of the list, or nil for a header or footer.
    open func accessiblePosition(inList position: ListAccessiblePosition?) -> ListAccessiblePosition? { position }

    /// Whether the focus goes to the widgets in the row, and never to the row itself; false by default. Asked once.
    ///
    /// Tab and the arrow keys then lead to the first control at once, as in a form of entries, and pass over a row
    /// without one. A click in such a row selects and activates nothing.
    open var passesFocusOn: Bool { false }

    /// Reads ``accessibleLabel``, ``accessibleDescription`` and the position again.
    public final func accessibleTextDidChange() { row?.describeAgain() }

    /// The row that contains the content, which clears this property when it is freed. Not weak: an object that ever
    /// had a weak reference is slower to retain, and rows are retained thousands of times in a frame.
    unowned var row: ListRow?
}

/// The content of an item's row: it creates its widgets once, and is bound to one item after another.
///
///     final class PostCell: ListBoxCell {
///         let title = Label()
///         override func makeContent() -> Widget { title }
///     }
///
/// The list creates cells with `init()` and owns them. An app neither stores nor frees them.
@MainActor
open class ListBoxCell: ListBoxReusableView, ListCell {}

extension Widget: ListEmptyView {}
