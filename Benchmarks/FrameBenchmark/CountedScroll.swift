import GtkBridge

/// Scrolls a grid of 100,000 items and ends, for `valgrind --tool=callgrind`: what a frame takes is the difference of
/// two runs.
///
///     FrameBenchmark scroll (ListKit | GtkGridView) FRAMES PIXELS HEIGHT
struct CountedScroll {
    private let type: any GridContestant.Type
    private let frames: Int
    private let step: Double
    private let height: Int

    /// - Parameter arguments: those after the word `scroll`.
    @MainActor
    init?(_ arguments: [String]) {
        let types: [any GridContestant.Type] = [ListKitGrid.self, GridViewContestant.self]
        let numbers = arguments.dropFirst().compactMap { Int($0) }
        guard let type = types.first(where: { $0.name == arguments.first }), numbers.count == 3 else { return nil }
        self.type = type
        (frames, step, height) = (numbers[0], Double(numbers[1]), numbers[2])
    }

    @MainActor
    func run() {
        let window = Window()
        window.isDecorated = false
        window.setDefaultSize(width: 720, height: height)
        let times = FrameTimes(of: window)
        let contestant = type.init(itemCount: 100_000)
        window.child = contestant.makeWidget()
        window.present()
        times.run(until: { contestant.adjustment.upper > Double(height) })
        times.rest()
        // Away from the start, where fewer rows are beyond the edges, and until rows are reused.
        _ = times.scroll(contestant.adjustment, by: Double(height), count: 5)
        times.rest()
        let start = contestant.adjustment.value
        _ = times.scroll(contestant.adjustment, by: step, count: frames)
        print(
            """
            \(contestant.mostRows) rows, scrolled by \(contestant.adjustment.value - start) of \
            \(contestant.adjustment.upper)
            """)
        times.stop()
        window.destroy()
    }
}
