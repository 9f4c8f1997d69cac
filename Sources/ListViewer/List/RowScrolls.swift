import ListKit

@MainActor
final class RowScrolls: ListScrollViewDelegate {
    private var handlers: [@MainActor () -> Void] = []

    init(of adapter: ListAdapter) { adapter.scrollViewDelegate = self }

    func add(_ handler: @escaping @MainActor () -> Void) { handlers.append(handler) }

    func collectionViewDidScroll(_ collectionView: any ListCollectionView) {
        for handler in handlers { handler() }
    }
}
