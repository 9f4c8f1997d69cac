public import ListDiffKit

/// The part of a collection view that the updater drives: its structure, and changes of it.
///
/// A view keeps its *own* snapshot of the structure (sections, item counts, supplementary rows) and never reads the
/// data source's counts but to check an update.
@MainActor
public protocol ListCollectionViewUpdating: AnyObject {
    /// The adapter that fills the view, held strongly: what was made for a list lives as long as the list. Set by the
    /// adapter alone.
    var adapter: ListAdapter? { get set }

    /// Weak. Setting it drops the snapshot and takes a new one from the new data source.
    var dataSource: (any ListCollectionViewDataSource)? { get set }

    /// Weak.
    var delegate: (any ListCollectionViewOwner)? { get set }

    var numberOfSections: Int { get }
    func numberOfItems(inSection section: Int) -> Int

    /// Carries an update out. The data source must answer with the new structure already. On return the update is
    /// *applied*: rows stand in their new order and the next update may come.
    ///
    /// - Parameter settled: called exactly once, when the motion that the update started has ended, with true
    ///   unless the view went away first. A view without motion calls it before returning.
    /// - Returns: where every row of the old structure went.
    /// - Throws: `ListInconsistency` where the update does not lead from the view's structure to the data source's
    ///   and the view is one that refuses; nothing has been changed then. A view may repair instead.
    func performBatchUpdates(
        _ update: ListBatchUpdate, animated: Bool, settled: @escaping @MainActor (Bool) -> Void
    ) throws(ListInconsistency) -> ListBatchPlan

    /// Takes the structure from the data source anew and binds what is on screen again.
    func reloadData()

    /// Shown in place of the rows while it is not nil.
    var emptyView: (any ListEmptyView)? { get set }
}

/// The part of a collection view that section controllers use, through their collection context.
@MainActor
public protocol ListCollectionViewContent: AnyObject {
    /// A cell for the row that the view is asking for; only inside a `cellForItemAt` request.
    func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type, withReuseIdentifier identifier: String?, for path: ListIndexPath
    ) -> Cell

    /// A supplementary view for the row that the view is asking for; only inside such a request.
    func dequeueReusableSupplementaryView<View: ListReusableView>(
        _ type: View.Type, ofKind kind: ListSupplementaryKind, withReuseIdentifier identifier: String?,
        inSection section: Int
    ) -> View

    /// The cell that stands at a path now, on screen or kept ready beside it; nil when there is none.
    func cellForItem(at path: ListIndexPath) -> (any ListCell)?
    func supplementaryView(ofKind kind: ListSupplementaryKind, inSection section: Int) -> (any ListReusableView)?
    func indexPath(for cell: any ListCell) -> ListIndexPath?

    /// The items on screen, in order; rows that are merely kept ready are not among them.
    var indexPathsForVisibleItems: [ListIndexPath] { get }
}

/// The part of a collection view that concerns where it is looked at and touched.
@MainActor
public protocol ListCollectionViewInteraction: AnyObject {
    /// Whether the view can be seen, as far as it knows: in a window that is shown, with nothing above it hidden or
    /// fully transparent. Being covered by other windows does not count.
    var isOnScreen: Bool { get }

    /// Whether the view is scrolled downwards, which is the default, or to its side.
    var scrollDirection: ListScrollDirection { get }

    /// Whether text runs from right to left, so that lines begin at the right, or a list that runs to its side does.
    var isRightToLeft: Bool { get }

    /// The visible part of the content: origin is the scroll offset, size the viewport's.
    var visibleRect: ListRect { get }
    /// The rows, the space around them, and `contentInset`.
    var contentSize: ListSize { get }

    /// The offsets that the view can stand at: from the start of the content to its end. Where the content is shorter
    /// than the viewport they are one.
    var scrollableOffsets: ClosedRange<Double> { get }

    /// What is kept free above and below all rows, and at both edges of the viewport where something lies over it.
    var contentInset: ListContentInset { get }

    /// Where a row stands in content space (`ListCollectionGeometry`); an estimate where it was never measured. Nil for
    /// a row that is not there.
    func frameForRow(at position: ListRowPosition) -> ListRect?

    /// The item whose row covers a point of content space; nil in a header or footer, and outside the rows.
    func indexPathForItem(at point: ListPoint) -> ListIndexPath?

    /// Rows are of other heights from now on: those near the viewport are asked for and measured before this returns,
    /// the others when they come near it. What is at the top of the viewport stays where it is. Rows that are not there
    /// are passed over.
    ///
    /// Not while an update is being applied: that names by ``ListBatchUpdate/resizedItems`` what it makes of another
    /// size.
    func invalidateHeights(of positions: [ListRowPosition])

    func scroll(toOffset y: Double, animated: Bool)

    /// Scrolls to where rows stand as they are wanted, also where they turn out to be of other heights on the way. Rows
    /// that are far from there are not made. A view that has not been laid out goes there as it is.
    func scroll(to target: ListScrollTarget, animated: Bool)

    /// How much of the viewport's top would be covered if a row stood right below that: by what `contentInset` is for,
    /// and by a header that sticks there.
    func coveredHeight(above position: ListRowPosition) -> Double

    /// What is scrolling the view at this moment.
    var scrollingTraits: ListCollectionScrollingTraits { get }

    var indexPathsForSelectedItems: [ListIndexPath] { get }

    /// By program: the delegate hears nothing of it.
    func selectItem(at path: ListIndexPath)
    func deselectItem(at path: ListIndexPath)
}

extension ListCollectionViewInteraction where Self: ListCollectionView {
    /// By the heights that are known now, for a view that knows them all.
    public func scroll(to target: ListScrollTarget, animated: Bool) {
        scroll(toOffset: target.offset(in: self), animated: animated)
    }
}

extension ListCollectionViewInteraction {
    public var scrollDirection: ListScrollDirection { .vertical }

    /// False, for a view that does not know.
    public var isRightToLeft: Bool { false }

    /// From 0 to where the last page begins.
    public var scrollableOffsets: ClosedRange<Double> {
        ListPlaceKeeping.feed.offsets(contentHeight: contentLength, viewportHeight: visiblePlace.size.height)
    }

    /// Nothing, for a view that does not know.
    public var scrollingTraits: ListCollectionScrollingTraits { ListCollectionScrollingTraits() }

    /// None, for a view that cannot keep any.
    public var contentInset: ListContentInset { .zero }

    /// The inset alone, for a view whose headers do not stick.
    public func coveredHeight(above position: ListRowPosition) -> Double { contentInset.top }
}

/// A list on screen, as ListKit sees it. Everything that a toolkit decides stays behind this protocol.
@MainActor
public protocol ListCollectionView: ListCollectionViewUpdating, ListCollectionViewContent,
    ListCollectionViewInteraction
{}
