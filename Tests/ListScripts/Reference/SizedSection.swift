public import ListKit

/// A section of which every item has a size of its own, as in IGListKit's tests of its layout.
public struct SizedSection: ListDiffable, Equatable, Sendable {
    /// Which section it is after an update; its number at first, unless it is given.
    public var id: Int?
    public var items: [ListSize]
    public var header: Double?
    public var footer: Double?
    public var metrics: ListSectionMetrics

    public init(
        _ items: [ListSize], id: Int? = nil, header: Double? = nil, footer: Double? = nil, insets: ListInsets = .zero,
        lineSpacing: Double = 0, itemSpacing: Double = 0
    ) {
        (self.id, self.items, self.header, self.footer) = (id, items, header, footer)
        metrics = ListSectionMetrics(
            insets: insets, lineSpacing: lineSpacing, interitemSpacing: itemSpacing, itemWidth: .each)
    }

    public var diffIdentifier: Int { id ?? -1 }

    public var kinds: ListSupplementaryKinds {
        var kinds: ListSupplementaryKinds = []
        if header != nil { kinds.insert(.header) }
        if footer != nil { kinds.insert(.footer) }
        return kinds
    }
}

public func size(_ width: Double, _ height: Double) -> ListSize { ListSize(width: width, height: height) }

public func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ListRect {
    ListRect(x: x, y: y, width: width, height: height)
}
