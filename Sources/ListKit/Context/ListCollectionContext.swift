import ListDiffKit

/// What a section controller may ask of its list, always from its own point of view: by item index.
///
///     let cell = collectionContext.cellForItem(at: 0, sectionController: self)
///
/// Inside the data part of a section update (in `didUpdate(to:)`, and in closures of `performBatch`) questions about
/// cells are answered for the old rows, which the view still has. Indexes are those of the section as the batches of
/// the update so far left it; an item that came with one of those has no cell yet.
@MainActor
public protocol ListCollectionContext: ListCollectionGeometry {
    /// What is scrolling the list at this moment.
    var scrollingTraits: ListCollectionScrollingTraits { get }

    // MARK: Cells

    /// A cell of a type for the item that `cellForItem(at:)` is asked for, used again where possible.
    ///
    /// - Precondition: only inside `cellForItem(at:)`, once for each call, and for the item asked for; what it gives is
    ///   what `cellForItem(at:)` returns.
    func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type, withReuseIdentifier identifier: String?,
        for sectionController: ListSectionController, at index: Int
    ) -> Cell

    /// A view of a type for the header or footer that `viewForSupplementaryElement(ofKind:)` is asked for, by the same
    /// rules.
    func dequeueReusableSupplementaryView<View: ListReusableView>(
        _ type: View.Type, ofKind kind: ListSupplementaryKind, withReuseIdentifier identifier: String?,
        for sectionController: ListSectionController
    ) -> View

    /// The cell that the view keeps for an item, on screen or ready beside it.
    ///
    /// Nil where there is none, for a section that is not in the list, while a cell is being dequeued, and while
    /// working-range delegates are called.
    func cellForItem(at index: Int, sectionController: ListSectionController) -> (any ListCell)?

    /// The header or footer that the view keeps; nil in the same cases as `cellForItem(at:sectionController:)`.
    func viewForSupplementaryElement(
        ofKind kind: ListSupplementaryKind, sectionController: ListSectionController
    ) -> (any ListReusableView)?

    /// The item that a cell is showing; nil for a cell that the view does not know or that shows another section.
    func index(for cell: any ListCell, sectionController: ListSectionController) -> Int?

    /// The section's cells on screen, in order.
    func visibleCells(for sectionController: ListSectionController) -> [any ListCell]

    /// Those of the section's cells that are on screen from edge to edge, in order.
    func fullyVisibleCells(for sectionController: ListSectionController) -> [any ListCell]

    /// The section's items on screen, in order.
    func visibleIndexPaths(for sectionController: ListSectionController) -> [ListIndexPath]

    // MARK: Selection and scrolling

    /// By program: no section controller hears of it. Nothing happens for a section that is not in the list.
    ///
    /// - Parameter scrollPosition: where to scroll the item to; nil for not scrolling.
    func selectItem(
        at index: Int, sectionController: ListSectionController, scrollPosition: ListScrollPosition?, animated: Bool)
    func deselectItem(at index: Int, sectionController: ListSectionController)

    /// Scrolls to an item. Nothing happens for one that is not in the list.
    func scroll(
        to sectionController: ListSectionController, at index: Int, scrollPosition: ListScrollPosition,
        animated: Bool)

    // MARK: Updating

    /// Changes items of sections: `updates` changes the model *and* says what changed.
    ///
    /// The closure runs later, in the data part of the next update, or at once inside the data part of a running one.
    /// Model changes have to be made inside it, for the view still shows what the model was before. Inside a
    /// running update `animated` is not asked. Several closures of one update compose: each speaks of the items as
    /// those before left them.
    ///
    /// - Parameter completion: gets true when the update is applied and its motion has ended.
    func performBatch(
        animated: Bool, origin: ListUpdateOrigin, updates: @escaping (ListBatchContext) -> Void,
        completion: ListUpdaterCompletion?)

    /// Has the rows of a section measured again: its items, header and footer are of other heights than before.
    ///
    /// At once; where updates are waiting or running, when those that were asked for before are applied.
    ///
    /// - Parameter completion: gets true when the rows stand at their new heights; false for a section that is not in
    ///   the list by then.
    func invalidateLayout(
        for sectionController: ListSectionController, origin: ListUpdateOrigin, completion: ListUpdaterCompletion?)
}

extension ListCollectionContext {
    /// Selects an item without scrolling to it.
    public func selectItem(at index: Int, sectionController: ListSectionController) {
        selectItem(at: index, sectionController: sectionController, scrollPosition: nil, animated: false)
    }

    /// As the longer form, without a reuse identifier: cells of one type stand in for one another.
    public func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type = Cell.self, for sectionController: ListSectionController, at index: Int
    ) -> Cell {
        dequeueReusableCell(type, withReuseIdentifier: nil, for: sectionController, at: index)
    }

    /// As the longer form, without a reuse identifier.
    public func dequeueReusableSupplementaryView<View: ListReusableView>(
        _ type: View.Type = View.self, ofKind kind: ListSupplementaryKind,
        for sectionController: ListSectionController
    ) -> View {
        dequeueReusableSupplementaryView(type, ofKind: kind, withReuseIdentifier: nil, for: sectionController)
    }

    /// As `performBatch(animated:origin:updates:completion:)`; the call's place is taken from the call.
    @discardableResult
    public func performBatch(
        animated: Bool, label: String? = nil, fileID: String = #fileID, line: UInt = #line,
        updates: @escaping (ListBatchContext) -> Void, completion: ListUpdaterCompletion? = nil
    ) -> ListPendingUpdate {
        let origin = ListUpdateOrigin(label: label, fileID: fileID, line: line)
        return ListPendingUpdate(completion) {
            performBatch(animated: animated, origin: origin, updates: updates, completion: $0)
        }
    }

    /// Has the header and the footer of a section bound again, in the rows they are in: when they show something that
    /// is no part of the section's object and items, which bring them along.
    ///
    /// With the next update, as in `performBatch`.
    @discardableResult
    public func reloadSupplementaryViews(
        for sectionController: ListSectionController, animated: Bool = true, label: String? = nil,
        fileID: String = #fileID, line: UInt = #line, completion: ListUpdaterCompletion? = nil
    ) -> ListPendingUpdate {
        performBatch(
            animated: animated, label: label, fileID: fileID, line: line,
            updates: { $0.reloadSupplementaryViews(in: sectionController) }, completion: completion)
    }

    /// As `invalidateLayout(for:origin:completion:)`; the call's place is taken from the call.
    @discardableResult
    public func invalidateLayout(
        for sectionController: ListSectionController, label: String? = nil, fileID: String = #fileID,
        line: UInt = #line, completion: ListUpdaterCompletion? = nil
    ) -> ListPendingUpdate {
        let origin = ListUpdateOrigin(label: label, fileID: fileID, line: line)
        return ListPendingUpdate(completion) {
            invalidateLayout(for: sectionController, origin: origin, completion: $0)
        }
    }
}

/// Where a row is to stand after scrolling to it.
public enum ListScrollPosition: Hashable, Sendable {
    case top, centered, bottom
}
