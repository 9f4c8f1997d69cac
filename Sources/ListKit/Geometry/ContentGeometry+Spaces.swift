/// What sections keep free, as they are laid out with it now: their data source may be ahead.
extension ContentGeometry {
    /// The spaces of a section whose items may share lines, on the grid; nil for any other.
    package func spaces(of section: Int) -> ListSectionMetrics? {
        guard let layout = self.section(section)?.shape.layout, layout.widths != .line else { return nil }
        let (leading, trailing) = (grid.length(layout.leading), grid.length(layout.trailing))
        let (start, end) = (grid.width(ofUnits: layout.start), grid.width(ofUnits: layout.end))
        return ListSectionMetrics(
            insets: direction == .vertical
                ? ListInsets(top: leading, left: start, bottom: trailing, right: end)
                : ListInsets(top: start, left: leading, bottom: end, right: trailing),
            lineSpacing: grid.length(layout.lineSpacing), interitemSpacing: grid.width(ofUnits: layout.itemSpacing),
            itemWidth: layout.widths)
    }
}
