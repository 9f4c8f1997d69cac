/// Undo and redo.
struct EditHistory<State: Equatable> {
    static var limit: Int { 200 }

    private(set) var state: State
    private var past: [State] = []
    private var future: [State] = []
    /// The edit that is going on. Further edits of the same stroke are undone with it.
    private var running: String?

    init(_ state: State) { self.state = state }

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// - Parameter stroke: successive edits of the same stroke, such as typed letters, are undone together.
    mutating func change(to new: State, stroke: String? = nil) {
        guard new != state else { return }
        if stroke == nil || stroke != running {
            past.append(state)
            if past.count > Self.limit { past.removeFirst() }
        }
        running = stroke
        future = []
        state = new
    }

    /// The next edit is a step of its own.
    mutating func endStroke() { running = nil }

    mutating func undo() {
        guard let last = past.popLast() else { return }
        running = nil
        future.append(state)
        state = last
    }

    mutating func redo() {
        guard let next = future.popLast() else { return }
        running = nil
        past.append(state)
        state = next
    }
}
