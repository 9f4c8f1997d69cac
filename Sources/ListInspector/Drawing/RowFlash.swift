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
        /// For a removed row: its place in the viewport, and the list's scroll position.
        case former(Rect, scrolledTo: ListPoint)
    }

    private var flashes: [(place: Place, kind: ListChangeKind)] = []
    private var formerRows: [ListRowPosition: Rect] = [:]
    private var formerOrigin = ListPoint(x: 0, y: 0)
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
        guard case .view(let report) = event.kind else { return }
        switch report.event {
        case .validated(let before):
            formerRows = [:]
            let isVertical = before.scrollDirection == .vertical
            formerOrigin = ListPoint(x: isVertical ? 0 : before.offset, y: isVertical ? before.offset : 0)
            for row in before.rows { formerRows[row.position] = view?.viewportFrame(ofRow: row.position) }
        case .carriedOut(let operations, _): flash(operations)
        case .held, .scrolled, .laidOut, .painted, .motionEnded: break
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
                formerRows[position].map { (.former($0, scrolledTo: formerOrigin), .delete) }
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
            // Besides the colour, each kind has its own edge.
            snapshot.fill(Rect(x: frame.x, y: frame.y, width: 4, height: frame.height), color, alpha: strength)
        }
    }

    private func frame(of place: Place, in view: ListBoxView) -> Rect? {
        switch place {
        case .row(let position): return view.viewportFrame(ofRow: position)
        case .former(let rect, let origin):
            let now = view.visibleRect.origin
            if view.scrollDirection == .vertical {
                return Rect(x: rect.x, y: rect.y + origin.y - now.y, width: rect.width, height: min(rect.height, 6))
            }
            let scrolled = view.isRightToLeft ? now.x - origin.x : origin.x - now.x
            return Rect(x: rect.x + scrolled, y: rect.y, width: min(rect.width, 6), height: rect.height)
        }
    }
}
