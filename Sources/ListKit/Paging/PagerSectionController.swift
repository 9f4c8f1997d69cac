/// The row of a pager.
final class PagerSectionController: ListGenericSectionController<ListPagerRow> {
    private let loadMore: @MainActor () -> Void

    /// - Parameter loadMore: asks the pager that the edge has then.
    init(loadMore: @escaping @MainActor () -> Void) {
        self.loadMore = loadMore
        super.init()
    }

    override var hasFixedItemCount: Bool { true }

    override func cellForItem(at index: Int) -> any ListCell {
        activeContext?.view.map { cell($0.pagerCell) } ?? super.cellForItem(at: index)
    }

    private func cell<Cell: ListPagerCell>(_ type: Cell.Type) -> any ListCell {
        let cell = dequeueReusableCell(type, at: 0)
        cell.show(object) { [weak self] in self?.tryAgain() }
        return cell
    }

    override func shouldSelectItem(at index: Int) -> Bool { false }

    override func didActivateItem(at index: Int) { tryAgain() }

    private func tryAgain() {
        if object.kind == .failed { loadMore() }
    }
}
