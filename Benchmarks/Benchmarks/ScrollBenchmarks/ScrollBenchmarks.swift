import CGtk
import ListKitGtk

/// CPU of the whole process for the first frame of a list and for each frame of a scroll, for ListKit and GtkListView in
/// turn, in one run. Needs a display; `make bench-scroll` brings one.
@main
@MainActor
enum ScrollBenchmarks {
    static func main() {
        guard Display.initialize() else { return print("There is no display to open a window on.") }
        // The same rows: those of GtkListView get a padding from the theme.
        StyleSheet.load(css: "listviewport > list > row { padding: 4px 2px; }") { print($0) }
        print("list             posts   first frame (ms CPU)   scroll frame (ms CPU)   row height (px)")
        for postCount in [300, 100_000] {
            // Warm caches of fonts and styles, so that the first one is not charged for them.
            _ = measure(ListKitContestant.self, postCount: 300)
            _ = measure(ListViewContestant.self, postCount: 300)
            var results: [String: [Result]] = [:]
            for _ in 0..<5 {
                results[ListKitContestant.name, default: []].append(measure(ListKitContestant.self, postCount: postCount))
                results[ListViewContestant.name, default: []].append(measure(ListViewContestant.self, postCount: postCount))
            }
            for name in [ListKitContestant.name, ListViewContestant.name] {
                let runs = results[name]!
                print(
                    padded(name, 12), padded("\(postCount)", 9), padded(median(runs.map(\.firstFrame)), 22),
                    padded(median(runs.map(\.scrollFrame)), 23), padded(median(runs.map(\.rowHeight)), 17))
            }
        }
    }

    struct Result {
        /// Milliseconds of CPU.
        var firstFrame: Double
        var scrollFrame: Double
        /// Pixels on the average, as far as the list knows: one that does not show the same rows is not comparable.
        var rowHeight: Double
    }

    /// Shows a list in a window of its own, scrolls it by 40 pixels a frame for 240 frames, closes the window.
    static func measure(_ type: (some Contestant).Type, postCount: Int) -> Result {
        let window = Window()
        window.isDecorated = false
        window.setDefaultSize(width: 720, height: 760)
        var frames = 0
        let paints = window.onAfterPaint { frames += 1 }
        let start = cpuTime()
        let contestant = type.init(postCount: postCount)
        window.child = contestant.widget
        window.present()
        run { frames > 0 && contestant.adjustment.upper > 760 }
        let firstFrame = cpuTime() - start
        // Rows that were made for the first frame come to rest.
        let rest = frames + 10
        let settling = window.addTick { _ in
            window.queueDraw()
            return true
        }
        run { frames >= rest }
        settling.cancel()

        let scrolled = frames
        let scrollStart = cpuTime()
        let scrolling = window.addTick { _ in
            contestant.adjustment.value += 40
            return true
        }
        run { frames >= scrolled + 240 }
        let scrollFrame = (cpuTime() - scrollStart) / Double(frames - scrolled)
        let rowHeight = contestant.adjustment.upper / Double(postCount)
        scrolling.cancel()
        paints.disconnect()
        window.destroy()
        while MainLoop.iterate() {}
        return Result(firstFrame: firstFrame, scrollFrame: scrollFrame, rowHeight: rowHeight)
    }

    private static func run(until isDone: () -> Bool) {
        while !isDone() { MainLoop.iterate(mayBlock: true) }
    }

    private static func cpuTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }

    private static func median(_ values: [Double]) -> String {
        let value = values.sorted()[values.count / 2]
        return "\((value * 100).rounded() / 100)"
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
