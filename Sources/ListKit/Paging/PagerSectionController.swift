/// The row of a pager.
final class PagerSectionController: ListGenericSectionController<ListPagerRow> {
    private weak var pages: (any PageSource)?

    init(_ pages: any PageSource) {
        self.pages = pages
        super.init()
    }

    override var hasFixedItemCount: Bool { true }

    override func cellForItem(at index: Int) -> any ListCell {
        activeContext?.view.map { cell($0.pagerCell) } ?? super.cellForItem(at: index)
    }

    private func cell<Cell: ListPagerCell>(_ type: Cell.Type) -> any ListCell {
        let cell = dequeueReusableCell(type, at: 0)
        cell.show(object.kind) { [weak self] in self?.tryAgain() }
        return cell
    }

    override func shouldSelectItem(at index: Int) -> Bool { false }

    override func didActivateItem(at index: Int) { tryAgain() }

    private func tryAgain() {
        if object.kind == .failed { pages?.loadMore() }
    }
}
