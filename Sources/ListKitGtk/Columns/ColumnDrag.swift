import GtkBridge

/// The edge or the title of a column that the user drags.
@MainActor
final class ColumnDrag {
    private enum Phase {
        case resting
        /// The button is down on a title, which is a click until the pointer has moved.
        case pressed(column: String, start: Double)
        case resizing(column: String, widths: [Int], former: ColumnArrangement)
        case moving(column: String, start: Double, target: Int?)
    }

    private let model: ColumnModel
    private weak var header: ColumnHeader?
    private let gesture = DragGesture()
    private let clicks = ClickGesture()
    private let keys = KeyController()
    private var phase = Phase.resting
    /// ``ColumnModel/programChanges`` at the beginning of the drag.
    private var programChanges = 0

    /// How far from an edge the user can take it, in logical pixels.
    private static let reach = 5
    /// A double click may move the pointer so far without dragging the edge.
    private static let tremor = 2.0

    /// Where the dragged column would fall, from where the visible columns begin; nil if it would stay.
    private(set) var gap: Int? {
        didSet { if gap != oldValue { header?.gapDidChange() } }
    }

    init(_ model: ColumnModel) { self.model = model }

    func attach(to header: ColumnHeader) {
        self.header = header
        // Before the buttons, which take each press. The gestures are on the header, which does not move with an edge.
        gesture.propagationPhase = .capture
        gesture.onPressed { [weak self] x, _ in self?.begin(at: x) }
        gesture.onMoved { [weak self] x, y in self?.move(by: x, y) }
        gesture.onEnded { [weak self] _, _ in self?.end() }
        gesture.onCancelled { [weak self] in self?.cancel() }
        header.addController(gesture)
        clicks.propagationPhase = .capture
        clicks.onPressed { [weak self] count, x, _ in if count == 2 { self?.fit(at: x) } }
        header.addController(clicks)
        clicks.share(with: gesture)
        keys.propagationPhase = .capture
        keys.onPressed { [weak self] key, _ in
            // Another key would change the columns under the pointer.
            if key == .escape { self?.cancel() }
            return !key.isModifier
        }
    }

    // MARK: Places

    /// The distances of the edges from where the first column begins, and from there the first one.
    private func edges(_ widths: [Int]) -> [Int] {
        var edges = [0]
        for width in widths { edges.append(edges[edges.count - 1] + width) }
        return edges
    }

    private func edge(at x: Double) -> TableColumn? {
        guard let header else { return nil }
        let distance = header.distance(to: x)
        let ends = edges(model.widths(in: header.space)).dropFirst()
        // Of two edges in one place, the second one: so a column of no width can be opened again.
        return zip(model.shownColumns, ends).reversed().first {
            $0.0.isResizable && abs($0.1 - distance) <= Self.reach
        }?.0
    }

    private func column(at x: Double) -> TableColumn? {
        guard let header else { return nil }
        let distance = header.distance(to: x)
        return zip(model.shownColumns, edges(model.widths(in: header.space)).dropFirst()).first { $0.1 > distance }?.0
    }

    // MARK: The drag

    private func begin(at x: Double) {
        guard let header else { return }
        programChanges = model.programChanges
        if let column = edge(at: x) {
            gesture.claim()
            take(.resizing(column: column.id, widths: model.widths(in: header.space), former: model.arrangement))
        } else if let column = column(at: x) {
            phase = .pressed(column: column.id, start: x)
        }
    }

    private func take(_ phase: Phase) {
        self.phase = phase
        // The focus may be anywhere in the window.
        header?.root?.addController(keys)
    }

    private func move(by x: Double, _ y: Double) {
        guard let header else { return }
        guard model.programChanges == programChanges else { return cancel() }
        switch phase {
        case .resting: break
        case .pressed(let column, let start):
            guard gesture.isBeyondThreshold(x, y) else { return }
            gesture.claim()
            header.title(of: column)?.addClass("moving")
            take(.moving(column: column, start: start, target: nil))
            move(by: x, y)
        case .resizing(let column, let widths, let former):
            guard let index = model.index(of: column), widths.count == model.shownColumns.count else { return cancel() }
            if model.arrangement == former, abs(x) <= Self.tremor { return }
            let distance = Int((header.isRightToLeft ? -x : x).rounded())
            model.choose(index, widths[index] + distance, in: header.space, from: widths)
        case .moving(let column, let start, _):
            guard let index = model.index(of: column) else { return cancel() }
            let edges = edges(model.widths(in: header.space))
            let place = header.distance(to: start + x) - model.offset
            // Beyond the header, the columns there come into sight.
            model.scroll(to: model.offset + min(place, max(0, place - header.space)))
            let distance = place + model.offset
            let target = (0..<edges.count - 1).first { distance < (edges[$0] + edges[$0 + 1]) / 2 } ?? edges.count - 1
            let stays = target == index || target == index + 1
            phase = .moving(column: column, start: start, target: stays ? nil : target)
            gap = stays ? nil : edges[target] - model.offset
        }
    }

    private func end() {
        guard model.programChanges == programChanges else { return cancel() }
        let ended = phase
        rest()
        switch ended {
        case .resting, .pressed: break
        case .resizing(_, _, let former): if model.hasOtherWidths(than: former) { model.userDidChange() }
        case .moving(let column, _, let target):
            guard let target else { return }
            model.move(column, before: target)
            model.userDidChange()
        }
    }

    /// Ends a drag, and takes back what it has changed, unless the program has changed the columns meanwhile.
    func cancel() {
        if case .resizing(_, _, let former) = phase, model.programChanges == programChanges {
            model.restoreWidths(of: former)
        }
        rest()
    }

    private func rest() {
        if case .moving(let column, _, _) = phase { header?.title(of: column)?.removeClass("moving") }
        phase = .resting
        gap = nil
        keys.widget?.removeController(keys)
    }

    private func fit(at x: Double) {
        guard let column = edge(at: x) else { return }
        rest()
        model.fit(column.id)
        model.userDidChange()
    }
}
