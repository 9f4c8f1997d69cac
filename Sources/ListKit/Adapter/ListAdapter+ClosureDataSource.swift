import ListDiffKit

extension ListAdapter {
    /// A data source made of closures.
    @MainActor
    final class ClosureDataSource: ListAdapterDataSource {
        /// The objects, in the very array that the program's closure returns.
        let objectList: () -> any ObjectList
        private let sectionController: (any ListDiffable) -> ListSectionController?
        private let emptyView: (() -> (any ListEmptyView)?)?

        init(
            objectList: @escaping () -> any ObjectList,
            sectionController: @escaping (any ListDiffable) -> ListSectionController?,
            emptyView: (() -> (any ListEmptyView)?)?
        ) {
            self.objectList = objectList
            self.sectionController = sectionController
            self.emptyView = emptyView
        }

        func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { objectList().objects }

        func listAdapter(
            _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
        ) -> ListSectionController? {
            sectionController(object)
        }

        func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { emptyView?() }
    }
}
