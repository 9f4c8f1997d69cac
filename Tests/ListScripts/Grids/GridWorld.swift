import ListKit
import ListKitReplay
import TestSupport

/// A random grid on a stage.
@MainActor
final class GridWorld<Stage: GridStage>: ListAdapterDataSource, ListAdapterMoveDelegate {
    let stage: Stage
    let adapter: ListAdapter
    private let scheduler = ScriptScheduler()
    /// Of the grid and of the lists in its rows.
    private(set) var recorders: [ListRecorder] = []
    var model: GridModel
    /// The identifiers of selected items for which an update has no excuse to lose them: those of diffed sections.
    var selected: Set<Int> = []
    /// Changes the model whenever an update asks for something.
    var midUpdate: SeededGenerator?
    /// Is called whenever an update asks for objects.
    var whenAsked: (() -> Void)?

    init(_ stage: Stage, seed: UInt64, excess: Double) {
        self.stage = stage
        var random = SeededGenerator(seed: seed)
        model = GridModel(excess: excess, using: &random)
        adapter = ListAdapter(updater: ListAdapterUpdater(scheduler: scheduler))
        recorders = [
            ListRecorder(adapter, limit: .init(transactions: 1 + random.below(20))),
            ListRecorder(adapter, comparesObjects: true),
        ]
        adapter.dataSource = self
        adapter.moveDelegate = self
        adapter.collectionView = stage.view
        stage.settle()
    }

    var view: any AdapterView { stage.view }

    /// All items of the view.
    var allPaths: [ListIndexPath] {
        model.sections.enumerated().flatMap { section, content in
            (0..<content.rowCount).map { ListIndexPath(section: section, item: $0) }
        }
    }

    // MARK: Data source

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] {
        defer { changeMidUpdate() }
        whenAsked?()
        return model.sections
    }

    private func changeMidUpdate() {
        if var random = midUpdate {
            model.change(using: &random)
            midUpdate = random
        }
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        guard let section = object as? GridSection else { return nil }
        defer { changeMidUpdate() }
        let context = GridContext(
            direction: view.scrollDirection,
            didMoveItem: { [weak self] in self?.model.moveItem(from: $1, to: $2, ofSection: $0) },
            didSetItems: { [weak self] in self?.model.setItems($1, ofSection: $0) })
        switch section.style {
        case .reloaded: return GridController<Stage>(context)
        case .diffed: return DiffedGridController<Stage>(context)
        case .nested:
            let controller = NestedGridController<Stage>(section)
            stage.prepare(controller.adapter)
            recorders.append(ListRecorder(controller.adapter))
            return controller
        }
    }

    func listAdapter(
        _ listAdapter: ListAdapter, move object: any ListDiffable, from previousObjects: [any ListDiffable],
        to objects: [any ListDiffable]
    ) {
        model.sortSections(like: objects.compactMap { ($0 as? GridSection)?.id })
    }

    // MARK: What happens

    func update(changes: Int, animated: Bool, using random: inout SeededGenerator) {
        ask(changes: changes, animated: animated, using: &random)
        runAll()
    }

    /// Changes the objects and asks for an update.
    func ask(changes: Int, animated: Bool, using random: inout SeededGenerator) {
        for _ in 0..<changes { model.change(using: &random) }
        for section in model.sections where section.style == .nested {
            (adapter.sectionController(for: section) as? NestedGridController<Stage>)?.setSpaces(of: section)
        }
        adapter.performUpdates(animated: animated, completion: nil)
    }

    func reload() {
        adapter.reloadData(completion: nil)
        runAll()
    }

    /// Takes all turns that were asked for.
    func runAll() { scheduler.run() }
}
