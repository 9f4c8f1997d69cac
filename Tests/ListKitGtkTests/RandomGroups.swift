import GtkBridge
import ListKit
import ListKitGtk
import TestSupport

/// A group of items. Half of the groups are diffed item by item, the others are reloaded when they change.
struct Group: ListDiffable {
    struct Item: Hashable, Sendable {
        var id: Int
        var version: Int
    }

    var id: Int
    var items: [Item]
    var isBound: Bool

    var diffIdentifier: Int { id }
    func isEqual(toDiffableObject other: Group) -> Bool { isBound || items == other.items }
}

extension Group.Item: ListDiffable {
    var diffIdentifier: Int { id }
}

/// Groups that change at random, as the data source of a list.
@MainActor
final class RandomGroups: ListAdapterDataSource {
    private(set) var groups: [Group] = []
    private var generator: SeededGenerator
    private var nextID = 0

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        for _ in 0..<12 { groups.append(newGroup()) }
    }

    func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    // MARK: Changes

    func changeSomething() {
        for _ in 0..<random(1...3) {
            switch random(0...9) {
            case 0: groups.insert(newGroup(), at: random(0...groups.count))
            case 1 where !groups.isEmpty: groups.remove(at: random(0...groups.count - 1))
            case 2 where groups.count > 1:
                groups.insert(groups.remove(at: randomIndex), at: random(0...groups.count - 1))
            case 3 where random(0...8) == 0: groups = []
            case 4 where random(0...4) == 0: groups.shuffle(using: &generator)
            default: if !groups.isEmpty { changeItems(of: randomIndex) }
            }
        }
        if groups.count > 30 { groups.removeLast(15) }
    }

    private var randomIndex: Int { random(0...groups.count - 1) }

    private func changeItems(of index: Int) {
        var items = groups[index].items
        for _ in 0..<random(1...4) {
            switch random(0...4) {
            case 0, 1: items.insert(newItem(), at: random(0...items.count))
            case 2 where !items.isEmpty: items.remove(at: random(0...items.count - 1))
            case 3 where !items.isEmpty: items[random(0...items.count - 1)].version += 1
            default: items.shuffle(using: &generator)
            }
        }
        groups[index].items = items
    }

    private func newGroup() -> Group {
        Group(id: newID(), items: (0..<random(0...6)).map { _ in newItem() }, isBound: random(0...1) == 0)
    }

    private func newItem() -> Group.Item { Group.Item(id: newID(), version: 0) }

    private func newID() -> Int {
        nextID += 1
        return nextID
    }

    /// An item update beside the section update: some item of a group that is not diffed is bound again.
    func reloadSomeItem(in adapter: ListAdapter) {
        let controllers = adapter.visibleSectionControllers().compactMap { $0 as? ReloadedGroupController }
        guard let controller = controllers.first(where: { $0.numberOfItems() > 0 }) else { return }
        controller.collectionContext.performBatch(animated: false) { batch in
            if controller.numberOfItems() > 0 { batch.reload(in: controller, at: [0]) }
        }
    }

    /// Several batches of one group in one turn, one inside another now and then: each changes what those before have
    /// left.
    func changeByBatches(in adapter: ListAdapter, completion: @escaping () -> Void) {
        let controllers = adapter.visibleSectionControllers().compactMap { $0 as? ReloadedGroupController }
        guard let controller = controllers.randomElement(using: &generator) else { return completion() }
        for _ in 0..<random(1...3) { changeByBatch(controller) }
        controller.collectionContext.performBatch(animated: true, updates: { _ in }, completion: { _ in completion() })
    }

    private func changeByBatch(_ controller: ReloadedGroupController) {
        controller.collectionContext.performBatch(animated: random(0...1) == 0) { [self] batch in
            change(controller, by: batch)
            guard random(0...3) == 0 else { return }
            changeByBatch(controller)
            change(controller, by: batch)
        }
    }

    private func change(_ controller: ReloadedGroupController, by batch: ListBatchContext) {
        guard let group = groups.firstIndex(where: { $0.id == controller.object.id }) else { return }
        var deletes = ListIndexSet()
        var reloads = ListIndexSet()
        var moving: (index: Int, item: Group.Item)?
        var items: [Group.Item] = []
        for (index, var item) in controller.items.enumerated() {
            if random(0...3) == 0 {
                reloads.insert(index)
                item.version += 1
            }
            switch random(0...5) {
            case 0: deletes.insert(index)
            case 1 where moving == nil: moving = (index, item)
            default: items.append(item)
            }
        }
        // One by one from the front: each place is that of the end.
        let first = random(0...items.count)
        items.insert(newItem(), at: first)
        batch.insert(in: controller, at: [first])
        if let moving {
            let target = random(first + 1...items.count)
            items.insert(moving.item, at: target)
            batch.move(in: controller, from: moving.index, to: target)
        }
        batch.reload(in: controller, at: reloads)
        batch.delete(in: controller, at: deletes)
        controller.items = items
        groups[group].items = items
    }

    // MARK: What is shown

    func shown(at path: ListIndexPath) -> String {
        let item = groups[path.section].items[path.item]
        return "\(item.id) v\(item.version)"
    }

    func isShown(by adapter: ListAdapter) -> Bool {
        adapter.objects().compactMap { ($0 as? Group)?.id } == groups.map(\.id)
            && adapter.objects().compactMap { ($0 as? Group)?.items } == groups.map(\.items)
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { groups }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        guard let group = object as? Group else { return nil }
        let controller: ListSectionController = group.isBound ? BoundGroupController() : ReloadedGroupController()
        if group.id % 2 == 0 {
            controller.inset = ListInsets(
                top: Double(group.id % 5 * 4), left: Double(group.id % 7 * 6), bottom: Double(group.id % 3 * 9))
            controller.minimumLineSpacing = Double(group.id % 4 * 3)
        }
        return controller
    }
}

/// Shows a group by diffing its items.
final class BoundGroupController: ListBindingSectionController<Group>, ListSupplementaryViewSource {
    override init() {
        super.init()
        supplementaryViewSource = self
    }

    override func viewModels(for group: Group) -> [any ListDiffable] { group.items }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(BoundNumberCell.self, at: index)
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        title(ofKind: kind)
    }
}

/// Shows a group by binding all its rows again, or as batches say.
final class ReloadedGroupController: ListGenericSectionController<Group>, ListSupplementaryViewSource {
    override init() {
        super.init()
        supplementaryViewSource = self
    }

    /// Those of the object, until batches change them.
    var items: [Group.Item] = []

    override func didUpdate(to group: Group) { items = group.items }

    override func numberOfItems() -> Int { items.count }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(NumberCell.self, at: index)
        cell.show(items[index])
        return cell
    }

    func supportedElementKinds() -> ListSupplementaryKinds { object.id % 3 == 0 ? [.header, .footer] : .footer }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        title(ofKind: kind)
    }
}

extension ListGenericSectionController where Object == Group {
    func title(ofKind kind: ListSupplementaryKind) -> TitleView {
        let view = collectionContext.dequeueReusableSupplementaryView(TitleView.self, ofKind: kind, for: self)
        view.label.text = "Group \(object.id)"
        return view
    }
}

final class BoundNumberCell: NumberCell, ListBindable {
    func bindViewModel(_ item: Group.Item) { show(item) }
}

extension NumberCell {
    func show(_ item: Group.Item) {
        show(item.id, height: 30 + (item.id * 7 + item.version * 13) % 60)
        label.text = "\(item.id) v\(item.version)"
    }

    var shown: String { label.text }
}
