public import ListDiffKit

/// A section whose items are view models. It diffs them, and rebinds in place the cells whose view models have changed.
///
///     final class DayController: ListBindingSectionController<Day> {
///         override func viewModels(for day: Day) -> [any ListDiffable] { day.posts }
///         override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
///             dequeueReusableCell(PostCell.self, at: index)
///         }
///     }
///
/// Override these two methods, or set a ``dataSource``. A changed object does not reload its rows: its view models are
/// compared with the previous ones. An object that is known to be unchanged costs nothing: a class instance that stays,
/// or, in a list that is declared `Sendable`, an unmodified value of an `Equatable` type. So make objects plainly
/// `Equatable`, and edit them where they are stored.
open class ListBindingSectionController<Object: ListDiffable>: ListGenericSectionController<Object> {
    /// Provides view models and cells, unless a subclass does. Held weakly.
    public final weak var dataSource: (any ListBindingSectionControllerDataSource<Object>)?
    /// Receives what the user does with items. Held weakly.
    public final weak var selectionDelegate: (any ListBindingSectionControllerSelectionDelegate)?

    /// The view models that the section shows, without duplicates.
    public final private(set) var viewModels: [any ListDiffable] = []

    /// Whether an update of the items has been asked for that has not begun.
    private var isWaiting = false
    private var hasViewModels = false
    private var reported = DiagnosticMemory()

    public override init() { super.init() }

    // MARK: What to show

    /// Returns the view models of an object, one for each item. The default asks the ``dataSource``; without one there
    /// are no items.
    ///
    /// Called for the first object, and for each later one that is not known to be unchanged.
    open func viewModels(for object: Object) -> [any ListDiffable] {
        dataSource?.sectionController(self, viewModelsFor: object) ?? []
    }

    /// Returns a cell for a view model, dequeued in this call. The default asks the ``dataSource``. The cell is bound
    /// afterwards.
    open func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        guard let dataSource else {
            fatalError(
                "\(type(of: self)) has no data source and does not override cell(forViewModel:at:).")
        }
        return dataSource.sectionController(self, cellForViewModel: viewModel, at: index)
    }

    /// Returns the height of a row in logical pixels, or nil if the row measures itself.
    open func height(forViewModel viewModel: any ListDiffable, at index: Int) -> Double? {
        dataSource?.sectionController(self, heightForViewModel: viewModel, at: index)
    }

    /// Returns the width of a row in logical pixels, or nil if the row fills a line. It is called if `itemWidth` is
    /// ``ListItemWidth/each``. In a horizontal list it is called for every row, and nil means that the row measures
    /// itself.
    open func width(forViewModel viewModel: any ListDiffable, at index: Int) -> Double? {
        dataSource?.sectionController(self, widthForViewModel: viewModel, at: index)
    }

    override func viewModel(at index: Int) -> (any ListDiffable)? {
        viewModels.indices.contains(index) ? viewModels[index] : nil
    }

    // MARK: Updating

    /// Compares the view models of the new object with the previous ones. Subclasses that override this must call
    /// super.
    open override func didUpdate(to object: Object) {
        // The cells of a new section come with the section itself, and those of a list without rows with its view.
        guard hasViewModels, activeContext?.view?.dataSource != nil else {
            hasViewModels = true
            let given = viewModels(for: object)
            // A single view model cannot be a duplicate. Without the search, a long list of such sections opens sooner.
            viewModels = given.count < 2 ? given : unique(given)
            report { ListCollectedItems(section: $0, viewModels: viewModels) }
            return
        }
        update(animated: true, completion: nil)
    }

    /// Asks for the view models again and shows what has changed: inserts, removes and moves items, and rebinds cells
    /// in place.
    ///
    /// - Parameters:
    ///   - animated: whether rows glide to their places.
    ///   - label: a name for the update in events and recordings.
    ///   - fileID: the caller's file, recorded beside the label.
    ///   - line: the caller's line.
    ///   - completion: gets true when the update has ended. Gets false at once if another one is pending, and false if
    ///     the section is in no list, or if the view refused the update or went away.
    /// - Returns: a handle to wait for the same moment.
    @discardableResult
    public final func update(
        animated: Bool, label: String? = nil, fileID: String = #fileID, line: UInt = #line,
        completion: ListUpdaterCompletion? = nil
    ) -> ListPendingUpdate {
        let origin = ListUpdateOrigin(label: label, fileID: fileID, line: line)
        return ListPendingUpdate(completion) { update(animated: animated, origin: origin, completion: $0) }
    }

    private func update(animated: Bool, origin: ListUpdateOrigin, completion: @escaping ListUpdaterCompletion) {
        guard !isWaiting, hasViewModels, let context = activeContext else { return completion(false) }
        isWaiting = true
        var (hasRun, isInList) = (false, false)
        context.performBatch(
            animated: animated, origin: origin,
            updates: { [weak self] batch in
                hasRun = true
                isInList = self?.applyViewModels(to: batch, origin) ?? false
            },
            completion: { [weak self] finished in
                if let self, !hasRun { isWaiting = false }
                completion(finished && isInList)
            })
    }

    /// - Returns: false if the section is in no list any more.
    private final func applyViewModels(to batch: ListBatchContext, _ origin: ListUpdateOrigin) -> Bool {
        // Requests that a binding cell makes would otherwise come before this batch.
        defer { isWaiting = false }
        guard let object, section != nil else { return false }
        let old = viewModels
        let comparison = compare(old, with: viewModels(for: object))
        let new = comparison.new.objects
        viewModels = new
        let changes = comparison.changes
        if !changes.isEmpty {
            report {
                ListCollectedItems(
                    section: $0, from: old, to: new, updates: ListIndexSet(comparison.changed),
                    links: comparison.links)
            }
        }
        for pair in changes.updates {
            // By the index before this batch: the view still has its old rows. Cells that are kept ready beyond the
            // edges of the screen are bound too.
            let cell = collectionContext?.cellForItem(at: pair.from, sectionController: self)
            guard let cell = cell as? any ListBindableCell else { continue }
            cell.prepareForRebinding()
            cell.bind(new[pair.to])
        }
        // Cells that are bound here are no operation of the batch.
        if !changes.isEmpty { batch.reloadSupplementaryViews(in: self) }
        // A cell bound in place may have another size now. A row that measures itself handles this. If its height or
        // width is given, or was, the section controller must be asked again, which is an experiment in IGListKit. Both
        // are requested by the new index, because the old one is no longer valid.
        let sized = changes.updates.filter {
            hasGivenSize(new[$0.to], at: $0.to) || hasGivenSize(old[$0.from], at: $0.to)
        }
        let isInPlace = changes.deletes.isEmpty && changes.inserts.isEmpty && changes.moves.isEmpty
        if isInPlace && sized.isEmpty { return true }
        batch.arrange(in: self, comparison.links, changes, resized: ListIndexSet(sized.map(\.to)), origin)
        return true
    }

    private final func hasGivenSize(_ viewModel: any ListDiffable, at index: Int) -> Bool {
        height(forViewModel: viewModel, at: index) != nil || width(forViewModel: viewModel, at: index) != nil
    }

    private func compare(_ old: [any ListDiffable], with given: [any ListDiffable]) -> UniqueComparison {
        let comparison = UniqueComparison(old: objectList(old), new: objectList(given))
        report(comparison.duplicates, among: given)
        return comparison
    }

    private func unique(_ given: [any ListDiffable]) -> [any ListDiffable] {
        let unique = UniqueObjects(of: objectList(given))
        report(unique.duplicates, among: given)
        return unique.objects.objects
    }

    private func report(_ duplicates: [UniqueComparison.Duplicate], among given: [any ListDiffable]) {
        reported.beginRound()
        for duplicate in duplicates {
            let diagnostic = ListDiagnostic.duplicateViewModel(
                given[duplicate.droppedIndex], keptIndex: duplicate.keptIndex,
                droppedIndex: duplicate.droppedIndex, object: object, section: section)
            if reported.isNews(diagnostic.subject) { activeContext?.report(diagnostic) }
        }
    }

    /// - Parameter items: made of the section only while somebody observes the list.
    private func report(_ items: (_ section: Int) -> ListCollectedItems) {
        guard let events = activeContext?.adapter?.events, events.hasObservers, let section else { return }
        events.emitMeanwhile(.itemsCollected(items(section)))
    }

    package final override var itemObjects: [any ListDiffable]? { hasViewModels ? viewModels : nil }

    package final override var updatesInPlace: Bool { true }

    // MARK: Items

    open override func numberOfItems() -> Int { viewModels.count }

    public final override func cellForItem(at index: Int) -> any ListCell {
        let model = viewModels[index]
        let cell = cell(forViewModel: model, at: index)
        cell.bind(model)
        return cell
    }

    public final override func heightForItem(at index: Int) -> Double? {
        viewModels.indices.contains(index) ? height(forViewModel: viewModels[index], at: index) : nil
    }

    public final override func widthForItem(at index: Int) -> Double? {
        viewModels.indices.contains(index) ? width(forViewModel: viewModels[index], at: index) : nil
    }

    open override func didSelectItem(at index: Int) {
        selectionDelegate?.sectionController(self, didSelectItemAt: index, viewModel: viewModels[index])
    }

    open override func didDeselectItem(at index: Int) {
        selectionDelegate?.sectionController(self, didDeselectItemAt: index, viewModel: viewModels[index])
    }

    open override func didActivateItem(at index: Int) {
        selectionDelegate?.sectionController(self, didActivateItemAt: index, viewModel: viewModels[index])
    }

    open override func didHighlightItem(at index: Int) {
        selectionDelegate?.sectionController(self, didHighlightItemAt: index, viewModel: viewModels[index])
    }

    open override func didUnhighlightItem(at index: Int) {
        selectionDelegate?.sectionController(self, didUnhighlightItemAt: index, viewModel: viewModels[index])
    }

    open override func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool {
        selectionDelegate?.sectionController(
            self, didRequestContextMenuForItemAt: index, point: point, viewModel: viewModels[index]) ?? false
    }

    /// Moves the view model. Subclasses that override this to change the object must call super.
    open override func moveObject(from oldIndex: Int, to newIndex: Int) {
        let old = viewModels
        viewModels.insert(viewModels.remove(at: oldIndex), at: newIndex)
        report {
            var indexes: [Int?] = Array(old.indices)
            indexes.insert(indexes.remove(at: oldIndex), at: newIndex)
            return ListCollectedItems(
                section: $0, from: old, to: viewModels,
                links: DiffLinks(uniqueNewToOld: indexes, oldCount: old.count))
        }
    }
}
