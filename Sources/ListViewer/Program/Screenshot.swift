import GtkBridge
import ListKitGtk

/// Takes a picture of a window once nothing moves and all its pictures are loaded.
@MainActor
final class Screenshot {
    /// The number of successive frames that must wait for no picture, need no layout and paint nothing. More than one,
    /// because the content of a frame may request another.
    private static let quietFramesNeeded = 3
    /// The number of frames after the last picture when all fades have ended. Later painting is a blinking caret or an
    /// endless animation.
    private static let framesOfFade = 20

    private let window: Window
    private let pictures: ImagePrefetcher?
    /// After so many frames the picture is taken although the window does not rest.
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

    /// - Parameters:
    ///   - pictures: what reads the window's pictures; nil for a window without any.
    ///   - finish: gets the picture, and whether the window had come to rest.
    init(
        of window: Window, with pictures: ImagePrefetcher? = nil, frameLimit: Int = 600,
        _ finish: @escaping @MainActor (Result<Texture, GtkError>, _ isSettled: Bool) -> Void
    ) {
        self.window = window
        self.pictures = pictures
        self.frameLimit = frameLimit
        self.finish = finish
    }

    func takeWhenSettled() {
        guard connections.isEmpty else { return }
        connections = [
            window.onAfterLayout { [unowned self] in hadLayout = true },
            window.onPaint { [unowned self] in hadPaint = true },
            window.onAfterPaint { [unowned self] in frameWasPainted() },
        ]
        // Keeps the frames coming, whether there is something to paint or not.
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
        do { finish(.success(try window.renderTexture()), isSettled) } catch { finish(.failure(error), isSettled) }
    }
}
