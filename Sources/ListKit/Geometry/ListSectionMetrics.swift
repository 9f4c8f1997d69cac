import CallerChecks

/// The space around and between a section's rows, in logical pixels, and the width of its items.
public struct ListSectionMetrics: Hashable, Sendable {
    /// The space around the header, items and footer together. The insets of two adjacent sections add up.
    package var insets: ListInsets
    /// The space between two lines of the section. There is none before the first line.
    package var lineSpacing: Double
    /// The space between two items on one line.
    package var interitemSpacing: Double

    package var itemWidth: ListItemWidth

    package init(
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
