import ListKit

extension ListBoxView: UpdateWatcher {
    var isWatching: Bool { delegate?.watchesRows == true }

    func report(_ event: ListViewEvent) { delegate?.collectionView(self, did: event) }

    func layoutSnapshot() -> ListLayoutSnapshot {
        layoutSnapshot(
            window.geometry, rows: window.rows.map { ($0.position, ObjectIdentifier($0)) },
            focused: window.focusedRow?.position)
    }
}
