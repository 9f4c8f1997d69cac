/// Remembers a view that refused an update: what it shows is behind the list, and the next update has to bring all of
/// it in line.
@MainActor
final class ViewHealth {
    private weak var viewBehind: (any ListCollectionView)?

    func refusedUpdate(_ view: any ListCollectionView) { viewBehind = view }

    func tookUpdate(_ view: any ListCollectionView) {
        if viewBehind === view { viewBehind = nil }
    }

    func hasRefused(_ view: any ListCollectionView) -> Bool { viewBehind === view }
}
