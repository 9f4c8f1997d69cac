/// The states before each edit, and after undone edits.
struct EditHistory<State: Equatable> {
    /// Older states are forgotten.
    static var limit: Int { 200 }

    private(set) var state: State
    private var past: [State] = []
    private var future: [State] = []
    /// The edit that goes on: further ones of it are undone with it.
    private var running: String?

    init(_ state: State) { self.state = state }

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// - Parameter stroke: edits in a row with the same one are undone together, as the letters of a word that is
    ///   typed.
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

    /// The next edit is a separate step, whatever came before.
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
