import ListDiffKit

/// A data source made of closures.
@MainActor
class ClosureDataSource: ListAdapterDataSource {
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

    final func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { objects() }

    final func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        sectionController(object)
    }

    final func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { emptyView?() }
}

/// One whose objects may be compared in the background.
final class SendableClosureDataSource: ClosureDataSource, ListSendableAdapterDataSource {
    private let sendableObjects: () -> [any ListDiffable & Sendable]

    init(
        objects: @escaping () -> [any ListDiffable & Sendable],
        sectionController: @escaping (any ListDiffable) -> ListSectionController?,
        emptyView: (() -> (any ListEmptyView)?)?
    ) {
        sendableObjects = objects
        super.init(objects: { objects() }, sectionController: sectionController, emptyView: emptyView)
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable & Sendable] { sendableObjects() }
}
