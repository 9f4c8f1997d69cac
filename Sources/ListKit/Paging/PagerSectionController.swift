/// The row of a pager.
final class PagerSectionController: ListGenericSectionController<ListPagerRow> {
    private let loadMore: @MainActor () -> Void

    /// - Parameter loadMore: asks the pager that the edge has then.
    init(loadMore: @escaping @MainActor () -> Void) {
        self.loadMore = loadMore
        super.init()
    }

    override var hasFixedItemCount: Bool { true }

    /// An updater with ``ListAdapterUpdater/singleItemSectionUpdates`` does not ask for the cell again.
    override func didUpdate(to newObject: ListPagerRow) {
        super.didUpdate(to: newObject)
        let cell = collectionContext?.cellForItem(at: 0, sectionController: self)
        if let cell = cell as? any ListPagerCell { show(in: cell) }
    }

    override func cellForItem(at index: Int) -> any ListCell {
        activeContext?.view.map { cell($0.pagerCell) } ?? super.cellForItem(at: index)
    }

    private func cell<Cell: ListPagerCell>(_ type: Cell.Type) -> any ListCell {
        let cell = dequeueReusableCell(type, at: 0)
        show(in: cell)
        return cell
    }

    private func show(in cell: any ListPagerCell) { cell.show(object) { [weak self] in self?.tryAgain() } }

    override func shouldSelectItem(at index: Int) -> Bool { false }

    override func didActivateItem(at index: Int) { tryAgain() }

    private func tryAgain() {
        if object.kind == .failed { loadMore() }
    }
}
