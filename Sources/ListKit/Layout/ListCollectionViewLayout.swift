import CallerChecks
import ListDiffKit

/// Works out where all rows of a list are: items of any size flow in lines, between headers and footers.
///
///     let layout = ListCollectionViewLayout(stickyHeaders: true, stretchToEdge: true)
///     layout.dataSource = source
///     layout.viewport = ListLayoutViewport(bounds: ListRect(x: 0, y: 0, width: 400, height: 600))
///     for row in layout.layoutAttributesForElements(in: layout.viewport.bounds) { place(row) }
///
/// Geometry alone: it knows no view. A section without a header goes on in the line where the one before it ended, if
/// there is room. It does not know of the other's footer, which begins below the other's items: as in IGListKit, a
/// higher item of its own stands over that. Content starts at 0 in both directions; all lengths are logical pixels.
///
/// What became invalid is computed when something is next asked for, from the lowest invalid section on.
///
/// - Complexity: computing is O(sections and items from the lowest invalid section on); with nothing invalid a row's
///   attributes are O(log n), and those of a rectangle O(log n + k).
@MainActor
public final class ListCollectionViewLayout {
    public let scrollDirection: ListScrollDirection
    /// Whether headers stay at the viewport's edge until the next one pushes them out.
    public let stickyHeaders: Bool
    /// How far from the edge, content insets excluded, headers stick.
    public let topContentInset: Double
    /// Whether an item that ends within a pixel before the end of its line is stretched to it.
    public let stretchToEdge: Bool

    /// Weak. There is nothing to lay out without one.
    public weak var dataSource: (any ListCollectionViewLayoutDataSource)? {
        didSet { if dataSource !== oldValue { invalidate(.sections(from: 0)) } }
    }

    /// Weak.
    public weak var delegate: (any ListCollectionViewDelegateLayout)?

    /// Called when something becomes invalid, so that a view can ask again. It had better do so later, for the data
    /// source may be in the midst of a change.
    public var onInvalidation: (@MainActor (ListLayoutInvalidation) -> Void)?

    public var viewport = ListLayoutViewport(bounds: ListRect(x: 0, y: 0, width: 0, height: 0)) {
        didSet {
            let change = viewport.invalidation(
                from: oldValue, along: scrollDirection, hasStickyHeaders: stickyHeaders)
            if let change { invalidate(change) }
        }
    }

    /// Moves the edge at which headers stick, as when a bar above the list folds away.
    public var stickyHeaderYOffset = 0.0 {
        didSet { if stickyHeaderYOffset != oldValue { invalidate(.supplementaryViews) } }
    }

    /// Whether a section without items has its header and footer.
    public var showHeaderWhenEmpty = false {
        didSet { if showHeaderWhenEmpty != oldValue { invalidate(.sections(from: 0)) } }
    }

    /// Whether an invalidation without a known reason leaves the geometry as it is.
    public var preserveLayoutCacheOnInvalidateLayout = false

    private var storage: LayoutGeometry
    private var lowestInvalidSection: Int?
    private var isComputing = false

    /// - Parameters:
    ///   - topContentInset: how far from the viewport's leading edge headers stick.
    ///   - stretchToEdge: stretches an item that ends within a pixel before the end of its line.
    public init(
        stickyHeaders: Bool = false, scrollDirection: ListScrollDirection = .vertical, topContentInset: Double = 0,
        stretchToEdge: Bool = true
    ) {
        self.stickyHeaders = stickyHeaders
        self.scrollDirection = scrollDirection
        self.topContentInset = topContentInset
        self.stretchToEdge = stretchToEdge
        storage = LayoutGeometry(direction: scrollDirection)
    }

    // MARK: Invalidation

    /// Invalidates without a known reason: everything, unless `preserveLayoutCacheOnInvalidateLayout`.
    public func invalidateLayout() { invalidateLayout(with: .unspecified) }

    public func invalidateLayout(with context: ListCollectionViewLayoutInvalidationContext) {
        switch context {
        case .unspecified where preserveLayoutCacheOnInvalidateLayout, .items([]): break
        case .unspecified, .everything, .allListAttributes, .items: invalidate(.sections(from: 0))
        case .dataSourceCounts: if lowestInvalidSection == nil { invalidate(.sections(from: 0)) }
        case .supplementaryListAttributes: invalidate(.supplementaryViews)
        }
    }

    /// Tells that a section, and so all after it, will be another. `ListBatchUpdate.lowestTouchedSection` says which it
    /// is for an update.
    ///
    /// - Parameter section: nil changes nothing.
    public func didModifySection(_ section: Int?) {
        guard let section else { return }
        demand(section >= 0, "Section \(section) cannot have been modified: sections start at 0.")
        invalidate(.sections(from: section))
    }

    private func invalidate(_ invalidation: ListLayoutInvalidation) {
        if case .sections(let first) = invalidation {
            guard first < lowestInvalidSection ?? .max else { return }
            lowestInvalidSection = first
        }
        onInvalidation?(invalidation)
    }

    // MARK: Geometry

    /// The geometry, in which nothing is invalid; the old one for a data source that asks while it is being asked.
    var geometry: LayoutGeometry {
        if let lowest = lowestInvalidSection, !isComputing { recompute(from: lowest) }
        return storage
    }

    /// The edge at which headers stick; nil for headers that do not.
    var stickyEdge: Double? {
        guard stickyHeaders else { return nil }
        return viewport.bounds.span(along: scrollDirection).start + topContentInset + stickyHeaderYOffset
    }

    private func recompute(from lowest: Int) {
        // First, so that what becomes invalid meanwhile is computed the next time.
        lowestInvalidSection = nil
        isComputing = true
        defer { isComputing = false }
        let count = dataSource?.numberOfSections(in: self) ?? 0
        demand(count >= 0, "A layout cannot have \(count) sections.")
        let first = min(lowest, storage.sections.count, count)
        storage.replaceSections(from: first, with: sections(first..<count))
    }

    private func sections(_ range: Range<Int>) -> [SectionGeometry] {
        guard let dataSource else { return [] }
        let container = FlowContainer(
            direction: scrollDirection, lengthAcross: viewport.lengthAcross(scrollDirection),
            stretchesToEdge: stretchToEdge, showsHeaderWhenEmpty: showHeaderWhenEmpty,
            pixelScale: viewport.pixelScale)
        var previous = range.lowerBound > 0 ? storage.sections[range.lowerBound - 1] : nil
        return range.map { section in
            let itemCount = dataSource.layout(self, numberOfItemsInSection: section)
            demand(itemCount >= 0, "Section \(section) cannot have \(itemCount) items.")
            let geometry = SectionFlow.section(
                section, after: previous, metrics: dataSource.layout(self, metricsForSection: section),
                itemCount: itemCount, in: container,
                sizeOfItem: {
                    dataSource.layout(self, sizeForItemAt: ListIndexPath(section: section, item: $0))
                },
                report: ListDiagnostics.report)
            previous = geometry
            return geometry
        }
    }
}
