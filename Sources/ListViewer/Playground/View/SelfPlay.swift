import GtkBridge

/// Plays an update again and again, slowly, until somebody does something on the page.
@MainActor
final class SelfPlay {
    /// The speed, compared with that of an ordinary list.
    static let speed = 0.1
    /// The pause before the rows start, and after they have arrived: long enough to read the sentence.
    static let rest = 2.0

    /// Calls an action after so many seconds, unless the token goes. Tests put their own in its place.
    var wait: @MainActor (Double, @escaping @MainActor () -> Void) -> LoopToken? = { MainLoop.after($0, $1) }
    /// Plays once from the list before, or shows that list again.
    var onTurn: @MainActor () -> Void = {}
    /// Called when it ends.
    var onStop: @MainActor () -> Void = {}

    /// Whether the user has not touched the page yet.
    private(set) var isOn = true
    private var turn: LoopToken?

    /// The rows are at rest and visible: the next turn follows after a pause. Without animations there is nothing to
    /// show.
    func rowsRest() {
        guard isOn, Display.animationsEnabled else { return }
        turn = wait(Self.rest) { [weak self] in
            guard let self, isOn else { return }
            onTurn()
        }
    }

    /// The page is not seen.
    func pause() { turn = nil }

    /// From now on the page does what it is asked to.
    func stop() {
        guard isOn else { return }
        isOn = false
        turn = nil
        onStop()
    }
}
