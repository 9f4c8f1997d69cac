import GtkBridge

/// Scrolls a list of 100,000 items and ends, for `valgrind --tool=callgrind`: what a frame takes is the difference of
/// two runs.
///
///     FrameBenchmark scroll (grid | GtkGridView | list | GtkListView) FRAMES PIXELS HEIGHT
///
/// It prints the most rows that existed, and the distance.
@MainActor
struct CountedScroll {
    @MainActor
    private enum Scrolled {
        case grid(any GridContestant)
        case list(any Contestant)

        var widget: Widget {
            switch self {
            case .grid(let grid): grid.makeWidget()
            case .list(let list): list.widget
            }
        }

        var adjustment: Adjustment {
            switch self {
            case .grid(let grid): grid.adjustment
            case .list(let list): list.adjustment
            }
        }

        var mostRows: Int {
            switch self {
            case .grid(let grid): grid.mostRows
            case .list(let list): list.mostRows
            }
        }
    }

    private static let kinds = ["grid", "GtkGridView", "list", "GtkListView"]

    private let kind: String
    private let frames: Int
    private let step: Double
    private let height: Int

    /// - Parameter arguments: those after the word `scroll`.
    init?(_ arguments: [String]) {
        let numbers = arguments.dropFirst().compactMap { Double($0) }
        guard let kind = arguments.first, Self.kinds.contains(kind), numbers.count == 3 else { return nil }
        self.kind = kind
        (frames, step, height) = (Int(numbers[0]), numbers[1], Int(numbers[2]))
    }

    func run() throws {
        let window = Window()
        window.isDecorated = false
        window.setDefaultSize(width: 720, height: height)
        let times = FrameTimes(of: window)
        let scrolled = try makeScrolled()
        window.child = scrolled.widget
        window.present()
        times.run(until: { scrolled.adjustment.upper > Double(height) })
        times.rest()
        // Away from the start, where fewer rows are beyond the edges, and until rows are reused.
        let adjustment = scrolled.adjustment
        _ = times.scroll(adjustment, by: Double(height), count: 5)
        times.rest()
        let start = adjustment.value
        _ = times.scroll(adjustment, by: step, count: frames)
        print("\(scrolled.mostRows) rows, scrolled by \(adjustment.value - start) of \(adjustment.upper)")
        times.stop()
        window.destroy()
    }

    private func makeScrolled() throws -> Scrolled {
        switch kind {
        case "grid": .grid(ListKitGrid(itemCount: 100_000))
        case "GtkGridView": .grid(GridViewContestant(itemCount: 100_000))
        case "list": .list(ListKitContestant(try Feed(postCount: 100_000)))
        default: .list(ListViewContestant(try Feed(postCount: 100_000)))
        }
    }
}
