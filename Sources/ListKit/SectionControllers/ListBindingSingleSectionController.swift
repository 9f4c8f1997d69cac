import CallerChecks
public import ListDiffKit

/// A section of one item. The controller fills the cell itself as soon as its object changes. Subclass it.
///
///     final class BoundPostController: ListBindingSingleSectionController<Post, PostCell> {
///         override func configureCell(_ cell: PostCell, withViewModel post: Post) { cell.title = post.title }
///     }
///
/// It is made for an updater with ``ListAdapterUpdater/singleItemSectionUpdates``, which leaves changed objects to the
/// section controllers. With any other updater, the section is also reloaded in place, so the cell is filled twice.
open class ListBindingSingleSectionController<ViewModel: ListDiffable, Cell: ListCell>: ListSectionController {
    /// The object that the section shows. Of several objects with equal content, it is the first.
    public final private(set) var viewModel: ViewModel!

    /// The cell that was filled last; whether it still shows this section is for the list to say.
    private weak var lastCell: Cell?

    public override init() { super.init() }

    // MARK: What to show

    /// Fills the cell: after it was dequeued, and again in place when the object has changed. You must override it.
    open func configureCell(_ cell: Cell, withViewModel viewModel: ViewModel) {
        fatalError("\(type(of: self)) does not override configureCell(_:withViewModel:).")
    }

    /// Returns the height of the row in logical pixels, or nil if the row measures itself. The default is nil.
    open func height(forViewModel viewModel: ViewModel) -> Double? { nil }

    /// Returns the width of the row in logical pixels. The default is nil. See
    /// ``ListSectionController/widthForItem(at:)``.
    open func width(forViewModel viewModel: ViewModel) -> Double? { nil }

    /// Whether the cell is on screen.
    public final var isDisplayingCell: Bool { displayedCell != nil }

    private var displayedCell: Cell? {
        guard let lastCell, activeContext?.isOnScreen(lastCell, for: self) == true else { return nil }
        return lastCell
    }

    // MARK: What the user does

    // The cell is nil where there is none on screen, as for an item that a key selects far away.
    /// Called when the user has selected the item. The cell is nil if it is not on screen. The default does nothing.
    open func didSelectItem(with cell: Cell?) {}
    /// Called when the user has deselected the item. The cell is nil if it is not on screen. The default does nothing.
    open func didDeselectItem(with cell: Cell?) {}
    /// Called when the user activates the item. The cell is nil if it is not on screen. The default does nothing. See
    /// ``ListSectionController/didActivateItem(at:)``.
    open func didActivateItem(with cell: Cell?) {}
    /// Called when the user presses the item. The cell is nil if it is not on screen. The default does nothing.
    open func didHighlightItem(with cell: Cell?) {}
    /// Called when the user releases the item, or the press is cancelled. The default does nothing.
    open func didUnhighlightItem(with cell: Cell?) {}

    // MARK: The section

    /// Stores the object, and fills the cell if its content differs from the previous one.
    ///
    /// - Precondition: the data source created this controller for an object of its type.
    public final override func didUpdate(to object: any ListDiffable) {
        guard let new = object as? ViewModel else {
            fatalError(
                "\(type(of: self)) shows \(ViewModel.self), but was made for an object of type \(type(of: object)).")
        }
        if let viewModel, new.isEqual(toDiffableObject: viewModel) { return }
        viewModel = new
        // Otherwise a cell that is kept ready beyond the edge of the screen would show old content.
        if let cell = collectionContext?.cellForItem(at: 0, sectionController: self) as? Cell {
            configureCell(cell, withViewModel: new)
        }
    }

    public final override func numberOfItems() -> Int { 1 }
    final override var hasFixedItemCount: Bool { true }

    public final override func cellForItem(at index: Int) -> any ListCell {
        requireFirst(index)
        let cell = dequeueReusableCell(Cell.self, at: index)
        lastCell = cell
        configureCell(cell, withViewModel: viewModel)
        return cell
    }

    public final override func heightForItem(at index: Int) -> Double? {
        requireFirst(index)
        return height(forViewModel: viewModel)
    }

    public final override func widthForItem(at index: Int) -> Double? {
        requireFirst(index)
        return width(forViewModel: viewModel)
    }

    public final override func didSelectItem(at index: Int) {
        requireFirst(index)
        didSelectItem(with: displayedCell)
    }

    public final override func didDeselectItem(at index: Int) {
        requireFirst(index)
        didDeselectItem(with: displayedCell)
    }

    public final override func didActivateItem(at index: Int) {
        requireFirst(index)
        didActivateItem(with: displayedCell)
    }

    public final override func didHighlightItem(at index: Int) {
        requireFirst(index)
        didHighlightItem(with: displayedCell)
    }

    public final override func didUnhighlightItem(at index: Int) {
        requireFirst(index)
        didUnhighlightItem(with: displayedCell)
    }

    private func requireFirst(_ index: Int) {
        demand(index == 0, "\(type(of: self)) is asked about item \(index); its section has 1 item.")
    }
}
