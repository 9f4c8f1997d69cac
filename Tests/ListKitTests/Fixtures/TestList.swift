import ListKit
import ListKitReplay

/// Where objects are compared. Everything else is the same for both, which is what tests run for both are there to
/// show.
enum Diffing: CaseIterable {
    case onMainActor, inBackground
}

/// An adapter with a strict view and turns taken by hand.
@MainActor
final class TestList: ListSendableAdapterDataSource {
    let log = Log()
    let scheduler = ManualScheduler()
    let updater: ListAdapterUpdater
    let view: StrictCollectionView
    var adapter: ListAdapter!

    var objects: [any ListDiffable & Sendable] = []
    var emptyView: TestEmptyView?
    private(set) var emptyViewRequests = 0
    var onUpdate: (TestController) -> Void = { _ in }
    var onObjects: () -> Void = {}
    var onEmptyView: () -> Void = {}
    /// Delegates that nobody else holds.
    private var kept: [AnyObject] = []
    lazy var makeController: (any ListDiffable) -> ListSectionController? = { [unowned self] in
        let controller = TestController($0, log: log)
        controller.onUpdate = { [weak self] in self?.onUpdate($0) }
        return controller
    }

    /// Ten rows fit, and none are kept ready beside them.
    init(
        _ objects: [any ListDiffable & Sendable] = [], workingRangeSize: Int = 0, itemWorkingRangeSize: Int = 0,
        overscan: Double = 0, attaches: Bool = true, diffing: Diffing = .onMainActor,
        viewportSize: ListSize = ListSize(width: 100, height: 100), rowHeight: Double = 10,
        direction: ListScrollDirection = .vertical
    ) {
        self.objects = objects
        updater = ListAdapterUpdater(scheduler: scheduler)
        updater.allowsBackgroundDiffing = diffing == .inBackground
        updater.adaptiveDiffingConfig.enabled = false
        view = StrictCollectionView(
            viewportSize: viewportSize, rowHeight: rowHeight, overscan: overscan, scrollDirection: direction)
        adapter = ListAdapter(
            updater: updater, workingRangeSize: workingRangeSize, itemWorkingRangeSize: itemWorkingRangeSize)
        guard attaches else { return }
        adapter.dataSource = self
        adapter.collectionView = view
        _ = log.take()
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable & Sendable] {
        log("objects")
        onObjects()
        return objects
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { makeController(object) }

    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? {
        emptyViewRequests += 1
        onEmptyView()
        return emptyView
    }

    /// Gives the objects the order that a move delegate got.
    func sort(like sorted: [any ListDiffable]) {
        objects = sorted.compactMap { object in objects.first { $0._diffIsSame(as: object) } }
    }

    func keep(_ delegate: AnyObject) { kept.append(delegate) }

    /// Follows the adapter's events as long as the list is there.
    func observe(_ handler: @escaping (ListEvent) -> Void) { keep(adapter.events.addObserver(handler)) }

    /// Has the updater's delegate write into the log.
    @discardableResult
    func logUpdater() -> LoggingUpdaterDelegate {
        let delegate = LoggingUpdaterDelegate(log)
        keep(delegate)
        updater.delegate = delegate
        return delegate
    }

    /// Does something when the next object comes on screen.
    func atNextDisplay(_ action: @escaping () -> Void) {
        let delegate = ClosureDelegate()
        delegate.onDisplay = { [unowned delegate] in
            delegate.onDisplay = {}
            action()
        }
        keep(delegate)
        adapter.delegate = delegate
    }

    /// As where the view goes too, which holds it.
    func letAdapterGo() {
        view.owner = nil
        adapter = nil
    }

    /// Changes the objects and updates at once.
    func update(_ objects: [any ListDiffable & Sendable], animated: Bool = false) {
        self.objects = objects
        adapter.performUpdates(animated: animated, completion: nil)
        scheduler.runAll()
    }

    /// The same, wherever objects are compared.
    func run(_ objects: [any ListDiffable & Sendable], animated: Bool = false) async {
        self.objects = objects
        adapter.performUpdates(animated: animated, completion: nil)
        await runAll()
    }

    /// One turn, with what follows from comparing objects in it.
    func turn() async {
        scheduler.turn()
        await diffed()
    }

    /// Turns until nothing waits.
    func runAll() async {
        repeat { await turn() } while scheduler.count > 0
    }

    /// Waits until no objects are being compared.
    func diffed() async {
        while updater.state == .queued { await Task.yield() }
    }

    func controller(_ section: Int) -> TestController {
        adapter.sectionController(forSection: section) as! TestController
    }

    /// The identifiers of the applied objects.
    var identifiers: [String] { adapter.objects().map { "\($0.diffIdentifier)" } }

    /// The texts of all cells that the view keeps, in order.
    var texts: [String] { view.rows.compactMap { ($0.cell as? TextCell)?.text } }
}

extension StrictCollectionView {
    func cell(_ section: Int, _ item: Int) -> TextCell? {
        cellForItem(at: ListIndexPath(section: section, item: item)) as? TextCell
    }
}
