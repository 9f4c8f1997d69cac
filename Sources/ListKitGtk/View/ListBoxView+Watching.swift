import ListKit

extension ListBoxView: UpdateWatcher {
    var isWatching: Bool { delegate?.watchesRows == true }

    func report(_ event: ListViewEvent) { delegate?.collectionView(self, did: event) }

    func layoutSnapshot() -> ListLayoutSnapshot {
        ListLayoutSnapshot(
            visibleRect: visibleRect, contentHeight: window.geometry.totalHeight,
            rows: window.rows.map {
                ListLayoutSnapshot.Row(
                    position: $0.position, row: ObjectIdentifier($0), y: window.geometry.offset(of: $0.position),
                    height: window.geometry.height(of: $0.position))
            }, focused: window.focusedRow?.position, selected: indexPathsForSelectedItems)
    }
}
