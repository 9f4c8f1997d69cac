/// Shows the data source's empty view in place of a list in which no section has an item.
///
/// It is set and taken away before the rows change: a view announces nothing that comes under it. Headers do not count.
@MainActor
final class EmptyViewHandler {
    private let store: SectionStore
    weak var adapter: ListAdapter?

    init(store: SectionStore) { self.store = store }

    /// - Complexity: O(sections before the first that has an item).
    private var isEmpty: Bool { (0..<store.map.count).allSatisfy { store.map.controller(at: $0).numberOfItems() == 0 } }

    func update() {
        guard let adapter, let view = adapter.view else { return }
        let emptyView = store.questions.ask { isEmpty ? adapter.dataSource?.emptyView(for: adapter) : nil }
        if view.emptyView !== emptyView { view.emptyView = emptyView }
    }
}
