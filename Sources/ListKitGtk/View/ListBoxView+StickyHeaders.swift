import GtkBridge
public import ListKit

extension ListBoxView {
    /// Where headers stick, in the list.
    var stickyEdge: Double { scrollPosition.offset + contentInset.top + stickyHeaderYOffset }

    /// The sections whose header is presented away from its row.
    var sectionsToPin: [Int] {
        guard stickyHeaders, layout.hasSize, dataSource != nil else { return [] }
        return window.geometry.pinnedSections(
            offset: scrollPosition.offset, edge: stickyEdge, pageHeight: layout.viewportSize.height)
    }

    public func coveredHeight(above position: ListRowPosition) -> Double {
        let index = window.geometry
        guard stickyHeaders, index.row(of: position) != nil else { return contentInset.top }
        let header = index.header(over: position).map { index.height(of: .header(section: $0)) }
        return contentInset.top + max(0, stickyHeaderYOffset + (header ?? 0))
    }

    /// How much of the viewport's top is covered at this moment, by pinned headers and by what the inset is for.
    var coveredHeightNow: Double {
        pinnedHeaders.pins.map { pinnedHeaders.y(of: $0) + pinnedHeaders.height(of: $0) }.reduce(contentInset.top, max)
    }

    /// A copy with the focus is about to go. Its row takes it over where it stands in sight again, else the first item.
    func takeFocus(from pin: PinnedHeader) {
        if let row = window.row(at: .header(section: pin.section)), isInSight(row),
            row.view.content.childFocus(.tabForward)
        {
            return
        }
        window.rows.first { $0.position.itemPath != nil && isInSight($0) }?.handle.grabFocus()
    }

    /// Tab and its like, from a pinned header: through its controls, down into the rows, and up out of the list.
    func moveFocus(_ direction: FocusDirection, from pin: PinnedHeader) -> Bool? {
        if pin.childFocus(direction) { return true }
        switch direction {
        case .tabForward, .down:
            // A cursor that was left behind is not worth a jump.
            if let path = cursor.path, !indexPathsForVisibleItems.contains(path) { cursor.path = nil }
            return enterRows(direction)
        default: return false
        }
    }

    /// The first control of the pinned headers, or the last one.
    func focusPinnedHeader(_ direction: FocusDirection) -> Bool {
        let pins = direction == .tabBackward ? pinnedHeaders.pins.reversed() : pinnedHeaders.pins
        return pins.contains { $0.childFocus(direction) }
    }
}
