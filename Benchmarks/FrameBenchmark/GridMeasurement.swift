import GtkBridge
import ListKitGtk

/// What one grid took. Times are of the CPU, of all threads of the process together, in milliseconds; those of a jump,
/// an insertion and a change of the width are for the change itself and the frame that shows it.
struct GridMeasurement {
    private(set) var firstFrame = 0.0
    private(set) var scrollFrames: [Double] = []
    private(set) var jumps: [Double] = []
    private(set) var insertions: [Double] = []
    private(set) var widthChanges: [Double] = []
    /// The most rows that existed as widgets at once.
    private(set) var mostRows = 0
    /// What stood in the window at the beginning, and where, and after each kind of change.
    private(set) var shownLabels: [[ShownLabel]] = []

    private static let (width, height) = (720, 760)
    /// A column becomes 20 pixels narrower.
    private static let lostWidth = 120
    /// Pixels in each frame.
    private static let step = 40.0

    @MainActor
    init(of type: any GridContestant.Type, itemCount: Int, scrollFrames count: Int, changes: Int) {
        let window = Window()
        window.isDecorated = false
        window.setDefaultSize(width: Self.width, height: Self.height)
        let frames = FrameTimes(of: window)
        let contestant = type.init(itemCount: itemCount)

        let start = CPUTime.now
        let widget = contestant.makeWidget()
        window.child = widget
        window.present()
        frames.run(until: { contestant.adjustment.upper > Double(Self.height) })
        firstFrame = frames.last - start
        frames.rest()
        shownLabels.append(ShownLabel.all(in: widget))

        // No more than fill a line: those after that GtkGridView does not show until it is scrolled (GTK 4.8.3).
        for _ in 0..<min(changes, Grid.columns) { insertions.append(frames.time(contestant.insertAtFront)) }
        _ = frames.time { contestant.adjustment.value = 1 }
        _ = frames.time { contestant.adjustment.value = 0 }
        shownLabels.append(ShownLabel.all(in: widget))

        for change in 0..<changes {
            let margin = change.isMultiple(of: 2) ? Self.lostWidth : 0
            widthChanges.append(frames.time { widget.margins = Insets(end: margin) })
        }
        shownLabels.append(ShownLabel.all(in: widget))
        _ = frames.time { widget.margins = Insets() }

        frames.rest()
        scrollFrames = frames.scroll(contestant.adjustment, by: Self.step, count: count)

        for change in 0..<changes {
            // Far from each other, and never to where the grid is already.
            let part = Double((change * 7 + 5) % 11) / 11
            jumps.append(frames.time { contestant.adjustment.value = (contestant.adjustment.upper * part).rounded() })
        }
        mostRows = contestant.mostRows
        frames.stop()
        window.destroy()
        while MainLoop.iterate() {}
    }

    /// ListKit's grid beside GtkGridView, in turn.
    @MainActor
    static func text(itemCount: Int, rounds: Int) -> String {
        var (ours, theirs): ([GridMeasurement], [GridMeasurement]) = ([], [])
        // Caches come to be in the first round, which does not count.
        for round in 0...rounds {
            let pair = [ListKitGrid.self, GridViewContestant.self].map { (type: any GridContestant.Type) in
                GridMeasurement(of: type, itemCount: itemCount, scrollFrames: 150, changes: 9)
            }
            guard round > 0 else { continue }
            ours.append(pair[0])
            theirs.append(pair[1])
        }
        let figures: [(String, Double, (GridMeasurement) -> [Double])] = [
            ("first frame, ms", 0.9, { [$0.firstFrame] }), ("scroll frame, ms", 1.05, \.scrollFrames),
            ("jump, ms", 1.05, \.jumps), ("insertion at the front, ms", 1.05, \.insertions),
            ("change of the width, ms", 1.05, \.widthChanges), ("rows alive", 0.9, { [Double($0.mostRows)] }),
        ]
        var table = GoalTable("grid of \(itemCount) items", rival: GridViewContestant.name)
        for (name, limit, values) in figures {
            table.add(
                name, ResultTable.quantile(0.5, ours.flatMap(values)),
                beside: ResultTable.quantile(0.5, theirs.flatMap(values)), ratioLimit: limit)
        }
        return table.text
    }
}
