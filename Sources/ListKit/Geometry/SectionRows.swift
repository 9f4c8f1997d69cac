/// The rows of one section and what is known of their heights.
package struct SectionRows: Sendable {
    package var kinds: ListSupplementaryKinds
    package var headerHeight: Double?
    package var footerHeight: Double?
    package var items: ItemHeights

    package init(_ section: ListViewStructure.Section) {
        kinds = section.kinds
        items = ItemHeights(count: section.itemCount)
    }

    package var hasHeader: Bool { kinds.contains(ListSupplementaryKind.header) }
    package var hasFooter: Bool { kinds.contains(ListSupplementaryKind.footer) }

    package func extent(with spacing: ListSectionSpacing) -> RowExtent {
        var extent = items.extent
        extent.measuredHeight += spacing.total(in: structure)
        if hasHeader {
            extent += .row(headerHeight, isItem: false)
            extent.headers = 1
        }
        if hasFooter { extent += .row(footerHeight, isItem: false) }
        return extent
    }

    package var structure: ListViewStructure.Section {
        ListViewStructure.Section(itemCount: items.count, kinds: kinds)
    }
}
