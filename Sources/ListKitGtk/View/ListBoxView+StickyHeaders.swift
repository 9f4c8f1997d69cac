import GtkBridge
import ListKit

extension ListBoxView: PinnedHeadersClient {
    /// How much of the viewport's top is covered at this moment, by pinned headers and by what the inset is for.
    var coveredHeightNow: Double { pinnedHeaders.coveredHeight(in: content) }

    /// Brings the pinned headers in line with the offset and the structure.
    func pinHeaders() {
        let sections = layout.hasSize && dataSource != nil ? content.pinnedSections : []
        pinnedHeaders.pin(sections, over: window.rows, in: window.geometry)
    }

    /// A header whose row does not exist is as high as its copy.
    ///
    /// - Returns: whether that is news.
    func measurePinnedHeaders() -> Bool {
        var isNews = false
        for pin in pinnedHeaders.pins {
            let position = ListRowPosition.header(section: pin.section)
            let height = pinnedHeaders.height(of: pin, in: content)
            guard window.row(at: position) == nil, window.geometry.measuredHeight(of: position) != height
            else { continue }
            window.geometry.setHeight(height, of: position)
            isNews = true
        }
        return isNews
    }

    func copyOfHeader(inSection section: Int, offering offered: RowContent?, showsSameObject: Bool) -> RowContent {
        let wasBusy = layout.isBusy
        layout.isBusy = true
        defer { layout.isBusy = wasBusy }
        return window.binder.copy(
            of: .header(section: section), offering: offered, showsSameObject: showsSameObject)
    }

    func askForHeight(of pin: PinnedHeader) {
        window.binder.askForHeight(of: pin, at: .header(section: pin.section))
    }

    /// The row of a copy with the focus takes it over where it stands in sight again, else the first item does.
    func willLetGo(of pin: PinnedHeader) {
        animator.forget(pin)
        guard pin.containsFocus else { return }
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
