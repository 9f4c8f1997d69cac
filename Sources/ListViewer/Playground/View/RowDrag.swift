import GtkBridge
import ListKitGtk

/// Moves a row to wherever the pointer drags it; the others make room at once.
@MainActor
final class RowDrag {
    var onMove: @MainActor (_ from: Int, _ to: Int) -> Void = { _, _ in }
    var onEnd: @MainActor () -> Void = {}

    private let gesture = DragGesture()
    private var start = 0.0
    private var row: Int?
    private var isDragging = false

    /// - Parameter index: the row at a height of the list.
    func attach(to list: Widget, index: @escaping @MainActor (Double) -> Int?) {
        gesture.propagationPhase = .capture
        gesture.onPressed { [weak self, weak list] _, y in
            self?.start = y
            // In an entry a drag selects text.
            self?.row = list?.focusedWidgetOfWindow?.takesText == true ? nil : index(y)
            self?.isDragging = false
        }
        gesture.onMoved { [weak self] x, y in
            guard let self, isDragging || gesture.isBeyondThreshold(x, y) else { return }
            move(to: index(start + y))
        }
        gesture.onEnded { [weak self] _, _ in self?.end() }
        list.addController(gesture)
    }

    private func move(to target: Int?) {
        guard let row else { return }
        if !isDragging {
            isDragging = true
            gesture.claim()
        }
        guard let target, target != row else { return }
        self.row = target
        onMove(row, target)
    }

    private func end() {
        row = nil
        if isDragging { onEnd() }
    }
}
