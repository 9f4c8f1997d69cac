import ListDiffKit

/// A data source made of closures.
@MainActor
final class ClosureDataSource: ListAdapterDataSource {
    private let objects: () -> [any ListDiffable]
    private let sectionController: (any ListDiffable) -> ListSectionController?
    private let emptyView: (() -> (any ListEmptyView)?)?

    init(
        objects: @escaping () -> [any ListDiffable],
        sectionController: @escaping (any ListDiffable) -> ListSectionController?,
        emptyView: (() -> (any ListEmptyView)?)?
    ) {
        self.objects = objects
        self.sectionController = sectionController
        self.emptyView = emptyView
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { objects() }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        sectionController(object)
    }

    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { emptyView?() }
}
