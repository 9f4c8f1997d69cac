import GtkBridge
import ListKit
import ListKitGtk

/// Makes the End key go to the last post that was read, even if it is not shown yet.
@MainActor
final class EndKey {
    private let keys = KeyController()
    private unowned let list: FeedList
    private unowned let session: FeedSession
    private var arrival: FrameConnection?

    init(list: FeedList, session: FeedSession) {
        self.list = list
        self.session = session
        keys.propagationPhase = .capture
        keys.onPressed { [unowned self] key, modifiers in press(key, modifiers) }
        list.view.addController(keys)
    }

    private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard key == .end, modifiers.isEmpty || modifiers == .control,
            list.view.focusedWidgetOfWindow?.takesText != true
        else { return false }
        guard session.hasMoreRead else { return false }
        Task { [weak self] in
            await self?.session.showAllRead()
            self?.list.update(label: "End") { self?.goToEnd() }
        }
        return true
    }

    private func goToEnd() {
        list.view.scroll(to: .end, animated: false)
        arrival = list.view.onAfterLayout { [weak self] in self?.focusEnd() }
        list.view.queueAllocate()
    }

    private func focusEnd() {
        let section = list.view.numberOfSections - 1
        guard section >= 0, list.view.numberOfItems(inSection: section) > 0,
            let cell = list.view.cellForItem(at: ListIndexPath(section: section, item: 0)) as? ListBoxCell
        else { return }
        arrival = nil
        cell.content.parent?.grabFocus()
    }
}
