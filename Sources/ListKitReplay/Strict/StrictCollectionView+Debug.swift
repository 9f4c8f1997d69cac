import ListKit

extension StrictCollectionView: CustomDebugStringConvertible {
    /// Describes what the view contains and has done, one line each.
    public var debugDescription: String {
        debugDescription(
            snapshot(),
            ["Updates: \(counters.updates) applied, \(unsettledUpdateCount) not settled, \(refusals.count) refused"])
    }
}
