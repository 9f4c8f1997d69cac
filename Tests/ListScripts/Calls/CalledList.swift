import ListKit

/// A list of sections of all kinds, whose program calls it when it is called.
@MainActor
final class CalledList<Stage: CalledStage> {
    let stage: Stage
    let road: CallRoad
    let scheduler = TurnScheduler()
    var adapter: ListAdapter?
    weak var updater: ListAdapterUpdater?
    /// The adapter that nobody holds any more.
    weak var freed: ListAdapter?
    private var observation: ListEventObservation?
    private var source: (any ListAdapterDataSource)?
    private(set) var otherSource: (any ListAdapterDataSource)?

    var blocks = (0..<20).map { CalledBlock($0, count: [5, 15].contains($0) ? 1 : nil) }
    var isEmptied = false
    /// Whether a data source has not returned what it was asked for.
    private(set) var isAnswering = false
    /// The numbers of the objects that section controllers are for.
    var names: [ObjectIdentifier: Int] = [:]
    /// All that were ever made: as long as they are there, no other one has their name.
    var made: [ListSectionController] = []
    /// How often each section, and each section's items, have entered the working range and not left it.
    var inRange: [String: Int] = [:]
    private(set) var askedCompletions = 0
    private(set) var calledCompletions = 0
    /// One closure for all objects: unmodified ones stay the same in memory.
    private lazy var reachOfObjects: @MainActor (String) -> Void = { [weak self] in self?.reach($0) }
    /// Called wherever the list calls its program.
    var onReach: ((CallPlace) -> Void)?
    /// The objects that have had the focus.
    var focusedIDs: Set<Int> = []

    init(_ stage: Stage, _ road: CallRoad) {
        self.stage = stage
        self.road = road
    }

    func reach(_ declaration: @autoclosure () -> String) {
        guard let onReach else { return }
        let canMakeRows = stage.view.delegate?.canMakeRows ?? true
        let moment = CallMoment(updater?.state ?? .idle, canMakeRows: canMakeRows)
        onReach(CallPlace(declaration: declaration(), moment: moment))
    }

    /// Shows the sections.
    func open() {
        let updater = ListAdapterUpdater(scheduler: scheduler)
        self.updater = updater
        updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(enabled: road.isAdaptive)
        updater.delegate = self
        if road.isWatched {
            observation = updater.events.addObserver { [weak self] _ in self?.reach("ListEventStream.addObserver(_:)") }
        }
        if road.source == .closures {
            let adapter = ListAdapter(
                view: stage.view, workingRangeSize: 1, itemWorkingRangeSize: 3, updater: updater,
                objects: { [weak self] in self?.answer("ListAdapter.init(objects:)") { $0.given($0.blocks) } ?? [] },
                emptyView: { [weak self] in self?.emptyView("ListAdapter.init(emptyView:)") },
                sectionController: { [weak self] (block: CalledBlock) in
                    self?.answer("ListAdapter.init(sectionController:)") { $0.makeController(block) }
                })
            self.adapter = adapter
            attachDelegates(to: adapter)
        } else {
            let adapter = ListAdapter(updater: updater, workingRangeSize: 1, itemWorkingRangeSize: 3)
            self.adapter = adapter
            attachDelegates(to: adapter)
            source = road.source == .plain ? PlainCalledSource(self) : SendableCalledSource(self)
            adapter.dataSource = source
            adapter.collectionView = stage.view
        }
    }

    private func attachDelegates(to adapter: ListAdapter) {
        adapter.delegate = self
        adapter.performanceDelegate = self
        adapter.moveDelegate = self
        adapter.collectionViewDelegate = self
        adapter.scrollViewDelegate = self
        adapter.add(self)
        adapter.onNearEnd { [weak self] in self?.reach("ListAdapter.onNearEnd(_:)") }
        adapter.onActivate { [weak self] (_: any ListDiffable, _) in self?.reach("ListAdapter.onActivate(_:)") }
        adapter.onFocusChange { [weak self] (block: CalledBlock?) in
            if let id = block?.id { self?.focusedIDs.insert(id) }
            self?.reach("ListAdapter.onFocusChange(_:)")
        }
        adapter.typeAhead { [weak self] (block: CalledBlock, _) in
            self?.answer("ListAdapter.typeAhead(_:)") { _ in "\(block.id)" }
        }
        adapter.onExpansion { (_: CalledBlock) in
            ListTreePlace(level: 0, isExpanded: false)
        } _: { [weak self] _, _ in
            self?.reach("ListAdapter.onExpansion(_:)")
        }
        adapter.onNearStart { [weak self] in self?.reach("ListAdapter.onNearStart(_:)") }
    }

    /// Gives the adapter another data source.
    func showOtherSource(from id: Int) {
        let new = PlainCalledSource(self)
        new.blocks = (id..<id + 6).map { CalledBlock($0) }
        otherSource = new
        adapter?.dataSource = new
    }

    func closeObservation() { observation = nil }

    /// What was there before the program is called: what it changes then is newer.
    func answer<Answer>(_ declaration: String, _ answer: (CalledList) -> Answer) -> Answer {
        let answer = answer(self)
        isAnswering = true
        reach(declaration)
        isAnswering = false
        return answer
    }

    /// Objects that call the list when they are compared.
    func given(_ blocks: [CalledBlock]) -> [CalledBlock] {
        blocks.map { block in
            var block = block
            block.reach = reachOfObjects
            return block
        }
    }

    func emptyView(_ declaration: String) -> (any ListEmptyView)? {
        reach(declaration)
        return isEmptied ? stage.makeEmptyView() : nil
    }

    /// A completion that is counted.
    func completion(_ action: @escaping () -> Void = {}) -> ListUpdaterCompletion {
        askedCompletions += 1
        return { [weak self] _ in
            self?.calledCompletions += 1
            action()
        }
    }

    func completion(_ declaration: String) -> ListUpdaterCompletion {
        completion { [weak self] in self?.reach(declaration) }
    }

    func controller(_ id: Int) -> ListSectionController? {
        adapter?.objects().first { ($0 as? CalledBlock)?.id == id }.flatMap { adapter?.sectionController(for: $0) }
    }
}

/// Turns of the main loop, taken by hand.
@MainActor
final class TurnScheduler: ListScheduler {
    private var waiting: [@MainActor () -> Void] = []

    var isIdle: Bool { waiting.isEmpty }

    func schedule(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }

    /// Runs what was scheduled before.
    func turn() {
        let work = waiting
        waiting = []
        for work in work { work() }
    }
}

private final class PlainCalledSource<Stage: CalledStage>: ListAdapterDataSource {
    private weak var list: CalledList<Stage>?
    /// Instead of the list's.
    var blocks: [CalledBlock]?

    init(_ list: CalledList<Stage>) { self.list = list }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] {
        list?.answer("ListAdapterDataSource.objects(for:)") { $0.given(blocks ?? $0.blocks) } ?? []
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        list?.answer("ListAdapterDataSource.listAdapter(_:sectionControllerFor:)") { list in
            (object as? CalledBlock).map(list.makeController)
        } ?? nil
    }

    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? {
        list?.emptyView("ListAdapterDataSource.emptyView(for:)")
    }
}

private final class SendableCalledSource<Stage: CalledStage>: ListSendableAdapterDataSource {
    private weak var list: CalledList<Stage>?

    init(_ list: CalledList<Stage>) { self.list = list }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable & Sendable] {
        list?.answer("ListSendableAdapterDataSource.objects(for:)") { $0.given($0.blocks) } ?? []
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { (object as? CalledBlock).flatMap { list?.makeController($0) } }
}
