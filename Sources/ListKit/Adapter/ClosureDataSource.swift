import ListDiffKit

/// A data source made of closures.
@MainActor
final class ClosureDataSource<Object: ListDiffable>: ListAdapterDataSource {
    private let objects: @MainActor () -> [Object]
    private let sectionController: @MainActor (Object) -> ListSectionController?
    private let emptyView: (@MainActor () -> (any ListEmptyView)?)?

    init(
        objects: @escaping @MainActor () -> [Object],
        sectionController: @escaping @MainActor (Object) -> ListSectionController?,
        emptyView: (@MainActor () -> (any ListEmptyView)?)?
    ) {
        self.objects = objects
        self.sectionController = sectionController
        self.emptyView = emptyView
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { objects() }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        (object as? Object).flatMap(sectionController)
    }

    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { emptyView?() }
}

/// The same for objects of several types.
@MainActor
final class MixedClosureDataSource: ListAdapterDataSource {
    private let objects: @MainActor () -> [any ListDiffable]
    private let sectionController: @MainActor (any ListDiffable) -> ListSectionController?
    private let emptyView: (@MainActor () -> (any ListEmptyView)?)?

    init(
        objects: @escaping @MainActor () -> [any ListDiffable],
        sectionController: @escaping @MainActor (any ListDiffable) -> ListSectionController?,
        emptyView: (@MainActor () -> (any ListEmptyView)?)?
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
