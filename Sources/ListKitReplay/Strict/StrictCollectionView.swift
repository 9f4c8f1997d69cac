import CallerChecks
import ListDiffKit
public import ListKit

/// A list without a screen that holds its owner to the rules, for tests, replays and debugging.
///
///     let view = StrictCollectionView(viewportSize: ListSize(width: 400, height: 600))
///     view.dataSource = owner
///     let plan = try view.performBatchUpdates(update, animated: false) { _ in }
///     #expect(view.checkInvariants().isEmpty)
///
/// It keeps rows for what is near its viewport only, and pools the others by type and reuse identifier. An update
/// that does not lead from its own structure to the data source's is *refused*: it throws, changes nothing, and
/// stays on record in `refusals`. Breaking a rule of dequeuing, changing the view while it asks for a row, and
/// updating it while an update is applied stop the program. Invariants are checked after each change in
/// debug builds.
@MainActor
public final class StrictCollectionView: ListCollectionView {
    public var adapter: ListAdapter?

    public weak var dataSource: (any ListCollectionViewDataSource)? {
        didSet { startOver() }
    }

    /// Rows that are on screen already are announced to a new delegate by `willDisplay`.
    public weak var delegate: (any ListCollectionViewOwner)? {
        didSet {
            guard delegate !== oldValue else { return }
            display.startOver()
            layOut()
        }
    }

    /// While there is one, the rows are hidden: they keep their places, and none of them comes on screen before the
    /// next update or layout without it.
    public var emptyView: (any ListEmptyView)?

    /// Whether the list runs downwards or to its side.
    public let scrollDirection: ListScrollDirection

    /// Rows that reach into the viewport are on screen.
    public var viewportSize: ListSize {
        didSet { viewportDidChange() }
    }

    /// Space above all rows and below them; in a horizontal list, before them and after them.
    public var contentInset: ListContentInset {
        get { geometry.contentInset }
        set { setContentInset(newValue) }
    }

    /// How far beyond both ends of the viewport rows are kept ready, in logical pixels.
    public var overscan: Double {
        didSet { viewportDidChange() }
    }

    /// What keeps its place when rows come and go.
    public var placeKeeping = ListPlaceKeeping.feed {
        didSet { viewportDidChange() }
    }

    /// What the view says of itself; nothing else follows from it.
    public var isOnScreen = true

    /// Whether a tap adds to the selection; otherwise it replaces it.
    public var allowsMultipleSelection = false

    /// Whether updates settle at `settle()` only, so that a test can act between applied and settled.
    public var settlesManually = false

    /// Every update that was refused, and why.
    public internal(set) var refusals: [ListInconsistency] = []
    public internal(set) var counters = StrictViewCounters()

    /// What is scrolling the view; see `beginDragging()`.
    public internal(set) var scrollingTraits = ListCollectionScrollingTraits()

    /// How items came and went in the last update, if that was animated.
    public internal(set) var transition = StrictTransition()

    /// The rows that have a place, in order.
    public internal(set) var rows: [StrictRow] = []

    /// Of rows for which the data source names no height; in a horizontal list, no width.
    let rowHeight: Double
    var geometry: ContentGeometry
    var offset = 0.0
    /// The offset of the end, as the last layout found it.
    var lastEnd = 0.0
    var pool = RowPool()
    var selection = SelectionModel()
    var focus: ListIndexPath?
    /// What the last update or scroll to a row was to hold; nil once the list has been scrolled.
    var heldAnchor: ScrollAnchor?
    /// A scroll that was asked for while the view had no size.
    var pendingScroll: ScrollAnchor?
    var settlements = HeldSettlements()
    var display = DisplayLedger()
    /// Counts layouts and updates, so that a layout which was overtaken from inside a delegate call notices.
    var layoutCount = 0
    var isApplying = false
    var request: RowRequest?
    /// The rows before the update that is being applied, where the delegate watches.
    var trace: ListRowTrace?

    /// - Parameters:
    ///   - rowHeight: of rows for which the data source names none, along the list; above zero.
    ///   - overscan: see the property.
    public init(
        viewportSize: ListSize = ListSize(width: 400, height: 600), rowHeight: Double = 40, overscan: Double = 200,
        scrollDirection: ListScrollDirection = .vertical
    ) {
        demand(rowHeight > 0, "A row height of \(rowHeight) would put every row on screen.")
        self.scrollDirection = scrollDirection
        self.viewportSize = viewportSize
        self.overscan = overscan
        self.rowHeight = rowHeight
        geometry = ContentGeometry(direction: scrollDirection)
        geometry.setLineWidth(listSize.width)
        geometry.estimate.item = rowHeight
        geometry.estimate.supplementary = rowHeight
    }

    isolated deinit {
        for settled in settlements.takeAll() { settled(false) }
    }

    public var numberOfSections: Int { geometry.sectionCount }

    public func numberOfItems(inSection section: Int) -> Int {
        demand(
            (0..<numberOfSections).contains(section),
            "Section \(section) is out of bounds; the view has \(numberOfSections) sections.")
        return geometry.itemCount(inSection: section)
    }

    /// The rows of all sections, as the view believes they are.
    public var structure: ListViewStructure { geometry.structure }

    /// How many updates have been applied and not settled yet.
    public var unsettledUpdateCount: Int { settlements.count }

    /// How many rows wait for use.
    public var pooledRowCount: Int { pool.rows.count }
}
