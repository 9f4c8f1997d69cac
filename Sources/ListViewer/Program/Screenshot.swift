import Foundation
import GtkBridge
import ListKitImages

/// Takes a picture of a window when nothing moves and all its pictures are loaded.
@MainActor
final class Screenshot {
    /// How many successive frames must have all pictures, no layout and no painting. One frame is not enough, because
    /// it may request the next.
    private static let quietFramesNeeded = 3
    /// How many frames after the last picture fades have ended. Later painting is a blinking caret or an endless
    /// animation.
    private static let framesOfFade = 20

    private let window: Window
    private let pictures: ImagePrefetcher?
    /// The picture is taken after this many frames, even if the window has not settled.
    private let frameLimit: Int
    private let finish: @MainActor (Result<Texture, GtkError>, _ isSettled: Bool) -> Void
    private var connections: [FrameConnection] = []
    private var tick: TickToken?
    private var hadLayout = false
    private var hadPaint = false
    private var framesWithoutLayout = 0
    private var framesWithoutPaint = 0
    private var framesWithPictures = 0
    private var frames = 0
    /// Milliseconds on processors from the start of the program until the window had settled, before its picture is
    /// drawn and written.
    private(set) var processorMilliseconds: Double?

    /// Create this before the window is presented.
    ///
    /// - Parameters:
    ///   - pictures: loads the window's pictures; nil if it has none.
    ///   - finish: receives the picture, and whether the window had settled.
    init(
        of window: Window, with pictures: ImagePrefetcher? = nil, frameLimit: Int = 600,
        _ finish: @escaping @MainActor (Result<Texture, GtkError>, _ isSettled: Bool) -> Void
    ) {
        self.window = window
        self.pictures = pictures
        self.frameLimit = frameLimit
        self.finish = finish
        // Without a window manager, GTK gives a window a frame, at the cost of its content.
        window.addClass("pictured")
    }

    func takeWhenSettled() {
        guard connections.isEmpty else { return }
        connections = [
            window.onAfterLayout { [unowned self] in hadLayout = true },
            window.onPaint { [unowned self] in hadPaint = true },
            window.onAfterPaint { [unowned self] in frameWasPainted() },
        ]
        // Without a tick, no frames come if there is nothing to paint.
        tick = window.addTick { _ in true }
    }

    private func frameWasPainted() {
        frames += 1
        framesWithoutLayout = hadLayout ? 0 : framesWithoutLayout + 1
        framesWithoutPaint = hadPaint ? 0 : framesWithoutPaint + 1
        framesWithPictures = pictures?.isIdle ?? true ? framesWithPictures + 1 : 0
        (hadLayout, hadPaint) = (false, false)
        let isStill = framesWithoutPaint >= Self.quietFramesNeeded || framesWithPictures >= Self.framesOfFade
        let isSettled = min(framesWithoutLayout, framesWithPictures) >= Self.quietFramesNeeded && isStill
        guard isSettled || frames >= frameLimit, tick != nil else { return }
        tick = nil
        if isSettled { processorMilliseconds = Double(clock()) / Double(CLOCKS_PER_SEC) * 1000 }
        do { finish(.success(try window.renderTexture()), isSettled) } catch { finish(.failure(error), isSettled) }
    }
}
