import ListKit

/// The rows of one section and what is known of their heights.
struct SectionRows: Sendable {
    var kinds: ListSupplementaryKinds
    var headerHeight: Double?
    var footerHeight: Double?
    var items: ItemHeights

    init(_ section: ListViewStructure.Section) {
        kinds = section.kinds
        items = ItemHeights(count: section.itemCount)
    }

    var hasHeader: Bool { kinds.contains(ListSupplementaryKind.header) }
    var hasFooter: Bool { kinds.contains(ListSupplementaryKind.footer) }

    func extent(with spacing: ListSectionSpacing) -> RowExtent {
        var extent = items.extent
        extent.measuredHeight += spacing.total(in: structure)
        if hasHeader {
            extent += .row(headerHeight, isItem: false)
            extent.headers = 1
        }
        if hasFooter { extent += .row(footerHeight, isItem: false) }
        return extent
    }

    var structure: ListViewStructure.Section {
        ListViewStructure.Section(itemCount: items.count, kinds: kinds)
    }
}
