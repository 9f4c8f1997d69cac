import ListDiffKit

/// Tracks the items on screen through scrolling and updates, and notifies those near it.
///
/// IGListKit remembers the paths at the moment of display, which are wrong after an update shifts them. Here each
/// update's plan maps the paths, and the ranges are computed again when the update has been applied.
@MainActor
final class WorkingRangeHandler<Controller: AnyObject> {
    private let list: @MainActor () -> WorkingRangeList<Controller>
    private let questions: RowQuestions
    private var displayed = DisplayedCells()
    /// The cells that an update took off the screen, until the view announces that: a scroll may bring them back
    /// before.
    private var leaving: [ObjectIdentifier: DisplayedCells.Cell] = [:]
    /// The item that comes on screen first, of a list that is near the screen and not on it.
    private var expected: ListIndexPath?
    private var generation = 0
    private var isApplying = false
    /// The items that were visible when the ranges were computed last.
    private var latest: ClosedRange<ListIndexPath>?
    /// Counts the computations: section controllers that are asked for their items may lead to another one.
    private var moveCount = 0
    /// Changes that wait for their delegates, the last one first. A delegate may cause more when it hears of one.
    private var unreported: [WorkingRangeChange<Controller>] = []

    private(set) var sections: SectionWorkingRange<Controller>
    private(set) var items: ItemWorkingRange<Controller>

    /// - Parameter list: the list as it is now.
    init(
        _ list: @escaping @MainActor () -> WorkingRangeList<Controller>, questions: RowQuestions, size: Int,
        itemSize: Int
    ) {
        self.list = list
        self.questions = questions
        sections = SectionWorkingRange(size: size)
        items = ItemWorkingRange(size: itemSize)
    }

    // MARK: Cells

    func takeIn(_ cell: any ListCell, at path: ListIndexPath) {
        leaving[ObjectIdentifier(cell)] = nil
        displayed.insert(.init(cell: cell, path: path, generation: generation))
    }

    func takeOut(_ cell: any ListCell) {
        leaving[ObjectIdentifier(cell)] = nil
        displayed.remove(cell)
    }

    /// Cells were taken in or out.
    func cellsDidChange(notify: (WorkingRangeChange<Controller>) -> Void) {
        if !isApplying { recompute(notify: notify) }
    }

    /// The view has announced everything that has left the screen: other cells are on it.
    func viewDidLayOut(notify: (WorkingRangeChange<Controller>) -> Void) {
        guard !leaving.isEmpty, !isApplying else { return }
        for cell in leaving.values { displayed.insert(cell) }
        leaving = [:]
        recompute(notify: notify)
    }

    func didReload(_ oldCell: any ListCell, with newCell: any ListCell, at newPath: ListIndexPath) {
        takeOut(oldCell)
        takeIn(newCell, at: newPath)
    }

    // MARK: Updates

    func willApply() {
        isApplying = true
        generation += 1
    }

    /// - Parameter visible: the items that are on screen by now. A view may announce later what an update took off it.
    func didApply(
        _ outcome: ListUpdateOutcome, visible: [ListIndexPath], notify: (WorkingRangeChange<Controller>) -> Void
    ) {
        isApplying = false
        takeBackUnreported()
        switch outcome {
        case .applied(let plan):
            let visible = Set(visible)
            for cell in leaving.values { displayed.insert(cell) }
            leaving = [:]
            displayed.update { place in
                let path = place.generation < generation ? plan.itemDestination(of: place.path)?.path : place.path
                guard let path else { return nil }
                let cell = DisplayedCells.Cell(cell: place.cell, path: path, generation: generation)
                if visible.contains(path) { return cell }
                leaving[ObjectIdentifier(place.cell)] = cell
                return nil
            }
            items.follow(plan)
        case .reloaded:
            // Every cell has been displayed again.
            displayed.update { $0.generation == generation ? $0 : nil }
            leaving = [:]
            items.forgetPaths()
        case .unchanged:
            // The section controllers are those of the update that the view refused.
            items.forgetPaths()
        }
        recompute(notify: notify)
    }

    /// The list will come on screen soon, at an item; or not, with nil.
    func expect(_ path: ListIndexPath?, notify: (WorkingRangeChange<Controller>) -> Void) {
        expected = path
        // The objects of a list without a view may be others by now.
        items.forgetPaths()
        if !isApplying { recompute(notify: notify) }
    }

    /// Nothing is on screen any more.
    func reset(notify: (WorkingRangeChange<Controller>) -> Void) {
        displayed = DisplayedCells()
        leaving = [:]
        recompute(notify: notify)
    }

    /// The first and the last item on screen, or the one that comes there first.
    private var visibleItems: ClosedRange<ListIndexPath>? {
        displayed.ends ?? expected.flatMap { $0.section < list().sectionCount ? $0...$0 : nil }
    }

    private func recompute(notify: (WorkingRangeChange<Controller>) -> Void) {
        takeBackUnreported()
        let visible = visibleItems
        guard items.arePathsNew || visible != latest else { return }
        moveCount += 1
        let ownMove = moveCount
        let list = list()
        let move = questions.ask { items.move(to: visible, in: list) }
        guard ownMove == moveCount, visible == visibleItems else { return }
        latest = visible
        items.carryOut(move)
        let (enteringSections, exitingSections) = sections.move(
            to: visible.map { $0.lowerBound.section...$0.upperBound.section }, in: list)
        if enteringSections.isEmpty, move.entering.isEmpty, move.exiting.isEmpty, exitingSections.isEmpty { return }
        let changes: [WorkingRangeChange<Controller>] =
            enteringSections.map { .sectionEnters($0) } + move.entering.map { .itemEnters($0) }
            + move.exiting.map { .itemExits($0) } + exitingSections.map { .sectionExits($0) }
        unreported = changes.reversed()
        while let change = unreported.popLast() { notify(change) }
    }

    /// Makes the ranges again what delegates have heard of. What is still in range then, or out of it, is found anew.
    private func takeBackUnreported() {
        guard !unreported.isEmpty else { return }
        for change in unreported {
            switch change {
            case .sectionEnters(let controller): sections.takeBackEnter(of: controller)
            case .sectionExits(let controller): sections.takeBackExit(of: controller)
            case .itemEnters(let item): items.takeBackEnter(of: item)
            case .itemExits(let item): items.takeBackExit(of: item)
            }
        }
        unreported = []
        items.forgetPaths()
    }
}

/// One event of the working range.
enum WorkingRangeChange<Controller: AnyObject> {
    case sectionEnters(Controller)
    case sectionExits(Controller)
    case itemEnters(ItemWorkingRange<Controller>.Item)
    case itemExits(ItemWorkingRange<Controller>.Item)
}

/// The sections of a list at one moment, by index.
struct WorkingRangeList<Controller: AnyObject> {
    let sectionCount: Int
    let controller: @MainActor (_ section: Int) -> Controller
    /// Asks a section controller.
    let itemCount: @MainActor (Controller) -> Int
}
