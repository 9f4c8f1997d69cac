import CGtk
import GtkBridge
import ListKitGtk

/// Takes the CPU's time at the end of each frame of a window.
@MainActor
final class FrameTimes {
    /// At the end of the last frame.
    private(set) var last = CPUTime.now

    private let window: Window
    private var paints: FrameConnection?
    private var count = 0

    init(of window: Window) {
        self.window = window
        paints = window.onAfterPaint { [unowned self] in
            last = CPUTime.now
            count += 1
        }
    }

    /// Lets frames pass until one is painted after which `isDone` holds.
    ///
    /// - Parameter animate: called before each frame; nil for frames that come by themselves.
    func run(animating animate: (@MainActor () -> Void)? = nil, until isDone: () -> Bool) {
        let tick = animate.map { animate in
            window.addTick { _ in
                animate()
                return true
            }
        }
        repeat {
            let painted = count
            MainLoop.run { count > painted }
        } while !isDone()
        tick?.cancel()
    }

    /// Lets what was asked for come to rest.
    func rest() {
        var quietFrames = 0
        run(animating: { [window] in window.queueDraw() }) {
            quietFrames += 1
            return quietFrames > 5
        }
        while MainLoop.iterate() {}
    }

    /// What a change takes together with the frame that shows it.
    func time(_ change: () -> Void) -> Double {
        rest()
        let before = CPUTime.now
        change()
        run { true }
        return last - before
    }

    /// What each of `count` frames of a scroll takes.
    func scroll(_ adjustment: Adjustment, by step: Double, count: Int) -> [Double] {
        var (times, before): ([Double], Double) = ([], CPUTime.now)
        run(animating: { adjustment.value += step }) {
            times.append(last - before)
            before = last
            return times.count > count
        }
        // The first one began in the middle.
        return Array(times.dropFirst())
    }

    func stop() { paints?.disconnect() }
}

/// The time that the process has spent on the CPUs, in milliseconds.
enum CPUTime {
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
}
