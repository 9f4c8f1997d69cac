import ListDiffKit

extension ListAdapter {
    func takeIn(_ view: any ListReusableView, inSection section: Int) -> DisplayHandler<ListSectionController>.Row? {
        guard let entry = store.entry(at: section) else { return nil }
        return display.takeIn(view, of: entry.controller, showing: entry.object)
    }

    /// Nothing is on screen any more.
    func endDisplay() { display.reset { $0.section ?? 0 } }

    /// Notifies the listeners of what comes on screen and leaves it.
    func notify(_ change: DisplayChange<ListSectionController>, if isDue: () -> Bool) {
        switch change {
        case .itemComes(let controller, let object, let cell, let path):
            notify(if: isDue) {
                controller.displayDelegate?.listAdapter(self, willDisplay: controller, cell: cell, at: path.item)
            } others: {
                $0.listAdapter(self, willDisplay: object, cell: cell, at: path)
            } event: {
                .willDisplayItem(object, path: path)
            }
        case .itemGoes(let controller, let object, let cell, let path):
            notify(if: isDue) {
                controller.displayDelegate?.listAdapter(self, didEndDisplaying: controller, cell: cell, at: path.item)
            } others: {
                $0.listAdapter(self, didEndDisplaying: object, cell: cell, at: path)
            } event: {
                .didEndDisplayingItem(object, path: path)
            }
        case .sectionComes(let controller, let object, let section):
            notify(if: isDue) {
                controller.displayDelegate?.listAdapter(self, willDisplay: controller)
            } others: {
                $0.listAdapter(self, willDisplay: object, at: section)
            } event: {
                .willDisplaySection(object, section: section)
            }
        case .sectionGoes(let controller, let object, let section):
            notify(if: isDue) {
                controller.displayDelegate?.listAdapter(self, didEndDisplaying: controller)
            } others: {
                $0.listAdapter(self, didEndDisplaying: object, at: section)
            } event: {
                .didEndDisplayingSection(object, section: section)
            }
        }
    }

    /// Calls the section's delegate, then those of the adapter and of the process, then sends the event.
    private func notify(
        if isDue: () -> Bool, own: () -> Void, others: (any ListAdapterDelegate) -> Void,
        event: () -> ListEvent.Kind
    ) {
        if isDue() { own() }
        if isDue(), let delegate { others(delegate) }
        Self.announced.notify { if isDue() { others($0) } }
        if isDue() { events.emitMeanwhile(event()) }
    }

    /// The listeners of ``ListAdapterDelegateAnnouncer``.
    static let announced = WeakListeners<any ListAdapterDelegate>()
}
