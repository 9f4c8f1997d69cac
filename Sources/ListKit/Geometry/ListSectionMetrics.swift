import CallerChecks

/// The space that a section keeps free around and between its rows, in logical pixels, and how wide its items are.
public struct ListSectionMetrics: Hashable, Sendable {
    /// Space around header, items and footer together. What is between two sections adds up.
    public var insets: ListInsets
    /// Space between two lines of the section, never before its first one.
    public var lineSpacing: Double
    /// Space between two items on one line.
    public var interitemSpacing: Double

    /// How wide the items are.
    public var itemWidth: ListItemWidth

    public init(
        insets: ListInsets = .zero, lineSpacing: Double = 0, interitemSpacing: Double = 0,
        itemWidth: ListItemWidth = .line
    ) {
        self.insets = insets
        self.lineSpacing = lineSpacing
        self.interitemSpacing = interitemSpacing
        self.itemWidth = itemWidth
    }

    /// A space that is no number would leave no row of the list in its place.
    func requireUsableValues(_ section: Int) {
        // No array is made for the many sections that pass.
        demand(
            (insets.top + insets.left + insets.bottom + insets.right + lineSpacing + interitemSpacing).isFinite,
            "Section \(section) has insets or spacings that are no finite numbers: \(self).")
        itemWidth.requireUsable(section)
    }
}
