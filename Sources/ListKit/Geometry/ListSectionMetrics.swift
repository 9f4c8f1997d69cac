import CallerChecks

/// What a section asks of the layout, apart from the sizes of its items. Logical pixels.
public struct ListSectionMetrics: Hashable, Sendable {
    /// Only the length along the scroll direction counts: a header is as wide as the section. Zero: no header.
    public var headerSize: ListSize
    /// As for the header.
    public var footerSize: ListSize
    /// Space around header, items and footer together. What is between two sections adds up.
    public var insets: ListInsets
    /// Space between two lines of the section, never before its first one.
    public var lineSpacing: Double
    /// Space between two items on one line.
    public var interitemSpacing: Double

    public init(
        headerSize: ListSize = .zero, footerSize: ListSize = .zero, insets: ListInsets = .zero,
        lineSpacing: Double = 0, interitemSpacing: Double = 0
    ) {
        self.headerSize = headerSize
        self.footerSize = footerSize
        self.insets = insets
        self.lineSpacing = lineSpacing
        self.interitemSpacing = interitemSpacing
    }

    /// A space that is no number would leave no row of the list in its place.
    func requireUsableSpaces(_ section: Int) {
        // No array is made for the many sections that pass.
        demand(
            (insets.top + insets.left + insets.bottom + insets.right + lineSpacing + interitemSpacing).isFinite,
            "Section \(section) has insets or spacings that are no finite numbers: \(self).")
    }
}
