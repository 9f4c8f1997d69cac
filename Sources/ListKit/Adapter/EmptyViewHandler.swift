/// Shows the data source's empty view in place of a list in which no section has an item.
///
/// It goes before rows come and comes after rows went, so that the motion of both is seen. Headers do not count.
@MainActor
final class EmptyViewHandler {
    private let store: SectionStore
    weak var adapter: ListAdapter?

    init(store: SectionStore) { self.store = store }

    /// - Complexity: O(sections before the first that has an item).
    private var isEmpty: Bool { store.map.entries.allSatisfy { $0.controller.numberOfItems() == 0 } }

    func update() {
        guard let adapter, let view = adapter.collectionView else { return }
        let emptyView = isEmpty ? adapter.dataSource?.emptyView(for: adapter) : nil
        if view.emptyView !== emptyView { view.emptyView = emptyView }
    }

    func hideIfNeeded() {
        guard let view = adapter?.collectionView, view.emptyView != nil, !isEmpty else { return }
        view.emptyView = nil
    }
}
