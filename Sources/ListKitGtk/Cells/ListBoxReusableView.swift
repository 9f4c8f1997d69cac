public import GtkBridge
public import ListKit

/// The content of a supplementary row: a Swift object that builds widgets once and is bound to one section after
/// another.
///
///     final class TitleView: ListBoxReusableView {
///         let title = Label()
///         override func makeContent() -> Widget { title }
///     }
///
/// The host makes views with `init()` and keeps them; an app neither stores nor frees them.
@MainActor
open class ListBoxReusableView: ListReusableView {
    public required init() {}

    /// The widget that stands in the row, made when it is first asked for.
    public private(set) lazy var content: Widget = makeContent()

    /// Builds the row's content; called once. Must be overridden.
    open func makeContent() -> Widget {
        fatalError("\(Self.self) must override makeContent().")
    }

    open func prepareForReuse() {}

    public final func prepareForRebinding() { row?.willBindInPlace() }

    // MARK: Accessibility

    /// What a screen reader calls the row. By default the texts of its visible labels, in order, without those on
    /// buttons.
    ///
    /// Read after the row was bound and whenever GTK has measured the row anew, which follows every change of a label.
    /// Call ``accessibleTextDidChange()`` after a change that no widget shows.
    ///
    /// - Complexity: O(widgets in the row), by default.
    open var accessibleLabel: String? {
        let texts = content.labelTexts
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// What is read after the label; nothing by default. The list adds the place of an item: "3 of 20", and where
    /// items stand side by side its row and column.
    open var accessibleDescription: String? { nil }

    /// The place that is read after the description; by default the item's among all of the list. A cell that stands
    /// between others of more than one kind may count its own kind, or return nil for no place.
    ///
    /// - Parameter place: the item's among all of the list; nil for a header or footer.
    open func accessiblePlace(inList place: ListPlace?) -> ListPlace? { place }

    /// Whether the focus goes to what is in the row, and never to the row itself.
    var passesFocusOn: Bool { false }

    /// Has ``accessibleLabel``, ``accessibleDescription`` and the place read again.
    public final func accessibleTextDidChange() { row?.describeAgain() }

    /// The row that the content stands in; it takes this back when it goes. Not weak: an object that was ever held
    /// weakly is slower to hold from then on, and rows are held and let go thousands of times in a frame.
    unowned var row: ListRow?
}

/// The content of an item's row.
///
///     final class PostCell: ListBoxCell {
///         let title = Label()
///         override func makeContent() -> Widget { title }
///     }
@MainActor
open class ListBoxCell: ListBoxReusableView, ListCell {}

extension Widget: ListEmptyView {}
