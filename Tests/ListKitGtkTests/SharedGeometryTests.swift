import ListKit
@testable import ListKitGtk
import ListKitReplay
import XCTest

/// One list of known heights through everything that says where rows are: the host's row index, the strict view, and
/// the layout of items that flow in lines, here each as wide as its line.
@preconcurrency @MainActor
final class SharedGeometryTests: XCTestCase {
    func testTheRowIndexAndTheLayoutPinTheSameHeadersAtTheSamePlaces() {
        for seed in 0..<40 as Range<UInt64> {
            let list = KnownList(seed: seed)
            let index = list.makeIndex()
            let layout = ListCollectionViewLayout(stickyHeaders: true, topContentInset: Double(seed % 3) * 9)
            layout.viewport = ListLayoutViewport(bounds: ListRect(x: 0, y: 0, width: 400, height: 120))
            layout.dataSource = list
            for offset in stride(from: 0, to: index.totalHeight, by: 7.5) {
                layout.viewport.bounds.origin.y = offset
                let edge = offset + layout.topContentInset
                var away: [Int] = []
                for section in list.sections.indices where index.sections[section].hasHeader {
                    let frame = layout.layoutAttributes(at: .header(section: section))?.frame
                    let y = index.stickyHeader(of: section).start(pinnedAt: edge)
                    XCTAssertEqual(frame?.minY, y, "seed \(seed): header \(section) at \(offset)")
                    let isInSight = frame.map { $0.maxY > offset && $0.minY < offset + 120 } ?? false
                    if isInSight, y > index.offset(of: .header(section: section)) { away.append(section) }
                }
                XCTAssertEqual(
                    index.pinnedSections(offset: offset, edge: edge, pageHeight: 120), away, "seed \(seed) at \(offset)"
                )
            }
        }
    }

    func testTheRowIndexTheStrictViewAndTheLayoutAgreeOnEveryFrame() {
        for seed in 0..<40 as Range<UInt64> {
            let list = KnownList(seed: seed)
            let index = list.makeIndex()
            // Everything near the screen: all heights are asked for.
            list.view.dataSource = list
            let layout = ListCollectionViewLayout()
            layout.showHeaderWhenEmpty = true
            layout.viewport = ListLayoutViewport(bounds: ListRect(x: 0, y: 0, width: 400, height: 600))
            layout.dataSource = list

            for row in 0..<index.rowCount {
                let position = index.position(ofRow: row)
                let what = "seed \(seed): \(position)"
                let frame = layout.layoutAttributes(at: position)?.frame
                XCTAssertEqual(frame, list.view.frameForRow(at: position), what)
                XCTAssertEqual(frame?.minY, index.offset(of: position), what)
                XCTAssertEqual(frame?.maxY, index.bottom(ofRow: row), what)
            }
            XCTAssertEqual(index.totalHeight, list.view.contentSize.height, "seed \(seed)")
        }
    }
}

/// Sections with rows of random heights, as the data source of a view and of a layout.
@MainActor
private final class KnownList: ListCollectionViewDataSource, ListCollectionViewLayoutDataSource {
    struct Section {
        var structure: ListViewStructure.Section
        var metrics: ListSectionMetrics
        var heights: [Double]
        var edgeHeight: Double
    }

    let view = StrictCollectionView(viewportSize: ListSize(width: 400, height: 600), overscan: 100_000)
    let sections: [Section]

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        func length() -> Double { Double(Int.random(in: 0...25, using: &random)) }
        sections = (0..<Int.random(in: 1...8, using: &random)).map { _ in
            // Not without items: there the layout follows IGListKit, which leaves the inset above a header out.
            let heights = (0..<Int.random(in: 1...6, using: &random)).map { _ in length() + 1 }
            let kinds = ListSupplementaryKinds(rawValue: UInt8.random(in: 0...3, using: &random))
            return Section(
                structure: .init(itemCount: heights.count, kinds: kinds),
                metrics: ListSectionMetrics(
                    insets: ListInsets(top: length(), left: length(), bottom: length(), right: length()),
                    lineSpacing: length()),
                heights: heights, edgeHeight: length() + 1)
        }
    }

    /// All of it measured.
    func makeIndex() -> RowIndex {
        var index = RowIndex(
            sections: sections.map { SectionRows($0.structure) }, estimate: RowHeightEstimate(),
            metrics: sectionMetrics(in: view))
        for row in 0..<index.rowCount {
            let position = index.position(ofRow: row)
            index.setHeight(height(of: position), of: position)
        }
        return index
    }

    func height(of position: ListRowPosition) -> Double {
        let section = sections[position.section]
        return position.itemPath.map { section.heights[$0.item] } ?? section.edgeHeight
    }

    // MARK: For a view

    func numberOfSections(in collectionView: any ListCollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: any ListCollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].heights.count
    }
    func collectionView(
        _ collectionView: any ListCollectionView, supplementaryKindsInSection section: Int
    ) -> ListSupplementaryKinds { sections[section].structure.kinds }
    func collectionView(
        _ collectionView: any ListCollectionView, cellForItemAt path: ListIndexPath
    ) -> any ListCell { collectionView.dequeueReusableCell(PlainCell.self, withReuseIdentifier: nil, for: path) }
    func collectionView(
        _ collectionView: any ListCollectionView, viewForSupplementaryElementOfKind kind: ListSupplementaryKind,
        inSection section: Int
    ) -> any ListReusableView {
        collectionView.dequeueReusableSupplementaryView(
            PlainCell.self, ofKind: kind, withReuseIdentifier: nil, inSection: section)
    }
    func collectionView(
        _ collectionView: any ListCollectionView, heightForRowAt position: ListRowPosition
    ) -> Double? { height(of: position) }
    func sectionMetrics(in collectionView: any ListCollectionView) -> [Int: ListSectionMetrics] {
        Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($0, $1.metrics) })
    }

    // MARK: For a layout

    func numberOfSections(in layout: ListCollectionViewLayout) -> Int { sections.count }
    func layout(_ layout: ListCollectionViewLayout, numberOfItemsInSection section: Int) -> Int {
        sections[section].heights.count
    }
    func layout(_ layout: ListCollectionViewLayout, metricsForSection section: Int) -> ListSectionMetrics {
        var metrics = sections[section].metrics
        let size = ListSize(width: 400, height: sections[section].edgeHeight)
        if sections[section].structure.kinds.contains(ListSupplementaryKind.header) { metrics.headerSize = size }
        if sections[section].structure.kinds.contains(ListSupplementaryKind.footer) { metrics.footerSize = size }
        return metrics
    }
    func layout(_ layout: ListCollectionViewLayout, sizeForItemAt path: ListIndexPath) -> ListSize {
        let insets = sections[path.section].metrics.insets
        return ListSize(width: 400 - insets.left - insets.right, height: sections[path.section].heights[path.item])
    }
}

private final class PlainCell: ListCell {
    init() {}
}
