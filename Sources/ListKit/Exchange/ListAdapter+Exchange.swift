package import ListDiffKit

/// What a view asks while items are dragged between the lists of a group.
extension ListAdapter {
    /// Whether rows may be moved by hand now.
    var takesMoves: Bool {
        view != nil && (updater.state == .idle || updater.state == .queued) && updater.takesChangesByHand
    }

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
            group: group, origin: store, objects: numbers.map { objects[$0] }, paths: paths, indexes: numbers,
            leader: paths.firstIndex(of: path) ?? 0)
    }

    /// What dragged items would become over a section; nil if the list refuses them there.
    ///
    /// - Parameter section: nil for a list without sections.
    package func dropKind(of items: ListGroup.Items, overSection section: Int?) -> DropKind? {
        let kinds = (section.map { [DropKind.item(section: $0)] } ?? []) + [.section]
        return kinds.first { store(for: $0)?.takes(items.objects) ?? false }
    }

    /// Moves dragged items to a place in this list: both lists store it, and show it at once.
    ///
    /// - Parameter index: of the first one, among the sections of this list or the items of the section. In the items'
    ///   own store, the one that the pointer holds is left out.
    /// - Returns: false if the items stay where they were.
    package func receive(_ items: ListGroup.Items, _ kind: DropKind, at index: Int) -> Bool {
        guard let store = store(for: kind), store.takes(items.objects) else { return false }
        var first = index - (kind == .section ? context.ownSections.lowerBound : 0)
        if store.isSame(as: items.origin) { first -= items.followers(before: first) }
        let group = items.group
        return items.origin.move(
            items.objects, to: store, at: Array(first..<first + items.count),
            permitted: { group.canMove?($0) ?? true }, didStore: { group.didMove?($0) })
    }

    /// The place of an item of another list that comes to the same index, as far as there is one; nil if the list refuses
    /// it.
    package func place(for items: ListGroup.Items, like path: ListIndexPath) -> (kind: DropKind, index: Int)? {
        let own = context.ownSections
        let section = own.isEmpty ? nil : min(max(path.section, own.lowerBound), own.upperBound - 1)
        guard let kind = dropKind(of: items, overSection: section), let store = store(for: kind) else { return nil }
        let index = min(kind == .section ? path.section : path.item, store.objects.count)
        return (kind, max(index, kind == .section ? own.lowerBound : 0))
    }

    /// Where an item is that has come to this list.
    package func path(of object: any ListDiffable) -> ListIndexPath? {
        if let section = section(for: object) { return ListIndexPath(section: section, item: 0) }
        for section in context.ownSections {
            if let item = store(for: .item(section: section)).flatMap({ ObjectIndex($0.objects).index(of: object) }) {
                return ListIndexPath(section: section, item: item)
            }
        }
        return nil
    }

    /// Whether an item is one of some objects, wherever an update has put it.
    package func holds(_ objects: [any ListDiffable], at path: ListIndexPath) -> Bool {
        guard let store = store(ofItemAt: path) else { return false }
        let items = store.owner == nil ? [] : store.objects
        let object =
            store.owner == nil
            ? object(atSection: path.section) : items.indices.contains(path.item) ? items[path.item] : nil
        return object.map { object in objects.contains { $0._diffIsSame(as: object) } } ?? false
    }

    func store(for kind: DropKind) -> ListGroup.Store? {
        switch kind {
        case .section: ListGroup.Store(adapter: self, owner: nil)
        case .item(let section): exchangingOwner(atSection: section).map { ListGroup.Store(adapter: self, owner: $0) }
        }
    }

    private func store(ofItemAt path: ListIndexPath) -> ListGroup.Store? {
        if let store = store(for: .item(section: path.section)) { return store }
        guard context.ownSections.contains(path.section),
            view.map({ path.section < $0.numberOfSections && $0.numberOfItems(inSection: path.section) == 1 }) ?? false
        else { return nil }
        return ListGroup.Store(adapter: self, owner: nil)
    }

    private func exchangingOwner(atSection section: Int) -> (any ListDiffable)? {
        guard let entry = store.entry(at: section), entry.controller is any ListItemExchanging else { return nil }
        return entry.object
    }
}
