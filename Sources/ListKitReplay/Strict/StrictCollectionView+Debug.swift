import ListKit

extension StrictCollectionView: CustomDebugStringConvertible {
    /// What the view holds and has done, a line each.
    public var debugDescription: String {
        debugDescription(
            snapshot(),
            ["Updates: \(counters.updates) applied, \(unsettledUpdateCount) not settled, \(refusals.count) refused"])
    }
}
