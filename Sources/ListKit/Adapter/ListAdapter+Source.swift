extension ListAdapter {
    /// Holds an adapter's view and data source, both weakly, except for a data source that has no other owner. The view
    /// holds the adapter.
    @MainActor
    final class Source {
        weak var view: (any AdapterView)?
        private(set) weak var dataSource: (any ListAdapterDataSource)?
        private var ownedDataSource: (any ListAdapterDataSource)?

        /// The number of requested changes that have not begun. Until then, these are not the values that were set
        /// last.
        var waitingChanges = 0
        /// Counts how often the view was set or removed, so that a delayed view does not replace a later one.
        var viewChanges = 0

        func set(_ dataSource: (any ListAdapterDataSource)?, isOwned: Bool) {
            self.dataSource = dataSource
            ownedDataSource = isOwned ? dataSource : nil
        }

        /// Releases a data source that has no other owner.
        func dropOwned() {
            if ownedDataSource != nil { set(nil, isOwned: false) }
        }
    }
}
