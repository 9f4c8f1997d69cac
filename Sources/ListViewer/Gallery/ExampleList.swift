import Gallery
import GtkBridge
import ListKit
import ListKitGtk
import Localization

@MainActor
final class ExampleList: ListAdapterDataSource {
    let view = ListBoxView()
    private let adapter = ListAdapter()
    private let examples: [ExampleEntry]

    var onSelect: @MainActor (ExampleEntry) -> Void = { _ in }
    /// Called for a click and Enter, which bring the example to the front, also if it is already selected.
    var onChoose: @MainActor (ExampleEntry) -> Void = { _ in }

    init(_ examples: [ExampleEntry]) {
        self.examples = examples
        view.addClass("example-list")
        view.selectionMode = .single
        view.activatesOnSingleClick = true
        adapter.name = localized("Gallery")
        adapter.dataSource = self
        adapter.collectionView = view
    }

    func select(_ example: ExampleEntry) {
        guard let section = examples.firstIndex(of: example) else { return }
        view.selectItem(at: ListIndexPath(section: section, item: 0))
    }

    func takeFocus() {
        view.indexPathsForSelectedItems.lazy.compactMap { [view] in view.cellForItem(at: $0) as? ExampleCell }
            .first?.takeFocus()
    }

    // MARK: ListAdapterDataSource

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { examples }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        let controller = ListSingleSectionController(ExampleCell.self, for: ExampleEntry.self) { $0.show($1) }
        controller.onSelect = { [weak self] in self?.onSelect($0) }
        controller.onActivate = { [weak self] in self?.onChoose($0) }
        return controller
    }
}
