public import ListKit

extension ListBoxView {
    public var visibleRect: ListRect {
        ListRect(
            x: 0, y: scrollPosition.offset, width: layout.viewportSize.width, height: layout.viewportSize.height)
    }

    public var contentSize: ListSize {
        ListSize(width: Double(layout.rowWidth), height: window.index.totalHeight)
    }

    public func frameForRow(at position: ListRowPosition) -> ListRect? {
        guard window.index.row(of: position) != nil else { return nil }
        let insets = window.index.insets(of: position.section)
        return ListRect(
            x: insets.left, y: window.index.offset(of: position),
            width: max(0, Double(layout.rowWidth) - insets.left - insets.right),
            height: window.index.height(of: position))
    }

    public var scrollingTraits: ListCollectionScrollingTraits { fingers.traits }

    public func scroll(toOffset y: Double, animated: Bool) {
        scrollPosition.scroll(to: window.clamped(y, height: layout.viewportSize.height))
    }
}
