import ListDiffKit

/// What a section controller can ask of its list, by the indexes of its own items.
///
///     let cell = collectionContext.cellForItem(at: 0, sectionController: self)
///
/// Inside the data part of an update (in `didUpdate(to:)`, and in closures of `performBatch`), queries about cells are
/// answered for the old rows, which the view still has. Indexes are those of the section as the update's previous
/// batches left it. An item that one of these batches inserted has no cell yet. Selecting and scrolling wait there
/// until the view has applied the update, and their indexes are those of the section at that time.
@MainActor
public protocol ListCollectionContext: ListCollectionGeometry {
    /// What is scrolling the list at this moment.
    var scrollingTraits: ListCollectionScrollingTraits { get }

    // MARK: Cells

    /// Returns a cell of a type for the item that `cellForItem(at:)` is asked for. The cell is reused if possible.
    ///
    /// - Precondition: call it only inside `cellForItem(at:)`, once, and for the requested item. Return the result from
    ///   `cellForItem(at:)`.
    func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type, withReuseIdentifier identifier: String?,
        for sectionController: ListSectionController, at index: Int
    ) -> Cell

    /// Returns a view of a type for the header or footer that `viewForSupplementaryElement(ofKind:)` is asked for, by
    /// the same rules as for cells.
    func dequeueReusableSupplementaryView<View: ListReusableView>(
        _ type: View.Type, ofKind kind: ListSupplementaryKind, withReuseIdentifier identifier: String?,
        for sectionController: ListSectionController
    ) -> View

    /// Returns the cell of an item, on screen or kept ready near it.
    ///
    /// Returns nil if there is none, if the section is not in the list, while a cell is being dequeued, and while
    /// working-range delegates are called.
    func cellForItem(at index: Int, sectionController: ListSectionController) -> (any ListCell)?

    /// Returns the header or footer that the view keeps. Returns nil in the same cases as
    /// ``cellForItem(at:sectionController:)``.
    func viewForSupplementaryElement(
        ofKind kind: ListSupplementaryKind, sectionController: ListSectionController
    ) -> (any ListReusableView)?

    /// Returns the item that a cell shows. Returns nil if the view does not know the cell, or the cell shows another
    /// section.
    func index(for cell: any ListCell, sectionController: ListSectionController) -> Int?

    /// Returns the section's cells that are on screen, in order.
    func visibleCells(for sectionController: ListSectionController) -> [any ListCell]

    /// Returns the section's cells that are completely on screen, in order.
    func fullyVisibleCells(for sectionController: ListSectionController) -> [any ListCell]

    /// Returns the section's items that are on screen, in order.
    func visibleIndexPaths(for sectionController: ListSectionController) -> [ListIndexPath]

    // MARK: Selection and scrolling

    /// Selects an item. No section controller is called. Does nothing if the section is not in the list.
    ///
    /// - Parameters:
    ///   - index: the item.
    ///   - sectionController: the section.
    ///   - scrollPosition: where to scroll the item, or nil to leave the list where it is.
    ///   - animated: whether the list moves there over several frames.
    func selectItem(
        at index: Int, sectionController: ListSectionController, scrollPosition: ListScrollPosition?, animated: Bool)
    /// Deselects an item. No section controller is called. Does nothing if the section is not in the list.
    func deselectItem(at index: Int, sectionController: ListSectionController)

    /// Moves the keyboard focus to an item's row, and scrolls it into sight. Does nothing if the item is not in the
    /// list. See ``ListAdapter/focus(_:at:)``.
    func focusItem(at index: Int, sectionController: ListSectionController)

    /// Scrolls to an item. Does nothing if the item is not in the list.
    func scroll(
        to sectionController: ListSectionController, at index: Int, scrollPosition: ListScrollPosition,
        animated: Bool)

    // MARK: Updating

    /// Changes items of sections. `updates` changes the model *and* names the changes.
    ///
    /// The closure runs in the data part of the next update. Inside the data part of a running update it runs at once,
    /// and `animated` is ignored. Change the model only inside the closure, because until then the view shows its
    /// previous state. If an update has several closures, each starts from the items that the previous one left.
    ///
    /// - Parameters:
    ///   - animated: whether rows glide to their places.
    ///   - origin: the caller, for events and recordings.
    ///   - updates: changes the model, and names the changes to the batch context.
    ///   - completion: gets true when the update is applied and its motion has ended.
    func performBatch(
        animated: Bool, origin: ListUpdateOrigin, updates: @escaping (ListBatchContext) -> Void,
        completion: ListUpdaterCompletion?)

    /// Rebinds the header and footer of a section in their rows, with the next update; inside the data part of an
    /// update, with that.
    ///
    /// Call it when they show data that belongs neither to the section's object nor to its items. Changes of those
    /// rebind them anyway.
    func reloadSupplementaryViews(
        for sectionController: ListSectionController, animated: Bool, origin: ListUpdateOrigin,
        completion: ListUpdaterCompletion?)

    /// Asks for the heights of a section's items, header and footer again, and measures their rows.
    ///
    /// This happens at once. If updates are pending or running, it happens when they have been applied.
    ///
    /// - Parameters:
    ///   - sectionController: the section.
    ///   - origin: the caller, for events and recordings.
    ///   - completion: gets true when the rows have their new heights, and false if the section is no longer in the
    ///     list.
    func invalidateLayout(
        for sectionController: ListSectionController, origin: ListUpdateOrigin, completion: ListUpdaterCompletion?)
}

extension ListCollectionContext {
    /// Selects an item without scrolling to it.
    public func selectItem(at index: Int, sectionController: ListSectionController) {
        selectItem(at: index, sectionController: sectionController, scrollPosition: nil, animated: false)
    }

    /// Returns a cell without a reuse identifier: cells of one type are reused for each other. See
    /// ``dequeueReusableCell(_:withReuseIdentifier:for:at:)``.
    public func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type = Cell.self, for sectionController: ListSectionController, at index: Int
    ) -> Cell {
        dequeueReusableCell(type, withReuseIdentifier: nil, for: sectionController, at: index)
    }

    /// Returns a header or footer without a reuse identifier. See
    /// ``dequeueReusableSupplementaryView(_:ofKind:withReuseIdentifier:for:)``.
    public func dequeueReusableSupplementaryView<View: ListReusableView>(
        _ type: View.Type = View.self, ofKind kind: ListSupplementaryKind,
        for sectionController: ListSectionController
    ) -> View {
        dequeueReusableSupplementaryView(type, ofKind: kind, withReuseIdentifier: nil, for: sectionController)
    }

    /// Changes items of sections, and records the place of this call as the origin. See
    /// ``performBatch(animated:origin:updates:completion:)``.
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

    /// Rebinds the header and footer of a section in their rows, and records the place of this call as the origin. See
    /// ``reloadSupplementaryViews(for:animated:origin:completion:)``.
    @discardableResult
    public func reloadSupplementaryViews(
        for sectionController: ListSectionController, animated: Bool = true, label: String? = nil,
        fileID: String = #fileID, line: UInt = #line, completion: ListUpdaterCompletion? = nil
    ) -> ListPendingUpdate {
        let origin = ListUpdateOrigin(label: label, fileID: fileID, line: line)
        return ListPendingUpdate(completion) {
            reloadSupplementaryViews(for: sectionController, animated: animated, origin: origin, completion: $0)
        }
    }

    /// Asks for the heights of a section's rows again, and records the place of this call as the origin. See
    /// ``invalidateLayout(for:origin:completion:)``.
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

/// Where in the viewport a row should be after a scroll.
public enum ListScrollPosition: Hashable, Sendable {
    /// At the top edge.
    case top
    /// In the middle.
    case centered
    /// At the bottom edge.
    case bottom
}
