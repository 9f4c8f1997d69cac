public import GtkBridge
public import ListKit

/// A cell that contains a horizontal list, such as a carousel.
///
/// ``/ListKit/ListNestedSectionController`` fills it. Subclass it to set up the list:
///
///     final class CarouselCell: NestedListCell {
///         required init() {
///             super.init()
///             list.selectionMode = .single
///         }
///     }
///
/// The scroll bar has space of its own below the items, and appears when the pointer enters the list. The wheel scrolls
/// the inner list only along its own direction, so it never holds up the outer list. The row takes no focus: keys and
/// Tab go to the items of the inner list.
///
/// A vertical inner list requests no height, so give its `ListNestedSectionController` a height.
open class NestedListCell: ListBoxCell, ListNestingCell {
    public let list = ListBoxView()

    public final var nestedList: any ListCollectionView { list }

    /// Creates a cell with an empty horizontal list.
    public required init() {
        super.init()
        list.scrollDirection = .horizontal
        list.keepsClearOfScrollBar = true
    }

    override open func makeContent() -> Widget { list }

    override open var passesFocusOn: Bool { true }

    /// An empty label: a screen reader reads the items one by one.
    override open var accessibleLabel: String? { nil }
}
