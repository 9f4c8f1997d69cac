import ListKit
import TestSupport

/// A random grid on a stage.
@MainActor
final class GridWorld<Stage: GridStage>: ListAdapterDataSource {
    let stage: Stage
    private let adapter: ListAdapter
    private let scheduler = ScriptScheduler()
    private var model: GridModel

    init(_ stage: Stage, seed: UInt64) {
        self.stage = stage
        var random = SeededGenerator(seed: seed)
        model = GridModel(using: &random)
        adapter = ListAdapter(updater: ListAdapterUpdater(scheduler: scheduler))
        adapter.dataSource = self
        adapter.collectionView = stage.view
        stage.settle()
    }

    private var view: any ListCollectionView { stage.view }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { model.sections }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { GridController<Stage>(along: view.scrollDirection) }

    // MARK: Steps

    /// - Returns: what is wrong afterwards.
    func take(_ step: GridStep) -> [String] {
        var random = SeededGenerator(seed: step.seed)
        switch step.kind {
        case .update: update(changes: 1, animated: false, using: &random)
        case .animatedUpdate: update(changes: 2, animated: true, using: &random)
        case .bigUpdate: update(changes: 6, animated: false, using: &random)
        case .reload:
            adapter.reloadData(completion: nil)
            scheduler.runAll()
        case .scroll:
            let page = view.scrollDirection == .vertical ? view.visibleRect.size.height : view.visibleRect.size.width
            let offsets = view.scrollableOffsets
            let now = view.scrollDirection == .vertical ? view.visibleRect.origin.y : view.visibleRect.origin.x
            let distance = Double(random.below(Int(page * 4))) - page * 2
            view.scroll(
                toOffset: max(offsets.lowerBound, min(now + distance.rounded(), offsets.upperBound)), animated: false)
        case .scrollToItem:
            guard let path = allPaths.randomElement(using: &random) else { break }
            let position: [ListScrollPosition] = [.top, .centered, .bottom]
            view.scroll(
                to: ListScrollTarget(rows: [.item(path)], position: position[random.below(3)]), animated: false)
        case .scrollToEnd: view.scroll(to: .end, animated: false)
        case .resize:
            stage.resize(
                to: ListSize(width: Double(150 + random.below(600)), height: Double(150 + random.below(500))))
        case .focus:
            if let path = view.indexPathsForVisibleItems.randomElement(using: &random) { stage.focus(path) }
        case .select:
            if let path = allPaths.randomElement(using: &random) { view.selectItem(at: path) }
        }
        stage.settle()
        return faults()
    }

    private func update(changes: Int, animated: Bool, using random: inout SeededGenerator) {
        for _ in 0..<changes { model.change(using: &random) }
        adapter.performUpdates(animated: animated, completion: nil)
        scheduler.runAll()
    }

    private var allPaths: [ListIndexPath] {
        model.sections.enumerated().flatMap { section, content in
            content.items.indices.map { ListIndexPath(section: section, item: $0) }
        }
    }

    // MARK: What is right

    /// The invariants of the view, and every row shows its item as it is now, once.
    func faults() -> [String] {
        var found = stage.checkInvariants()
        var shown: [Int: ListIndexPath] = [:]
        for path in allPaths {
            guard let cell = view.cellForItem(at: path) as? Stage.Cell else { continue }
            let item = model.sections[path.section].items[path.item]
            if cell.item != item { found.append("\(path) shows \(String(describing: cell.item)), not \(item).") }
            if let other = shown.updateValue(path, forKey: item.id) {
                found.append("Item \(item.id) is shown at \(other) and \(path).")
            }
        }
        for path in view.indexPathsForVisibleItems where view.cellForItem(at: path) == nil {
            found.append("\(path) is in sight and has no row.")
        }
        return found
    }
}
