extension ListAdapter {
    /// Shows the data source's empty view in place of a list in which no section has an item. Headers do not count.
    ///
    /// It is set and taken away before the rows change: a view announces nothing that comes under it.
    ///
    /// - Complexity: O(sections before the first that has an item).
    func updateEmptyView() {
        guard let view else { return }
        let emptyView = store.questions.ask {
            let isEmpty = (0..<store.map.count).allSatisfy { store.controller(at: $0).numberOfItems() == 0 }
            return isEmpty ? dataSource?.emptyView(for: self) : nil
        }
        if view.emptyView !== emptyView { view.emptyView = emptyView }
    }
}
