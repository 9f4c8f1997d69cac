import CallerChecks
import ListDiffKit
public import ListKit

/// A list without a screen that enforces the rules on its owner, for tests, replays and debugging.
///
///     let view = StrictCollectionView(viewportSize: ListSize(width: 400, height: 600))
///     let adapter = ListAdapter(view: view, objects: { posts }) { (_: Post) in PostController() }
///     #expect(view.checkInvariants().isEmpty)
///
/// It keeps rows only near its viewport, and pools the others by type and reuse identifier; rows that an update takes
/// off the screen stay until the next change. It *refuses* an update that does not lead from its own structure to that
/// of the data source: it throws, changes nothing, and adds the error to ``refusals``. These mistakes stop the
/// program: breaking a rule of dequeuing, changing the view while it asks for a row, and updating it while an update
/// is applied. A scroll that is asked for while the view makes rows follows when they are made. With `LISTKIT_CHECKS=1`
/// in the environment, invariants are checked after each change, and the first that does not hold stops the program.
@MainActor
public final class StrictCollectionView: AdapterView {
    /// The adapter that fills the view. The view retains it.
    public var adapter: ListAdapter? { owner as? ListAdapter }
    package var owner: AnyObject?

    package weak var dataSource: (any ListCollectionViewDataSource)? {
        didSet { startOver() }
    }

    /// The owner of the view; held weakly. A new delegate gets `willDisplay` for the rows that are already on screen.
    package weak var delegate: (any ListCollectionViewOwner)? {
        didSet {
            guard delegate !== oldValue else { return }
            display.startOver()
            layOut()
        }
    }

    /// Shown in place of the rows while it is not nil. The rows keep their places, and none comes on screen before the
    /// next update or layout without an empty view.
    public var emptyView: (any ListEmptyView)?

    /// The direction in which the list scrolls.
    public let scrollDirection: ListScrollDirection

    /// The size of the viewport in logical pixels. Rows that reach into it are on screen.
    public var viewportSize: ListSize {
        didSet { viewportDidChange() }
    }

    /// The space above and below all rows, or before and after them in a horizontal list.
    public var contentInset: ListContentInset {
        get { geometry.contentInset }
        set { setContentInset(newValue) }
    }

    /// The distance beyond both ends of the viewport in which rows are kept ready, in logical pixels.
    public var overscan: Double {
        didSet { viewportDidChange() }
    }

    /// What keeps its place when rows are inserted and removed.
    public var placeKeeping = ListPlaceKeeping.feed {
        didSet { viewportDidChange() }
    }

    /// What the view reports as its visibility. It has no other effect.
    public var isOnScreen = true

    /// Whether a tap adds to the selection. If false, it replaces the selection.
    public var allowsMultipleSelection = false

    /// Whether updates settle only by ``settle()``, so that a test can act between applied and settled.
    public var settlesManually = false

    /// The errors of all refused updates.
    public internal(set) var refusals: [ListInconsistency] = []
    /// What the view has done so far.
    public internal(set) var counters = StrictViewCounters()

    /// What is scrolling the view. See ``beginDragging()``.
    public internal(set) var scrollingTraits = ListCollectionScrollingTraits()

    /// How items appeared and disappeared in the last update, if it was animated.
    package internal(set) var transition = StrictTransition()

    /// The rows with a place, in order.
    public internal(set) var rows: [StrictRow] = []

    /// For rows without a height from the data source; in a horizontal list, without a width.
    let rowHeight: Double
    var geometry: ContentGeometry
    var offset = 0.0
    /// The offset of the end, as the last layout found it.
    var lastEnd = 0.0
    var pool = StrictRowPool()
    var selection = SelectionModel()
    var news = SelectionNews()
    var focus: ListIndexPath?
    var typeAhead = TypeAhead()
    /// Whether the focus was moved while no rows could be made for it.
    var hasNewFocus = false
    /// Where the focus was asked to go while the view had no size, or could not make rows.
    var pendingFocus: ListIndexPath?
    var knownFocus = KnownFocus()
    /// The anchor of the last update or scroll to a row; nil once the list has been scrolled.
    var heldAnchor: ScrollAnchor?
    /// A scroll that was asked for while the view had no size, or could not make rows.
    var pendingScroll: ScrollAnchor?
    /// The item of the tap that is being carried out; nil once an update has removed it.
    var pressed: ListIndexPath?
    /// Counts the updates and reloads. Paths from before the last one are void.
    var structureCount = 0
    var settlements = StrictSettlements()
    var display = DisplayLedger()
    /// The rows that were on screen before the last update: the next change may bring them back.
    var spared: Set<ListRowPosition> = []
    /// Counts layouts and updates, so that a layout can detect that a delegate call has caused another one.
    var layoutCount = 0
    var isApplying = false
    /// Whether rows are being measured and bound.
    var isMakingRows = false
    /// The number of layouts and updates that have begun and not ended: rows and announcements are not complete.
    var openChanges = 0
    /// Whether what must hold is checked after each step, which takes time in a long list.
    package var assertsInvariants = InvariantChecks.areOn
    var request: StrictRowRequest?
    /// The rows before the update that is being applied, where the delegate watches.
    var trace: ListRowTrace?

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - viewportSize: in logical pixels.
    ///   - rowHeight: the extent along the list of rows without one from the data source; above zero.
    ///   - overscan: see ``overscan``.
    ///   - scrollDirection: the direction in which the list scrolls.
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

    /// The rows of all sections, as the view believes them to be.
    package var structure: ListViewStructure { geometry.structure }

    /// The number of updates that are applied but not settled.
    package var unsettledUpdateCount: Int { settlements.count }

    /// The number of rows that are kept for reuse.
    package var pooledRowCount: Int { pool.rows.count }
}
