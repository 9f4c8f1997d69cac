import CallerChecks
public import ListDiffKit

/// A section of one item, made from a cell type and a closure.
///
///     ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
///
/// If the object changes, the closure fills the cell on screen again, in place. The closures are retained while their
/// object is in the list, and at most until the list's window closes.
public final class ListSingleSectionController<Object: ListDiffable, Cell: ListCell>:
    ListGenericSectionController<Object>
{
    private let configure: (Cell, Object) -> Void
    private let height: (Object) -> Double?

    /// Returns the row's width for an object, in logical pixels. Called again when the object has changed. See
    /// ``ListSectionController/widthForItem(at:)``.
    public var width: ((Object) -> Double?)?
    /// Called with the object when the user has selected its row.
    public var onSelect: ((Object) -> Void)?
    /// Called with the object when the user has deselected its row.
    public var onDeselect: ((Object) -> Void)?
    /// Called with the object when the user activates its row. See ``ListSectionController/didActivateItem(at:)``.
    public var onActivate: ((Object) -> Void)?
    /// Whether the user can move the row. See ``ListSectionController/canMoveItem(at:)``.
    public var isMovable = false

    // Both types are arguments, so that none is inferred from the closure. The compiler then reports a mistake in the
    // closure at its place, and not that it cannot infer the closure's parameters.

    /// Creates a section controller whose rows all have one height, or measure themselves.
    ///
    /// - Parameters:
    ///   - cell: the type of the row's cell.
    ///   - object: the type of the object.
    ///   - height: the row's height in logical pixels, or nil if the row measures itself.
    ///   - itemWidth: the width of the row. With anything but `.line`, rows are side by side.
    ///   - configure: fills the cell from the object.
    public convenience init(
        _ cell: Cell.Type, for object: Object.Type, height: Double? = nil, itemWidth: ListItemWidth = .line,
        configure: @escaping (Cell, Object) -> Void
    ) {
        self.init(cell, for: object, height: { _ in height }, itemWidth: itemWidth, configure: configure)
    }

    /// Creates a section controller whose rows have a height of their own.
    ///
    /// - Parameters:
    ///   - cell: the type of the row's cell.
    ///   - object: the type of the object.
    ///   - height: returns the row's height for an object in logical pixels, or nil if the row measures itself. Called
    ///     again when the object has changed.
    ///   - itemWidth: the width of the row. With anything but `.line`, rows are side by side.
    ///   - configure: fills the cell from the object.
    public init(
        _ cell: Cell.Type, for object: Object.Type, height: @escaping (Object) -> Double?,
        itemWidth: ListItemWidth = .line, configure: @escaping (Cell, Object) -> Void
    ) {
        self.configure = configure
        self.height = height
        super.init()
        if itemWidth != .line { self.itemWidth = itemWidth }
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
    public override func didActivateItem(at index: Int) { onActivate?(object) }
    public override func canMoveItem(at index: Int) -> Bool { isMovable }
}
