import GtkBridge
import ListKit
import ListKitGtk
import ListKitReplay

/// Flashes the rows of a list by what happened to them: those that came, went, moved, or were bound again.
@MainActor
final class RowFlash: ListOverlay {
    /// In seconds.
    static let duration = 0.9

    private enum Place {
        case row(ListRowPosition)
        /// Of a row that is gone: where it was in the content.
        case former(y: Double, height: Double)
    }

    private var flashes: [(place: Place, kind: ListChangeKind)] = []
    private var formerRows: [ListRowPosition: (y: Double, height: Double)] = [:]
    private var start: Double?
    private var age = 0.0
    private weak var view: ListBoxView?
    private var observation: ListEventObservation?
    private var tick: TickToken?

    /// Begins at once, and ends when it is released.
    init(_ adapter: ListAdapter, _ view: ListBoxView) {
        self.view = view
        view.overlay = self
        observation = adapter.events.addObserver { [weak self] in self?.observe($0) }
    }

    isolated deinit {
        if view?.overlay === self { view?.overlay = nil }
    }

    private func observe(_ event: ListEvent) {
        guard case .view(let happened) = event.kind else { return }
        switch happened {
        case .validated(let before):
            formerRows = [:]
            for row in before.rows { formerRows[row.position] = (row.y, row.height) }
        case .carriedOut(let operations): flash(operations)
        case .laidOut, .painted, .motionEnded: break
        }
    }

    private func flash(_ operations: [ListRowOperation]) {
        // Places of an older update mean nothing now.
        flashes = operations.compactMap { operation in
            switch operation {
            case .insert(let position): (.row(position), .insert)
            case .move(_, let position): (.row(position), .move)
            case .rebind(_, let position, _): (.row(position), .update)
            case .remove(let position):
                formerRows[position].map { (.former(y: $0.y, height: $0.height), .delete) }
            }
        }
        start = nil
        age = 0
        guard !flashes.isEmpty, let view else { return }
        tick = view.addTick { [weak self] in self?.advance(to: $0) ?? false }
    }

    private func advance(to time: Double) -> Bool {
        if start == nil { start = time }
        age = time - (start ?? time)
        if age >= Self.duration { flashes = [] }
        view?.redrawOverlay()
        return !flashes.isEmpty
    }

    func paint(_ snapshot: Snapshot, over view: ListBoxView) {
        let strength = max(0, 1 - age / Self.duration)
        for (place, kind) in flashes {
            guard let frame = frame(of: place, in: view) else { continue }
            let color = ChangeColor(kind)
            snapshot.fill(frame, color, alpha: 0.3 * strength)
            // Beside the colour, each kind has its own edge.
            snapshot.fill(Rect(x: frame.x, y: frame.y, width: 4, height: frame.height), color, alpha: strength)
        }
    }

    private func frame(of place: Place, in view: ListBoxView) -> Rect? {
        switch place {
        case .row(let position): return view.viewportFrame(ofRow: position)
        case .former(let y, let height):
            return Rect(x: 0, y: y - view.visibleRect.minY, width: Double(view.width), height: min(height, 6))
        }
    }
}
