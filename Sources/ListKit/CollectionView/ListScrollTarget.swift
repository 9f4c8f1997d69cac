/// A place to scroll to: rows at a position in the viewport, or the end of the list.
///
///     list.scroll(to: .end, animated: true)
///
/// A target is not an offset. A view that measures rows on its way computes the offset again, and the target follows
/// its rows through updates.
public struct ListScrollTarget: Hashable, Sendable {
    /// What should be in sight.
    public enum Content: Hashable, Sendable {
        /// Everything from the first of these rows to the last. Rows that do not exist are ignored. If none exists, the
        /// target is the top of the list.
        case rows([ListRowPosition])
        /// All items that a section has when the scroll arrives, and its header and footer if their kinds are given.
        case section(Int, supplementaryKinds: ListSupplementaryKinds)
        /// The end of the list, even if it moves during the scroll.
        case end
    }

    /// What should be in sight.
    public var content: Content
    /// Where in the viewport it should be, between the insets and below a sticky header. The end is always at the
    /// bottom.
    public var position: ListScrollPosition
    /// Added to the offset, in logical pixels. The result is kept within the content.
    public var additionalOffset: Double

    public init(_ content: Content, position: ListScrollPosition, additionalOffset: Double = 0) {
        self.content = content
        self.position = position
        self.additionalOffset = additionalOffset
    }

    package init(rows: [ListRowPosition], position: ListScrollPosition, additionalOffset: Double = 0) {
        self.init(.rows(rows), position: position, additionalOffset: additionalOffset)
    }

    public static let end = ListScrollTarget(.end, position: .bottom)

    /// Returns the same target after an update, with the new places of its rows. Returns nil if none of them is left.
    package func following(_ plan: ListBatchPlan) -> ListScrollTarget? {
        var result = self
        switch content {
        case .rows(let rows):
            let left = rows.compactMap { plan.destination(of: $0)?.position }
            guard rows.isEmpty || !left.isEmpty else { return nil }
            result.content = .rows(left)
        case .section(let section, let kinds):
            guard let section = plan.newSection(ofOld: section) else { return nil }
            result.content = .section(section, supplementaryKinds: kinds)
        case .end: break
        }
        return result
    }
}

extension ClosedRange<Double> {
    package func clamp(_ offset: Double) -> Double { Swift.max(lowerBound, Swift.min(offset, upperBound)) }
}
