import GtkBridge
import ListKit

/// Moves the focus by Home, End and the page keys through the whole list. GtkListBox has keys of its own, but they end
/// at the last row that exists.
@MainActor
final class KeyInput {
    weak var view: ListBoxView?

    private let keys = KeyController()

    /// Where the focus goes as soon as the row stands there.
    private var goal: ListRowPosition?

    func attach(to viewport: Widget) {
        // Before GtkListBox sees them.
        keys.propagationPhase = .capture
        keys.onPressed { [weak self] key, modifiers in modifiers.isEmpty && self?.press(key) == true }
        viewport.addController(keys)
    }

    /// To be called after each layout.
    func didLayOut() {
        guard let goal else { return }
        self.goal = nil
        view?.window.row(at: goal)?.handle.grabFocus()
    }

    /// Only for a row that has the focus itself: an entry in it has uses of its own for these keys.
    private func press(_ key: Key) -> Bool {
        guard let view, view.layout.hasSize, let row = view.window.rows.first(where: { $0.handle.hasFocus }),
            let number = view.window.index.row(of: row.position)
        else { return false }
        let index = view.window.index
        let page = view.layout.viewportSize.height
        switch key {
        case .home: move(to: 0, offset: 0)
        case .end: move(to: index.rowCount - 1, offset: index.totalHeight - page)
        case .pageDown, .pageUp:
            let distance = key == .pageDown ? page : -page
            let offset = max(0, min(index.offset(ofRow: number) + distance, index.totalHeight - 1))
            move(
                to: index.row(atOffset: offset) ?? number,
                offset: view.window.clamped(view.scrollPosition.offset + distance, height: page))
        default: return false
        }
        return true
    }

    private func move(to row: Int, offset: Double) {
        guard let view else { return }
        goal = view.window.index.position(ofRow: row)
        view.showFocus()
        view.scrollPosition.scroll(to: offset)
        view.viewport.queueAllocate()
    }
}
