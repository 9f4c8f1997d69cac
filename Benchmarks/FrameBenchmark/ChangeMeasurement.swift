import GtkBridge
import ListKitGtk

/// What one table or tree took. Times are of the CPU, of all threads of the process together, in milliseconds; those of
/// changes are for the change itself and the frame that shows it.
struct ChangeMeasurement {
    /// From before the widget was made until its first rows were painted.
    private(set) var firstFrame = 0.0
    private(set) var changes: [Double] = []
    private(set) var changesBack: [Double] = []
    /// For each frame of a scroll, after the last change.
    private(set) var scrollFrames: [Double] = []
    /// What stood in the window at the beginning, and where, and after the change.
    private(set) var shownLabels: [[ShownLabel]] = []

    private static let (width, height) = (720, 760)
    /// Pixels in each frame.
    private static let step = 40.0

    @MainActor
    init(of type: any ChangeContestant.Type, count: Int, scrollFrames frameCount: Int, changes changeCount: Int) {
        let window = Window()
        window.isDecorated = false
        window.setDefaultSize(width: Self.width, height: Self.height)
        let frames = FrameTimes(of: window)
        let contestant = type.init(count: count)

        let start = CPUTime.now
        let widget = contestant.makeWidget()
        window.child = widget
        window.present()
        frames.run(until: { contestant.adjustment.upper > Double(Self.height) })
        firstFrame = frames.last - start
        frames.rest()
        shownLabels.append(ShownLabel.all(in: widget))
        for number in 0..<changeCount {
            changes.append(frames.time(contestant.change))
            if number == 0 {
                frames.rest()
                shownLabels.append(ShownLabel.all(in: widget))
            }
            changesBack.append(frames.time(contestant.changeBack))
        }
        _ = frames.time(contestant.change)
        frames.rest()
        scrollFrames = frames.scroll(contestant.adjustment, by: Self.step, count: frameCount)
        frames.stop()
        window.destroy()
        while MainLoop.iterate() {}
    }
}
