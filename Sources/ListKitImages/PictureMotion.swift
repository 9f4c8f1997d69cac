import GtkBridge

/// Shows the frames of an animation, each when the one before it has been on screen for its time.
///
/// One frame is decoded ahead. What is not painted does not move: neither in a window that the desktop does not show,
/// nor out of sight in a list.
@MainActor
final class PictureMotion {
    /// In seconds: how often a picture that is out of sight looks whether it still is.
    private static let pause = 0.5

    /// The frame to paint; nil for the first one.
    private(set) var frame: Texture?

    private let frames: AnimationFrames
    private unowned let widget: Widget
    private let timer: ImagePrefetcher.Timer
    private var wait: AnyObject?
    /// Whether another frame is on its way, or there is none.
    private var isWaiting = false

    /// - Parameter widget: paints the frames, and owns the motion.
    init(_ animation: ImageAnimation, of widget: Widget, timer: @escaping ImagePrefetcher.Timer) {
        frames = AnimationFrames(animation)
        self.widget = widget
        self.timer = timer
    }

    /// Call this when the widget has been painted.
    func didPaint() {
        guard !isWaiting else { return }
        isWaiting = true
        let start = MainLoop.time
        frames.next { [weak self] next in
            guard let self, let next else { return }
            let taken = MainLoop.time - start
            // A large picture moves more slowly: the decoder rests as long as it works.
            wait = timer(max(next.delay - taken, taken)) { [weak self] in self?.show(next.texture) }
        }
    }

    private func show(_ next: Texture) {
        guard widget.isInVisibleArea else {
            wait = timer(Self.pause) { [weak self] in self?.show(next) }
            return
        }
        (wait, isWaiting) = (nil, false)
        guard Display.animationsEnabled else { return }
        frame = next
        widget.queueDraw()
    }
}
