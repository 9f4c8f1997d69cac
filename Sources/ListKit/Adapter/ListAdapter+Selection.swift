import ListDiffKit

extension ListAdapter {
    /// The objects with a selected item, in order.
    ///
    /// - Complexity: O(selected items).
    public var selectedObjects: [any ListDiffable] {
        var sections: [Int] = []
        for path in view?.indexPathsForSelectedItems ?? [] where sections.last != path.section {
            sections.append(path.section)
        }
        return sections.compactMap(object(atSection:))
    }

    /// Selects an item, where the list lets its user select. Does nothing if the object is not in the list.
    ///
    /// In a list of a single selection, it takes the place of the one before. No section controller is called, and the
    /// list does not scroll: see ``focus(_:at:)``. If a pending update brings the object, and inside the data part of an
    /// update, the item is selected when the view has applied the update.
    ///
    /// - Parameters:
    ///   - object: found by its identity.
    ///   - index: the item of the object's section.
    public func select(_ object: any ListDiffable, at index: Int = 0) {
        withItem("select", of: object, at: index) { $0.selectItem(at: $1) }
    }

    /// Deselects an item. See ``select(_:at:)``.
    public func deselect(_ object: any ListDiffable, at index: Int = 0) {
        withItem("deselect", of: object, at: index) { $0.deselectItem(at: $1) }
    }

    /// Does something with an item of the view: now, or when the view has applied an update that brings its object.
    func withItem(
        _ name: String, of object: any ListDiffable, at index: Int,
        _ action: @escaping @MainActor (any AdapterView, ListIndexPath) -> Void
    ) {
        let isNew = updater.isUpdatePending && section(for: object) == nil
        whenApplied(name, orLater: isNew) { adapter in
            guard let view = adapter.view, let section = adapter.section(for: object),
                section < view.numberOfSections, (0..<view.numberOfItems(inSection: section)).contains(index)
            else { return }
            action(view, ListIndexPath(section: section, item: index))
        }
    }
}
