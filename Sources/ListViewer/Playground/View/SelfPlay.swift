import GtkBridge

/// Plays an update again and again until the user touches the page.
@MainActor
final class SelfPlay {
    /// A factor of the normal speed.
    static let speed = 0.1
    /// The pause in seconds before and after a motion, to read the sentence.
    static let rest = 2.0

    /// Calls a closure after a number of seconds, unless the token is released. Replaced in tests.
    var wait: @MainActor (Double, @escaping @MainActor () -> Void) -> LoopToken? = { MainLoop.after($0, $1) }
    /// Called to play once, or to show the list before again.
    var onTurn: @MainActor () -> Void = {}
    var onStop: @MainActor () -> Void = {}

    private(set) var isOn = true
    private var turn: LoopToken?

    /// Call this when the rows are at rest and visible. The next turn follows after a pause, unless animations are off.
    func rowsRest() {
        guard isOn, Display.animationsEnabled else { return }
        turn = wait(Self.rest) { [weak self] in
            guard let self, isOn else { return }
            onTurn()
        }
    }

    /// Call this when the page is hidden.
    func pause() { turn = nil }

    func stop() {
        guard isOn else { return }
        isOn = false
        turn = nil
        onStop()
    }
}
