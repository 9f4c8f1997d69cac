public import GtkBridge
public import ListKit

/// A cell that is a horizontal list of its own: a carousel.
///
/// A list that runs downwards asks for no height: give its `ListNestedSectionController` one.
///
/// `ListNestedSectionController` fills it. Subclass it to set the list up:
///
///     final class CarouselCell: NestedListCell {
///         required init() {
///             super.init()
///             list.selectionMode = .single
///         }
///     }
///
/// The scroll bar has room of its own below the items. It is seen when the pointer comes over the list.
///
/// The wheel scrolls the inner list only along its own direction, so that it never holds up the list around it. The
/// row takes no focus: keys and Tab go to the inner list's items.
open class NestedListCell: ListBoxCell, ListNestingCell {
    public let list = ListBoxView()

    public final var nestedList: any ListCollectionView { list }

    public required init() {
        super.init()
        list.scrollDirection = .horizontal
        list.keepsClearOfScrollBar = true
    }

    override open func makeContent() -> Widget { list }

    override var passesFocusOn: Bool { true }

    /// None: a screen reader reads the items one by one.
    override open var accessibleLabel: String? { nil }
}
