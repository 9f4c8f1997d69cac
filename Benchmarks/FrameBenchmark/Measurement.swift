import GtkBridge
import ListKitGtk

/// What one list took, from an empty window to the end of a scroll. Times are of the CPU, of all threads of the process
/// together, in milliseconds.
struct Measurement {
    /// From before the list was made until its first rows were painted.
    private(set) var firstFrame = 0.0
    /// From there until the pictures that the list had asked for were there and painted, too.
    private(set) var rest = 0.0
    /// How many pictures those were.
    private(set) var restPictures = 0
    /// For each frame of the scroll.
    private(set) var scrollFrames: [Double] = []
    /// Pictures that were read during the scroll. Any would be work that the other list may not have had.
    private(set) var scrollPictures = 0
    /// The most rows that existed as widgets at once.
    private(set) var mostRows = 0
    /// What stood in the window at the end, and where.
    private(set) var shownLabels: [ShownLabel] = []

    private static let (width, height) = (720, 760)
    /// Pixels in each frame.
    private static let step = 40.0

    /// Shows a list in a window of its own, scrolls it, closes the window.
    @MainActor
    init(of type: any Contestant.Type, _ feed: Feed, scrollFrames count: Int) {
        let window = Window()
        window.isDecorated = false
        window.setDefaultSize(width: Self.width, height: Self.height)
        let frames = FrameTimes(of: window)

        let start = CPUTime.now
        let contestant = type.init(feed)
        window.child = contestant.widget
        window.present()
        frames.run(until: { contestant.adjustment.upper > Double(Self.height) })
        firstFrame = frames.last - start

        // Rows that the first frame has asked for come to rest, and pictures fade in.
        var quietFrames = 0
        frames.run(animating: { window.queueDraw() }) {
            quietFrames = contestant.pictures.isIdle ? quietFrames + 1 : 0
            return quietFrames > 20
        }
        rest = frames.last - start - firstFrame
        restPictures = contestant.pictures.loadedCount

        // With all pictures in the cache the scroll is one of rows, and the same for both.
        let interests = contestant.pictures.wantAll(of: feed)
        MainLoop.run { contestant.pictures.isIdle }
        let loaded = contestant.pictures.loadedCount
        withExtendedLifetime(interests) {}

        scrollFrames = frames.scroll(contestant.adjustment, by: Self.step, count: count)
        scrollPictures = contestant.pictures.loadedCount - loaded
        mostRows = contestant.mostRows
        shownLabels = ShownLabel.all(in: contestant.widget)
        frames.stop()
        window.destroy()
        while MainLoop.iterate() {}
    }
}
