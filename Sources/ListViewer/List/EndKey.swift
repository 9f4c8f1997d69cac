import GtkBridge
import ListKit
import ListKitGtk

/// Makes the End key go to the last post that was read, even if it is not shown yet.
@MainActor
final class EndKey {
    private let keys = KeyController()
    private unowned let list: FeedList
    private unowned let session: FeedSession

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
        if let day = session.days.last, let count = list.adapter.sectionController(for: day)?.numberOfItems(), count > 0
        {
            list.adapter.focus(day, at: count - 1)
        }
        // Beneath it is what the pager says.
        list.view.scroll(to: .end, animated: false)
    }
}
