import GtkBridge
import ListKitReplay

/// Moves through a recording step by step, or at the recorded speed.
@MainActor
final class ReplayPlayer {
    static let speeds = [0.1, 0.25, 0.5, 1, 2, 5, 10]

    let moments: RecordedMoments
    private(set) var moment = 0
    private(set) var isPlaying = false
    private var timer: AnyObject?
    private let after: @MainActor (Double, @escaping @MainActor () -> Void) -> AnyObject

    /// A factor of the recorded speed.
    var speed = 1.0 {
        didSet {
            guard speed != oldValue else { return }
            if isPlaying { wait() }
            onChange()
        }
    }

    var onMove: @MainActor (Int) -> Void = { _ in }
    var onChange: @MainActor () -> Void = {}

    /// - Parameter after: calls a closure after a number of seconds. Releasing the result cancels this.
    init(
        _ moments: RecordedMoments,
        after: @escaping @MainActor (Double, @escaping @MainActor () -> Void) -> AnyObject = { MainLoop.after($0, $1) }
    ) {
        self.moments = moments
        self.after = after
    }

    var lastMoment: Int { moments.count - 1 }

    /// At the end, playing starts again.
    func play() {
        guard !isPlaying, lastMoment > 0 else { return }
        isPlaying = true
        if moment == lastMoment { move(to: 0) }
        wait()
        onChange()
    }

    func pause() {
        timer = nil
        guard isPlaying else { return }
        isPlaying = false
        onChange()
    }

    func togglePlaying() { isPlaying ? pause() : play() }

    /// Pauses, and goes to a moment.
    func go(to wanted: Int) {
        pause()
        move(to: wanted)
        onChange()
    }

    func step(by steps: Int) { go(to: moment + steps) }

    func changeSpeed(by steps: Int) {
        let index = (Self.speeds.firstIndex(of: speed) ?? 0) + steps
        if Self.speeds.indices.contains(index) { speed = Self.speeds[index] }
    }

    private func move(to wanted: Int) {
        let wanted = max(0, min(wanted, lastMoment))
        guard wanted != moment else { return }
        moment = wanted
        onMove(wanted)
    }

    private func wait() {
        guard let pause = moments.pause(after: moment) else { return self.pause() }
        timer = after(Double(pause) / 1e9 / speed) { [weak self] in
            guard let self, isPlaying else { return }
            move(to: moment + 1)
            wait()
            onChange()
        }
    }
}
