import GtkBridge

/// Fades a picture in over its placeholder, by the frame clock.
@MainActor
final class PictureFade {
    /// In seconds.
    static let duration = 0.2

    /// The opacity of the picture, from 0 to 1: fast at first.
    private(set) var presence = 0.0
    private var tick: TickToken?
    private var start: Double?

    /// - Parameters:
    ///   - widget: provides the frames, and is painted in each.
    ///   - end: called once, in the frame that shows the picture in full.
    init(_ widget: Widget, end: @escaping @MainActor () -> Void) {
        tick = widget.addTick { [weak self, weak widget] time in
            guard let self, let widget else { return false }
            return advance(to: time, widget, end)
        }
    }

    private func advance(to time: Double, _ widget: Widget, _ end: @MainActor () -> Void) -> Bool {
        let elapsed = time - (start ?? time)
        start = start ?? time
        let left = max(0, 1 - elapsed / Self.duration)
        presence = 1 - left * left * left
        widget.queueDraw()
        guard left == 0 else { return true }
        end()
        return false
    }
}
