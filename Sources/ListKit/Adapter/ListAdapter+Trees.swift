import ListDiffKit

extension ListAdapter {
    /// Makes a tree of the list: calls a closure when the user opens or closes a node, by an arrow in its row or by a
    /// key. The list then updates itself.
    ///
    ///     adapter.onExpansion { (row: ListTreeRow<File>, change) in tree.apply(change, to: row.node) }
    ///
    /// Keys do what they do in every tree: Right opens a node, or goes to its first child; Left closes it, or goes to
    /// its parent; `+` opens it with all that is below, `-` closes it. Levels, and what is open, are read by screen
    /// readers. The focus of a row that goes because a node above it closes goes to that node.
    ///
    /// Set it before the list is shown. The rows of a tree are objects of the list, or view models of a section, whose
    /// object must then change with them. Objects of other types are in no tree.
    ///
    /// - Parameter handler: replaces the previous closure. It may load the children later, and update the list then.
    public func onExpansion<Node>(_ handler: @escaping @MainActor (ListTreeRow<Node>, ListExpansion) -> Void) {
        onExpansion(of: \.place, handler)
    }

    /// - Parameter place: the place of an object in the tree.
    package func onExpansion<Object>(
        of place: @escaping (Object) -> ListTreePlace?, _ handler: @escaping @MainActor (Object, ListExpansion) -> Void
    ) {
        tree = TreeHandler(
            place: { ($0 as? Object).flatMap(place) },
            handle: { object, change in (object as? Object).map { handler($0, change) } })
    }
}

/// What an adapter knows of the rows of its tree, whose nodes are of one type.
@MainActor
struct TreeHandler {
    let place: (any ListDiffable) -> ListTreePlace?
    let handle: (any ListDiffable, ListExpansion) -> Void
}

extension SectionStore {
    /// What an item shows: a view model, or else the object of its section.
    func shown(at path: ListIndexPath) -> (any ListDiffable)? {
        entry(at: path.section).map { $0.controller.viewModel(at: path.item) ?? $0.object }
    }
}

extension ViewDelegate {
    func collectionView(
        _ collectionView: any ListCollectionView, didAskFor change: ListExpansion, ofItemAt path: ListIndexPath
    ) {
        guard let adapter, let tree = adapter.tree, let object = adapter.store.shown(at: path) else { return }
        adapter.updater.duringUserEvent {
            tree.handle(object, change)
            if adapter.view === collectionView, adapter.dataSource != nil { adapter.performUpdates(animated: true) }
        }
    }
}
