import CallerChecks
import ListDiffKit

/// Brings a data source's objects into a view, through section controllers.
///
///     let adapter = ListAdapter(view: list, objects: { posts }) { (_: Post) in
///         ListSingleSectionController(PostCell.self, for: Post.self) { cell, post in cell.title.text = post.title }
///     }
///     adapter.performUpdates(animated: true)      // after each change of `posts`
///
/// The view belongs to the adapter: no other code sets its data source, its delegate or its empty view, or updates it.
/// The view holds the adapter, so that it needs no other place to live, and a closed window frees both. The adapter
/// holds its view weakly, and its data source too, but for one of closures. Nothing updates by itself: change the data,
/// then ask for an update.
@MainActor
public final class ListAdapter {
    /// Carries out what this adapter asks for.
    public let updater: any ListUpdatingDelegate

    /// What section controllers get as their `host`, such as the window; weak.
    public weak var host: AnyObject?

    /// Told which objects come on screen and leave it; weak.
    public weak var delegate: (any ListAdapterDelegate)?

    /// Told before and after the work that is done for each row; weak.
    public weak var performanceDelegate: (any ListAdapterPerformanceDelegate)?

    /// Stores the new order when the user has moved a section; weak.
    public weak var moveDelegate: (any ListAdapterMoveDelegate)?

    /// Whether an item is deselected right after its section controller has heard of the selection.
    public var autoDeselectEnabled = false

    let store = SectionStore()
    let context: CollectionContext
    let display: DisplayHandler
    let workingRange: WorkingRangeHandler
    let emptyViews: EmptyViewHandler
    let edges = EdgeWatch()
    let listeners = WeakListeners<any ListAdapterUpdateListener>()
    let client = UpdateClient()
    let source = SourceSlot()
    let viewDataSource: ViewDataSource
    let viewDelegate = ViewDelegate()
    var told = DiagnosticMemory()
    /// Called before the view is another one, or none.
    var viewWillGo: () -> Void = {}

    /// Makes an adapter without view and data source: set both.
    ///
    /// - Parameters:
    ///   - updater: belongs to this adapter alone.
    ///   - workingRangeSize: how many sections beyond the screen are in the working range, in both directions.
    ///   - itemWorkingRangeSize: how many items beyond the screen are.
    public init(
        updater: some ListUpdatingDelegate = ListAdapterUpdater(), host: AnyObject? = nil,
        workingRangeSize: Int = 0, itemWorkingRangeSize: Int = 0
    ) {
        demand(
            workingRangeSize >= 0 && itemWorkingRangeSize >= 0,
            "A working range cannot be negative: \(workingRangeSize) sections, \(itemWorkingRangeSize) items.")
        self.updater = updater
        self.host = host
        display = DisplayHandler(store: store, events: updater.events)
        workingRange = WorkingRangeHandler(store: store, size: workingRangeSize, itemSize: itemWorkingRangeSize)
        emptyViews = EmptyViewHandler(store: store)
        context = CollectionContext(store: store, display: display)
        viewDataSource = ViewDataSource(store: store, context: context)
        client.adapter = self
        display.adapter = self
        emptyViews.adapter = self
        context.adapter = self
        viewDataSource.adapter = self
        viewDelegate.adapter = self
        ListDebugger.add(self)
        if let host { HostRegistry.add(self, for: host) }
    }

    isolated deinit {
        ListDebugger.remove(self)
        // Only where a view does not hold its adapter.
        if let view = source.view, view.dataSource === viewDataSource {
            ListDiagnostics.report(.lostAdapter(view: "\(type(of: view))", objectCount: store.map.count))
        }
        store.reset()
        // A section controller on screen holds the context, and that this handler, which holds the controller.
        display.reset()
    }

    /// Everything that happens in this adapter and its updater, as one stream.
    public var events: ListEventStream { updater.events }
}
