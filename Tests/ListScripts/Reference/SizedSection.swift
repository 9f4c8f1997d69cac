package import ListKit

/// A section of which every item has a size of its own, as in IGListKit's tests of its layout.
package struct SizedSection: ListDiffable, Equatable, Sendable {
    /// Which section it is after an update; its number at first, unless it is given.
    package var id: Int?
    package var items: [ListSize]
    package var header: Double?
    package var footer: Double?
    package var metrics: ListSectionMetrics

    package init(
        _ items: [ListSize], id: Int? = nil, header: Double? = nil, footer: Double? = nil, insets: ListInsets = .zero,
        lineSpacing: Double = 0, itemSpacing: Double = 0
    ) {
        (self.id, self.items, self.header, self.footer) = (id, items, header, footer)
        metrics = ListSectionMetrics(
            insets: insets, lineSpacing: lineSpacing, interitemSpacing: itemSpacing, itemWidth: .each)
    }

    package var diffIdentifier: Int { id ?? -1 }

    package var kinds: ListSupplementaryKinds {
        var kinds: ListSupplementaryKinds = []
        if header != nil { kinds.insert(.header) }
        if footer != nil { kinds.insert(.footer) }
        return kinds
    }
}

package func size(_ width: Double, _ height: Double) -> ListSize { ListSize(width: width, height: height) }

package func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ListRect {
    ListRect(x: x, y: y, width: width, height: height)
}
