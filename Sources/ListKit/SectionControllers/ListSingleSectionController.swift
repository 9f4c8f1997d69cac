import CallerChecks
public import ListDiffKit

/// A section of one item, from a cell type and a closure.
///
///     ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
///
/// A changed object fills the cell on screen again, in place. The closures are kept as long as their object is in the
/// list, at the longest until the list's window is closed.
public final class ListSingleSectionController<Object: ListDiffable, Cell: ListCell>:
    ListGenericSectionController<Object>
{
    private let configure: (Cell, Object) -> Void
    private let height: (Object) -> Double?

    /// The row's width for an object, in logical pixels; see `ListSectionController.widthForItem(at:)`. Asked again
    /// when the object has changed.
    public var width: ((Object) -> Double?)?
    /// Called with the object when its row was selected.
    public var onSelect: ((Object) -> Void)?
    /// Called with the object when its row was deselected.
    public var onDeselect: ((Object) -> Void)?

    // Both types are arguments, and none is inferred from the closure: so the compiler reports a mistake in the closure
    // where it stands, and not that it cannot infer what the closure takes.

    /// - Parameters:
    ///   - height: the row's height in logical pixels, or nil for a row that measures itself.
    ///   - itemWidth: how wide the row is; with anything but `.line` rows stand side by side.
    public convenience init(
        _ cell: Cell.Type, for object: Object.Type, height: Double? = nil, itemWidth: ListItemWidth = .line,
        configure: @escaping (Cell, Object) -> Void
    ) {
        self.init(cell, for: object, height: { _ in height }, itemWidth: itemWidth, configure: configure)
    }

    /// - Parameters:
    ///   - height: the row's height for an object, in logical pixels, or nil for a row that measures itself. Asked
    ///     again when the object has changed.
    ///   - itemWidth: how wide the row is; with anything but `.line` rows stand side by side.
    public init(
        _ cell: Cell.Type, for object: Object.Type, height: @escaping (Object) -> Double?,
        itemWidth: ListItemWidth = .line, configure: @escaping (Cell, Object) -> Void
    ) {
        self.configure = configure
        self.height = height
        super.init()
        self.itemWidth = itemWidth
    }

    override var hasFixedItemCount: Bool { true }

    public override func heightForItem(at index: Int) -> Double? { height(object) }

    public override func widthForItem(at index: Int) -> Double? { width?(object) }

    public override func cellForItem(at index: Int) -> any ListCell {
        demand(index == 0, "A single section is asked for item \(index); it has 1 item.")
        let cell = dequeueReusableCell(Cell.self, at: index)
        configure(cell, object)
        return cell
    }

    public override func didSelectItem(at index: Int) { onSelect?(object) }
    public override func didDeselectItem(at index: Int) { onDeselect?(object) }
}
