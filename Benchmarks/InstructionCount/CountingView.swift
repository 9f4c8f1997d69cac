import ListKit

/// A view that takes updates in and shows nothing: what an update costs before a view does anything.
@MainActor
final class CountingView: AdapterView {
    var owner: AnyObject?
    weak var dataSource: (any ListCollectionViewDataSource)? {
        didSet { reloadData() }
    }
    weak var delegate: (any ListCollectionViewOwner)?
    var emptyView: (any ListEmptyView)?
    private(set) var structure = ListViewStructure()
    private(set) var updateCount = 0

    var numberOfSections: Int { structure.sections.count }
    func numberOfItems(inSection section: Int) -> Int { structure.sections[section].itemCount }
    var sectionsWithRows: Set<Int> { [] }

    func willUpdate() {}
    func willReload() {}

    func carryOut(
        _ plan: ListBatchPlan, animated: Bool, settled: @escaping @MainActor (Bool) -> Void
    ) throws(ListInconsistency) {
        if let fault = plan.faults.first { throw fault }
        structure = plan.new
        updateCount += 1
        settled(true)
    }

    func reloadData() { structure = dataSource.map { $0.structure(in: self) } ?? ListViewStructure() }

    // MARK: Nothing on screen

    func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type, withReuseIdentifier identifier: String?, for path: ListIndexPath
    ) -> Cell { fatalError("There are no rows.") }
    func dequeueReusableSupplementaryView<View: ListReusableView>(
        _ type: View.Type, ofKind kind: ListSupplementaryKind, withReuseIdentifier identifier: String?,
        inSection section: Int
    ) -> View { fatalError("There are no rows.") }
    var pagerCell: any ListPagerCell.Type { fatalError("There are no rows.") }
    func cellForItem(at path: ListIndexPath) -> (any ListCell)? { nil }
    func supplementaryView(ofKind kind: ListSupplementaryKind, inSection section: Int) -> (any ListReusableView)? {
        nil
    }
    func indexPath(for cell: any ListCell) -> ListIndexPath? { nil }
    var indexPathsForVisibleItems: [ListIndexPath] { [] }
    var isOnScreen: Bool { false }
    var scrollDirection: ListScrollDirection { .vertical }
    var isRightToLeft: Bool { false }
    var scrollableOffsets: ClosedRange<Double> { 0...0 }
    var scrollingTraits: ListCollectionScrollingTraits { ListCollectionScrollingTraits() }
    var contentInset: ListContentInset { .zero }
    func coveredHeight(above position: ListRowPosition) -> Double { 0 }
    var visibleRect: ListRect { ListRect(x: 0, y: 0, width: 0, height: 0) }
    var contentSize: ListSize { ListSize(width: 0, height: 0) }
    func frameForRow(at position: ListRowPosition) -> ListRect? { nil }
    func indexPathForItem(at point: ListPoint) -> ListIndexPath? { nil }
    func invalidateHeights(of positions: [ListRowPosition]) {}
    func scroll(toOffset y: Double, animated: Bool) {}
    func scroll(to target: ListScrollTarget, animated: Bool) {}
    var indexPathsForSelectedItems: [ListIndexPath] { [] }
    func selectItem(at path: ListIndexPath) {}
    func deselectItem(at path: ListIndexPath) {}
    var indexPathForFocusedItem: ListIndexPath? { nil }
    func focusItem(at path: ListIndexPath) {}
}
