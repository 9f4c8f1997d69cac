import CallerChecks
public import ListDiffKit

/// A section of one item whose object is filled into the cell by the controller itself, as soon as it changes. Subclass
/// it.
///
///     final class BoundPostController: ListBindingSingleSectionController<Post, PostCell> {
///         override func configureCell(_ cell: PostCell, withViewModel post: Post) { cell.title = post.title }
///     }
///
/// Made for an updater with `singleItemSectionUpdates`, which leaves changed objects to the section controllers. With
/// any other the section is reloaded in place as well, and the cell filled twice.
open class ListBindingSingleSectionController<ViewModel: ListDiffable, Cell: ListCell>: ListSectionController {
    /// The object that the section shows: of several that were equal by content the first.
    public final private(set) var viewModel: ViewModel!

    /// The cell that was filled last; whether it still shows this section is for the list to say.
    private weak var lastCell: Cell?

    public override init() { super.init() }

    // MARK: What to show

    /// Fills the cell: when it was dequeued, and again in place when another object came. Must be overridden.
    open func configureCell(_ cell: Cell, withViewModel viewModel: ViewModel) {
        fatalError("\(type(of: self)) does not override configureCell(_:withViewModel:).")
    }

    /// The height of the row in logical pixels, or nil, the default, for a row that measures itself.
    open func height(forViewModel viewModel: ViewModel) -> Double? { nil }

    /// The width of the row in logical pixels, or nil, the default; see `ListSectionController.widthForItem(at:)`.
    open func width(forViewModel viewModel: ViewModel) -> Double? { nil }

    /// Whether the cell is on screen.
    public final var isDisplayingCell: Bool { displayedCell != nil }

    private var displayedCell: Cell? {
        guard let lastCell, activeContext?.isOnScreen(lastCell, for: self) == true else { return nil }
        return lastCell
    }

    // MARK: What the user does

    // The cell is nil where there is none on screen, as for an item that a key selects far away.
    open func didSelectItem(with cell: Cell?) {}
    open func didDeselectItem(with cell: Cell?) {}
    open func didHighlightItem(with cell: Cell?) {}
    open func didUnhighlightItem(with cell: Cell?) {}

    // MARK: The section

    /// Takes the object, and fills the cell where it differs by content from the one before.
    ///
    /// - Precondition: the data source made this controller for an object of its type.
    public final override func didUpdate(to object: any ListDiffable) {
        guard let new = object as? ViewModel else {
            fatalError(
                "\(type(of: self)) shows \(ViewModel.self), but was made for an object of type \(type(of: object)).")
        }
        if let viewModel, new.isEqual(toDiffableObject: viewModel) { return }
        viewModel = new
        // A cell that is kept ready beside the screen would come with old content otherwise.
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
