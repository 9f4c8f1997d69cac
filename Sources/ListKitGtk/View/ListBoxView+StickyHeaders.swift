import GtkBridge
import ListKit

extension ListBoxView: PinnedHeadersClient {
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
}
