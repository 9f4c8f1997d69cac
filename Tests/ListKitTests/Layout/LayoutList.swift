import ListDiffKit

@testable import ListKit

/// A layout with a list to lay out, on a screen 100 wide and 100 high, that remembers what the layout asked and told.
@MainActor
final class LayoutList: ListCollectionViewLayoutDataSource {
    struct Section {
        var metrics = ListSectionMetrics()
        var sizes: [ListSize] = []
    }

    let layout: ListCollectionViewLayout
    var sections: [Section]
    /// The sections whose metrics were asked for since `takeAsked`.
    private var asked: [Int] = []
    /// What was told since `takeTold`.
    private var told: [ListLayoutInvalidation] = []
    var onQuestion: () -> Void = {}

    init(
        _ sections: [Section], layout: ListCollectionViewLayout? = nil, pixelScale: Double = 1,
        bounds: ListRect = ListRect(x: 0, y: 0, width: 100, height: 100)
    ) {
        self.sections = sections
        let layout = layout ?? ListCollectionViewLayout()
        self.layout = layout
        layout.dataSource = self
        layout.viewport = ListLayoutViewport(bounds: bounds, pixelScale: pixelScale)
        layout.onInvalidation = { [unowned self] in told.append($0) }
    }

    func takeAsked() -> [Int] {
        defer { asked = [] }
        return asked
    }

    func takeTold() -> [ListLayoutInvalidation] {
        defer { told = [] }
        return told
    }

    func scroll(to offset: Double) { layout.viewport.bounds.origin = ListPoint(x: 0, y: offset) }

    // MARK: Frames

    func frames(_ section: Int) -> [ListRect?] {
        sections[section].sizes.indices.map { frame(section, $0) }
    }

    func frame(_ section: Int, _ item: Int) -> ListRect? {
        layout.layoutAttributesForItem(at: ListIndexPath(section: section, item: item))?.frame
    }

    func header(_ section: Int) -> ListRect? {
        layout.layoutAttributesForSupplementaryView(ofKind: .header, inSection: section)?.frame
    }

    func footer(_ section: Int) -> ListRect? {
        layout.layoutAttributesForSupplementaryView(ofKind: .footer, inSection: section)?.frame
    }

    func positions(_ rect: ListRect) -> [ListRowPosition] {
        layout.layoutAttributesForElements(in: rect).map(\.position)
    }

    // MARK: ListCollectionViewLayoutDataSource

    func numberOfSections(in layout: ListCollectionViewLayout) -> Int { sections.count }

    func layout(_ layout: ListCollectionViewLayout, numberOfItemsInSection section: Int) -> Int {
        sections[section].sizes.count
    }

    func layout(_ layout: ListCollectionViewLayout, metricsForSection section: Int) -> ListSectionMetrics {
        asked.append(section)
        onQuestion()
        return sections[section].metrics
    }

    func layout(_ layout: ListCollectionViewLayout, sizeForItemAt path: ListIndexPath) -> ListSize {
        sections[path.section].sizes[path.item]
    }
}

// MARK: Short words for literal expectations

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ListRect {
    ListRect(x: x, y: y, width: width, height: height)
}

func size(_ width: Double, _ height: Double) -> ListSize { ListSize(width: width, height: height) }

func itemRow(_ section: Int, _ item: Int) -> ListRowPosition { .item(ListIndexPath(section: section, item: item)) }

/// A section with a header or footer that is as long in both directions.
func section(
    _ sizes: ListSize..., header: Double = 0, footer: Double = 0, insets: ListInsets = .zero, line: Double = 0,
    between: Double = 0
) -> LayoutList.Section {
    LayoutList.Section(
        metrics: ListSectionMetrics(
            headerSize: size(header, header), footerSize: size(footer, footer), insets: insets, lineSpacing: line,
            interitemSpacing: between),
        sizes: sizes)
}
