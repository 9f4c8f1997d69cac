package import ListDiffKit

/// The part of a collection view that the updater uses: the view's structure, and changes to it.
///
/// A view keeps its *own* snapshot of the structure (sections, item counts, supplementary views). It reads the data
/// source's counts only to check an update.
@MainActor
package protocol ListCollectionViewUpdating: AnyObject {
    /// The adapter that fills the view. The view retains it, so that everything made for a list lives as long as the
    /// list. Only the adapter sets this property.
    var owner: AnyObject? { get set }

    /// Answers what the view shows; held weakly. Setting it drops the snapshot and takes a new one from the new data
    /// source.
    var dataSource: (any ListCollectionViewDataSource)? { get set }

    /// Receives the events of the view; held weakly.
    var delegate: (any ListCollectionViewOwner)? { get set }

    /// The number of sections in the view's snapshot.
    var numberOfSections: Int { get }
    /// Returns the number of items of a section in the view's snapshot.
    ///
    /// - Precondition: the section exists.
    func numberOfItems(inSection section: Int) -> Int

    /// The view's snapshot.
    var structure: ListViewStructure { get }

    /// The sections of which the view keeps rows.
    var sectionsWithRows: Set<Int> { get }

    /// Called before an update is planned. The view announces what has left the screen, while all paths are the old
    /// ones.
    func willUpdate()

    /// Called before ``reloadData()``, like ``willUpdate()``. The view announces that every row goes.
    func willReload()

    /// Carries out an update. The data source must already answer with the new structure. When this returns, the update
    /// is *applied*: rows are in their new order, and the next update may come.
    ///
    /// - Parameters:
    ///   - plan: where every row of the view's structure goes.
    ///   - animated: whether rows glide to their places.
    ///   - settled: called exactly once, when the motion of the update has ended. It gets true unless the view went
    ///     away first. A view without motion calls it before this returns.
    /// - Throws: the first of the plan's faults, if the view is strict. Nothing has changed then. Other views report the
    ///   faults.
    func carryOut(
        _ plan: ListBatchPlan, animated: Bool, settled: @escaping @MainActor (Bool) -> Void
    ) throws(ListInconsistency)

    /// Takes a new snapshot from the data source and rebinds what is on screen.
    func reloadData()

    /// Shown in place of the rows while it is not nil.
    var emptyView: (any ListEmptyView)? { get set }
}

/// The part of a collection view that section controllers use, through their collection context.
@MainActor
package protocol ListCollectionViewContent: AnyObject {
    /// Returns a cell for the row that the view is asking for. Call it only inside a `cellForItemAt` request.
    func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type, withReuseIdentifier identifier: String?, for path: ListIndexPath
    ) -> Cell

    /// Returns a supplementary view for the row that the view is asking for. Call it only inside such a request.
    func dequeueReusableSupplementaryView<View: ListReusableView>(
        _ type: View.Type, ofKind kind: ListSupplementaryKind, withReuseIdentifier identifier: String?,
        inSection section: Int
    ) -> View

    /// The type of the cells that show what a pager does.
    var pagerCell: any ListPagerCell.Type { get }

    /// Returns the cell at a path, on screen or kept ready near it, or nil if there is none.
    func cellForItem(at path: ListIndexPath) -> (any ListCell)?
    /// Returns the header or footer of a section, on screen or kept ready near it, or nil if there is none.
    func supplementaryView(ofKind kind: ListSupplementaryKind, inSection section: Int) -> (any ListReusableView)?
    /// Returns the path of a cell's item, or nil if the cell shows none.
    func indexPath(for cell: any ListCell) -> ListIndexPath?

    /// The items on screen, in order. Rows that are kept ready beyond the screen are not included.
    var indexPathsForVisibleItems: [ListIndexPath] { get }
}

/// The part of a collection view that concerns scrolling, geometry and selection.
@MainActor
package protocol ListCollectionViewInteraction: AnyObject {
    /// Whether the view can be seen, as far as it knows: it is in a shown window, and nothing above it is hidden or
    /// fully transparent. Other windows that cover it do not count.
    var isOnScreen: Bool { get }

    /// The direction in which the view scrolls.
    var scrollDirection: ListScrollDirection { get }

    /// Whether text runs from right to left. Lines then begin at the right, and so does a horizontal list.
    var isRightToLeft: Bool { get }

    /// The visible part of the content. Its origin is the scroll offset, and its size that of the viewport.
    var visibleRect: ListRect { get }
    /// The size of the content: the rows, the space around them, and ``contentInset``.
    var contentSize: ListSize { get }

    /// The possible scroll offsets, from the start of the content to its end. If the content is shorter than the
    /// viewport, there is only one.
    var scrollableOffsets: ClosedRange<Double> { get }

    /// The space above and below all rows, where something covers the edges of the viewport.
    var contentInset: ListContentInset { get }

    /// Returns where a row is in content space (see `ListCollectionGeometry`), or nil if it does not exist. The frame
    /// is an estimate if the row was never measured.
    func frameForRow(at position: ListRowPosition) -> ListRect?

    /// Returns the item whose row covers a point in content space. Returns nil for a header or footer, and outside the
    /// rows.
    func indexPathForItem(at point: ListPoint) -> ListIndexPath?

    /// Asks for the heights of rows again. Rows near the viewport are asked for and measured before this returns, the
    /// others when they come near it. The row at the top of the viewport keeps its place. Positions without a row are
    /// ignored.
    ///
    /// Do not call this while an update is being applied. An update names its resized items in
    /// ``ListBatchPlan/resizedItems``.
    func invalidateHeights(of positions: [ListRowPosition])

    /// Scrolls to an offset along the scroll direction, in logical pixels. The offset is kept within
    /// ``scrollableOffsets``.
    func scroll(toOffset y: Double, animated: Bool)

    /// Scrolls to rows. They end up where you asked, even if they turn out to have other heights on the way. Rows far
    /// from there are not created. A view without a layout opens there.
    func scroll(to target: ListScrollTarget, animated: Bool)

    /// Returns how much of the viewport's top would be covered if a row stood right below that part: the height of
    /// ``contentInset`` and of a sticky header.
    func coveredHeight(above position: ListRowPosition) -> Double

    /// What is scrolling the view at this moment.
    var scrollingTraits: ListCollectionScrollingTraits { get }

    /// The selected items, in order.
    var indexPathsForSelectedItems: [ListIndexPath] { get }

    /// Selects an item. The delegate is not called.
    func selectItem(at path: ListIndexPath)
    /// Deselects an item. The delegate is not called.
    func deselectItem(at path: ListIndexPath)

    /// The item whose row has the keyboard focus, or contains what has it.
    var indexPathForFocusedItem: ListIndexPath? { get }

    /// Moves the keyboard focus to an item's row, and scrolls it into sight. A view without a layout does so with the
    /// first one.
    func focusItem(at path: ListIndexPath)

    /// The item that the focus is to go to when there is a layout.
    var indexPathForAwaitedFocus: ListIndexPath? { get }
}

extension ListCollectionViewInteraction {
    package var indexPathForAwaitedFocus: ListIndexPath? { nil }
}

/// A list on screen: `ListBoxView` on a `GtkListBox`, or `StrictCollectionView` in memory.
@MainActor
public protocol ListCollectionView: AnyObject {}

/// A list on screen, as its adapter uses it. Everything that a toolkit decides stays behind this protocol.
@MainActor
package protocol AdapterView: ListCollectionView, ListCollectionViewUpdating, ListCollectionViewContent,
    ListCollectionViewInteraction
{}
