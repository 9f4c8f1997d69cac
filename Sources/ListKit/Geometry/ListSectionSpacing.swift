/// The space that one section keeps free along the scroll direction: before its rows, between its lines, after its
/// rows.
///
/// A view whose rows stand in one column asks for sums, and adds the rows' own heights:
///
///     let top = sectionTop + heightsAbove + spacing.before(.item(path), in: section)
public struct ListSectionSpacing: Hashable, Sendable {
    /// Before the first row, a header included.
    public var leadingInset: Double
    /// After the last row, a footer included.
    public var trailingInset: Double
    /// Between two lines.
    public var lineSpacing: Double

    public init(leadingInset: Double = 0, trailingInset: Double = 0, lineSpacing: Double = 0) {
        self.leadingInset = leadingInset
        self.trailingInset = trailingInset
        self.lineSpacing = lineSpacing
    }

    public init(_ metrics: ListSectionMetrics, direction: ListScrollDirection = .vertical) {
        self.init(
            leadingInset: metrics.insets.leading(along: direction),
            trailingInset: metrics.insets.trailing(along: direction), lineSpacing: metrics.lineSpacing)
    }

    /// The space above a line that begins with `item`. There is none above a section's first line, so it never
    /// separates sections, nor a header from its items.
    public func beforeLine(startingWith item: Int) -> Double { item > 0 ? lineSpacing : 0 }

    // MARK: One column

    /// The free space above a row in its section, where every item is a line of its own.
    ///
    /// - Complexity: O(1).
    public func before(_ position: ListRowPosition, in section: ListViewStructure.Section) -> Double {
        switch position {
        case .header: leadingInset
        case .item(let path): leadingInset + betweenLines(upTo: path.item)
        case .footer: leadingInset + betweenLines(upTo: section.itemCount - 1)
        }
    }

    /// All free space of a section where every item is a line of its own; none in a section without rows.
    ///
    /// - Complexity: O(1).
    public func total(in section: ListViewStructure.Section) -> Double {
        guard section.rowCount > 0 else { return 0 }
        return leadingInset + betweenLines(upTo: section.itemCount - 1) + trailingInset
    }

    /// The sum over all lines up to and with the one of `item`.
    private func betweenLines(upTo item: Int) -> Double {
        Double(max(0, item)) * beforeLine(startingWith: item)
    }
}
