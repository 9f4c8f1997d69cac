import CallerChecks
import ListDiffKit

/// Brings the objects of a data source into a view, through section controllers.
///
///     let adapter = ListAdapter(view: list, objects: { posts }) { (_: Post) in
///         ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
///     }
///     adapter.performUpdates(animated: true)      // after each change of `posts`
///
/// The adapter owns the view's data source, delegate, empty view and updates; no other code may set or call them. The
/// view retains the adapter, so the adapter can be a local constant, and closing the window frees both. The adapter
/// holds its view and its data source weakly, but retains a data source made of closures.
///
/// Nothing updates by itself: change your data, then ask for an update.
@MainActor
public final class ListAdapter {
    /// Carries out the updates of this adapter.
    public let updater: ListAdapterUpdater

    /// An object of your choice, such as the window, that section controllers get as their `host`. The adapter holds it
    /// weakly.
    public weak var host: AnyObject?

    /// The name of the list in tools such as the inspector. Users do not see it.
    public var name: String?

    /// Receives the objects and cells that come on screen and leave it. The adapter holds it weakly.
    public weak var delegate: (any ListAdapterDelegate)?

    /// Receives the start and end of the work for each row. The adapter holds it weakly.
    public weak var performanceDelegate: (any ListAdapterPerformanceDelegate)?

    /// Stores the new order after the user has moved a section. The adapter holds it weakly.
    public weak var moveDelegate: (any ListAdapterMoveDelegate)?

    /// The lists that this one exchanges items with; nil for none.
    public internal(set) var group: ListGroup?

    /// Whether an item is deselected as soon as its section controller has received the selection.
    public var autoDeselectEnabled = false

    let store: SectionStore
    let context: CollectionContext
    let display = DisplayHandler<ListSectionController>()
    let workingRange: WorkingRangeHandler<ListSectionController>
    let edges = EdgeWatch()
    var pagers: [ListEdge: any PageSource] = [:]
    /// What the focus is to go to when there is a layout, if the view still awaits one.
    var awaitedFocus: (object: any ListDiffable, item: Int)?
    /// What the user may type to go to an item; nil for a list in which letters do nothing.
    var typeAheadText: (@MainActor (any ListDiffable, Int) -> String?)?
    var tree: TreeHandler?
    var onActivate: (@MainActor (any ListDiffable, Int) -> Void)?
    var onFocusChange: (@MainActor ((any ListDiffable)?) -> Void)?
    let listeners = WeakListeners<any ListAdapterUpdateListener>()
    /// The number of requests that are not complete yet.
    var openRequestCount = 0
    let source = Source()
    let viewDataSource: ViewDataSource
    let viewDelegate = ViewDelegate()
    var reported = DiagnosticMemory()
    /// Called before the view is another one, or none.
    var viewWillGo: () -> Void = {}

    /// Creates an adapter without a view and a data source. Set both.
    ///
    /// - Parameters:
    ///   - updater: carries out the updates of this adapter alone.
    ///   - host: the `host` of the section controllers, such as the window.
    ///   - workingRangeSize: the number of sections beyond the screen, in both directions, that count as near.
    ///   - itemWorkingRangeSize: the same for items.
    public init(
        updater: ListAdapterUpdater = ListAdapterUpdater(), host: AnyObject? = nil,
        workingRangeSize: Int = 0, itemWorkingRangeSize: Int = 0
    ) {
        demand(
            workingRangeSize >= 0 && itemWorkingRangeSize >= 0,
            "A working range cannot be negative: \(workingRangeSize) sections, \(itemWorkingRangeSize) items.")
        self.updater = updater
        self.host = host
        store = SectionStore(questions: updater.questions)
        workingRange = WorkingRangeHandler(
            { [store] in
                WorkingRangeList(
                    sectionCount: store.map.count, controller: store.controller, itemCount: { $0.numberOfItems() })
            }, questions: store.questions, size: workingRangeSize, itemSize: itemWorkingRangeSize)
        context = CollectionContext(store: store, display: display)
        viewDataSource = ViewDataSource(store: store, context: context)
        store.meter = { [weak self] in self?.events.meter }
        display.notify = { [weak self] in self?.notify($0, if: $1) }
        context.adapter = self
        viewDataSource.adapter = self
        viewDelegate.adapter = self
        beginLife()
    }

    isolated deinit {
        endLife()
        cancelPages()
        // Only where a view does not hold its adapter.
        if let view = source.view, view.dataSource === viewDataSource {
            ListDiagnostics.report(.lostAdapter(view: "\(type(of: view))", objectCount: store.map.count))
        }
        store.reset()
        // A section controller on screen holds the context, and that this handler, which holds the controller.
        endDisplay()
    }

    /// Everything that happens in this adapter and its updater, as one stream.
    public var events: ListEventStream { updater.events }
}
