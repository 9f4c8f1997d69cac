package import ListDiffKit

/// What a view asks while items are dragged between the lists of a group.
extension ListAdapter {
    /// Whether rows may be moved by hand now.
    var takesMoves: Bool { view != nil && updater.takesChangesByHand }

    /// The items that travel if one is dragged; nil if it stays in its list.
    ///
    /// - Parameters:
    ///   - path: the item.
    ///   - companions: items that come along, if they are in the same store and may move.
    package func draggedItems(at path: ListIndexPath, with companions: [ListIndexPath]) -> ListGroup.Items? {
        guard let group, let store = store(ofItemAt: path) else { return nil }
        var paths: [ListIndexPath] = []
        for other in Set(companions + [path]).sorted() where other == path || canMoveItem(at: other) {
            if let its = self.store(ofItemAt: other), its.isSame(as: store) { paths.append(other) }
        }
        let objects = store.objects
        let start = store.owner == nil ? context.ownSections.lowerBound : 0
        let numbers = paths.map { (store.owner == nil ? $0.section : $0.item) - start }
        guard numbers.allSatisfy(objects.indices.contains) else { return nil }
        return ListGroup.Items(
            group: group, origin: store, objects: numbers.map { objects[$0] }, leader: paths.firstIndex(of: path) ?? 0)
    }

    /// What dragged items would become over a section; nil if the list refuses them there.
    ///
    /// - Parameter section: nil for a list without sections.
    package func dropKind(of items: ListGroup.Items, overSection section: Int?) -> DropKind? {
        guard isWithin(items) else { return nil }
        let kinds = (section.map { [DropKind.item(section: $0), .into(section: $0)] } ?? []) + [.section]
        return kinds.first { store(for: $0)?.takes(items) ?? false }
    }

    /// Moves dragged items to a place in this list: both lists store it, and show it at once.
    ///
    /// - Parameter index: of the first one, among the sections of this list or the items of the section. In the items'
    ///   own store, the one that the pointer holds is left out.
    /// - Returns: false if the items stay where they were.
    package func receive(_ items: ListGroup.Items, _ kind: DropKind, at index: Int) -> Bool {
        guard isWithin(items), let store = store(for: kind), store.takes(items) else { return false }
        let group = items.group
        let indexes = items.indexes(in: store, from: numberInStore(index, kind))
        let permitted = { (move: ListGroup.Move) in store.permits(move) && group.canMove?(move) ?? true }
        if let copies = items.copies {
            return items.origin.copy(
                items.objects, as: copies, to: store, at: indexes, permitted: permitted,
                didStore: { group.didMove?($0) })
        }
        return items.origin.move(
            items.objects, to: store, at: indexes, permitted: permitted, didStore: { group.didMove?($0) })
    }

    /// Whether the list and the one that the items come from are in their group.
    private func isWithin(_ items: ListGroup.Items) -> Bool {
        items.group === group && items.origin.adapter?.group === group
    }

    /// The index of a place among the objects or items that the program has, which pagers' rows are not among.
    package func numberInStore(_ index: Int, _ kind: DropKind) -> Int {
        kind == .section ? max(0, index - context.ownSections.lowerBound) : index
    }

    /// The place of an item of another list that comes to the same index, as far as there is one; nil if the list
    /// refuses it. What is in the row of another item is for the pointer.
    package func place(
        for items: ListGroup.Items, from list: ListAdapter, at path: ListIndexPath
    ) -> (kind: DropKind, index: Int)? {
        let own = context.ownSections
        let number = path.section - list.context.ownSections.lowerBound
        let section = own.isEmpty ? nil : own.lowerBound + min(number, own.count - 1)
        guard let kind = dropKind(of: items, overSection: section), let store = store(for: kind) else { return nil }
        switch kind {
        case .section: return (kind, own.lowerBound + min(number, own.count))
        case .item: return (kind, min(path.item, store.objects.count))
        case .into: return nil
        }
    }

    /// Returns what finds items in this list, once they are there: the leader first, or in their order.
    package func paths(of items: ListGroup.Items, as kind: DropKind) -> @MainActor (Bool) -> [ListIndexPath] {
        let store = store(for: kind)
        var known: [ListIndexPath]?
        return { isLeaderFirst in
            let paths = known ?? store?.paths(of: items.arriving).compactMap(\.self) ?? []
            if paths.count == items.count { known = paths }
            guard isLeaderFirst, paths.indices.contains(items.leader) else { return paths }
            return [paths[items.leader]] + paths
        }
    }

    /// What an item of a group is when it moves within its store.
    package func ownKind(ofItemAt path: ListIndexPath) -> DropKind? {
        store(ofItemAt: path).map { $0.owner == nil ? .section : .item(section: path.section) }
    }

    func store(for kind: DropKind) -> ListGroup.Store? {
        switch kind {
        case .section: ListGroup.Store(adapter: self, owner: nil)
        case .item(let section): store(ofSection: section, showingItems: true)
        case .into(let section): store(ofSection: section, showingItems: false)
        }
    }

    private func store(ofItemAt path: ListIndexPath) -> ListGroup.Store? {
        let count = view.flatMap {
            path.section < $0.numberOfSections ? $0.numberOfItems(inSection: path.section) : nil
        }
        if let store = store(for: .item(section: path.section)) {
            // A section with other rows beside its items does not say which is which.
            return store.objects.count == count ? store : nil
        }
        guard context.ownSections.contains(path.section), count == 1 else { return nil }
        return ListGroup.Store(adapter: self, owner: nil)
    }

    private func store(ofSection section: Int, showingItems: Bool) -> ListGroup.Store? {
        guard let entry = store.entry(at: section), let controller = entry.controller as? any ListItemExchanging,
            controller.showsItems == showingItems
        else { return nil }
        return ListGroup.Store(adapter: self, owner: entry.object)
    }
}
