import ListKit
package import ListKitReplay

extension StrictCollectionView {
    /// One sentence for each row near the viewport that is not in the line that its section requires.
    package func checkLines() -> [String] {
        guard let dataSource, dataSource.structure(in: self).sections == structure.sections else {
            return []
        }
        let near = Set(nearbyPositions)
        return LineCheck(self, rows: rows.compactMap(\.position).filter(near.contains)).faults
    }
}
