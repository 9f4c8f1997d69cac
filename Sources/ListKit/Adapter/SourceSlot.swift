/// Where an adapter's view and data source are kept: both weakly, but for a data source that nobody else holds.
@MainActor
final class SourceSlot {
    weak var view: (any ListCollectionView)?
    private(set) weak var dataSource: (any ListAdapterDataSource)?
    private var ownedDataSource: (any ListAdapterDataSource)?

    func set(_ dataSource: (any ListAdapterDataSource)?, isOwned: Bool) {
        self.dataSource = dataSource
        ownedDataSource = isOwned ? dataSource : nil
    }
}
