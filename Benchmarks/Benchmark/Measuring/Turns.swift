import GtkBridge

/// What a piece of work took of the main thread, in milliseconds.
@MainActor
struct Turns {
    /// On the processor, in all turns of the main loop together.
    private(set) var spent = 0.0
    /// The part of it that came before the work was done; frames come after that.
    private(set) var spentUntilDone = 0.0
    /// The longest turn, as time passes.
    private(set) var longest = 0.0

    /// Runs `body` as the first turn, then those that follow until `isDone` holds and nothing waits.
    ///
    /// The loop is the one that GTK programs have. It never sleeps meanwhile, so that waiting is no part of a turn.
    ///
    /// - Parameter rest: milliseconds in which nothing happens at the end: in a window the next frame comes later.
    init(_ body: () -> Void, until isDone: () -> Bool = { true }, rest: Double = 0) {
        _ = measure { () -> Bool in
            body()
            return true
        }
        var (wasDone, lastTurn) = (false, Clock.wall)
        while true {
            if !wasDone, isDone() { (wasDone, spentUntilDone) = (true, spent) }
            if measure({ MainLoop.iterate() }) {
                lastTurn = Clock.wall
            } else if wasDone, Clock.wall - lastTurn >= rest {
                return
            }
        }
    }

    /// - Parameter turn: returns whether there was anything to do; otherwise it does not count.
    private mutating func measure(_ turn: () -> Bool) -> Bool {
        let (spent, passed) = (Clock.thread, Clock.wall)
        guard turn() else { return false }
        self.spent += Clock.thread - spent
        longest = max(longest, Clock.wall - passed)
        return true
    }

    /// Without what was measured by itself, before the work was done.
    func without(_ milliseconds: Double) -> Turns {
        var rest = self
        rest.spent -= milliseconds
        rest.spentUntilDone -= milliseconds
        return rest
    }
}
