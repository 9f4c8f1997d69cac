import GtkBridge
import ListKitGtk
import ListScripts
import TestSupport

/// A group of items. Half of the groups are diffed item by item, the others are reloaded when they change.
struct Group: ListDiffable, Identifiable {
    let id: Int
    let items: [ScriptItem]

    init(_ section: RandomSections.Section) {
        id = section.id
        items = section.items
    }

    var isBound: Bool { (id / 2).isMultiple(of: 2) }

    func isEqual(toDiffableObject other: Group) -> Bool { isBound || items == other.items }
}

/// Groups that change at random, as the data source of a list.
@MainActor
final class RandomGroups: ListAdapterDataSource {
    private var model: RandomSections
    private var generator: SeededGenerator

    init(seed: UInt64, hasHighItems: Bool = false) {
        generator = SeededGenerator(seed: seed)
        model = RandomSections(count: 12, hasHighItems: hasHighItems, using: &generator)
    }

    var groups: [Group] { model.sections.map(Group.init) }

    func path(of item: Int) -> ListIndexPath? {
        for (number, section) in model.sections.enumerated() {
            if let index = section.items.firstIndex(where: { $0.id == item }) {
                return ListIndexPath(section: number, item: index)
            }
        }
        return nil
    }

    func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    /// What follows is random by another seed.
    func startOver(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    // MARK: Changes

    func changeSomething() {
        for _ in 0..<random(1...3) { model.change(using: &generator) }
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
        guard model.sections.contains(where: { $0.id == controller.object.id }) else { return }
        let change = model.change(of: controller.items, using: &generator)
        change.carryOut(in: batch, of: controller)
        controller.items = change.new
        model.setItems(change.new, ofSection: controller.object.id)
    }

    // MARK: What is shown

    func shown(at path: ListIndexPath) -> String {
        model.sections[path.section].items[path.item].text
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
    var items: [ScriptItem] = []

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
    func bindViewModel(_ item: ScriptItem) { show(item) }
}

extension NumberCell {
    func show(_ item: ScriptItem) {
        show(item.id, height: item.isHigh ? 2_000 : 30 + (item.id * 7 + item.version * 13) % 60)
        label.text = item.text
    }

    var shown: String { label.text }
}
