/// Where an adapter's view and data source are kept: both weakly, but for a data source that has no other owner. The
/// view holds the adapter.
@MainActor
final class SourceSlot {
    weak var view: (any ListCollectionView)?
    private(set) weak var dataSource: (any ListAdapterDataSource)?
    private var ownedDataSource: (any ListAdapterDataSource)?

    /// Changes of either that have been asked for and not begun: what is here is not what was set last.
    var waitingChanges = 0
    /// How often a view was set or taken away, so that one that was waited for does not come after a later one.
    var viewChanges = 0

    func set(_ dataSource: (any ListAdapterDataSource)?, isOwned: Bool) {
        self.dataSource = dataSource
        ownedDataSource = isOwned ? dataSource : nil
    }

    /// Lets go of a data source that has no other owner.
    func dropOwned() {
        if ownedDataSource != nil { set(nil, isOwned: false) }
    }
}
