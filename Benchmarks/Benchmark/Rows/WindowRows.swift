import DiffInputs
import GtkBridge
import ListKitGtk
import Rivals

/// What whole updates of long lists take in a window.
@MainActor
struct WindowRows {
    let effort: Effort

    private static let lineCounts = [200_000, 50_000, 1000]
    /// Milliseconds: more than two frames.
    private static let rest = 40.0

    var group: RowGroup {
        RowGroup(
            title: "Updates in a window",
            note: """
                Whole updates of a ListBoxView, from the call until they are complete, beside \(PlainListText.what) \
                without a window. CPU milliseconds of the main thread, without the time of the data source itself.
                """,
            rows: Self.lineCounts.flatMap { count in
                rows(
                    "3 lines appended to \(grouped(count)) in 200 binding sections, `performUpdates`", count, goal: 4,
                    bound: "Sections whose object did not change are asked for their view models, and compare them."
                ) { Book(lineCount: count, chapterCount: 200, in: $0, rest: Self.rest, LabelCell.self).append }
            }
                + Self.lineCounts.flatMap { count in
                    rows(
                        "3 lines appended to \(grouped(count)) in one section, `performBatch`", count, goal: 2,
                        bound:
                            "The rows in sight are looked up and laid out again, which does not depend on the length."
                    ) { GrowingPage(lineCount: count, in: $0, rest: Self.rest, LabelCell.self).append }
                })
    }

    /// - Parameter make: fills a view, and returns what appends lines to it.
    private func rows(
        _ name: String, _ count: Int, goal: Double, bound: String, _ make: (ListBoxView) -> (Int) -> Turns
    ) -> [Row] {
        var row = Row(name: name, goal: .atMost(goal), bound: bound)
        guard Display.initialize() else {
            row.reason = "there is no display"
            return [row]
        }
        let view = ListBoxView()
        let append = make(view)
        let window = Window()
        window.setDefaultSize(width: 600, height: 600)
        window.child = view
        window.present()
        _ = Turns({}, until: { view.rowCount > 0 }, rest: 10 * Self.rest)

        let plain = PlainList(Line.numbered(0..<count))
        var withFrames: [Double] = []
        let samples = effort.inTurn([
            {
                let turns = append(3)
                withFrames.append(turns.spent)
                return turns.spentUntilDone
            },
            {
                let new = plain.elements + Line.numbered(plain.elements.count..<plain.elements.count + 3)
                return timed { plain.update(to: new) }
            },
        ])
        window.destroy()
        row.samples = samples[0]
        row.rival = (PlainListText.name, samples[1])
        return [row, Row(name: "the same, with the frames that follow", samples: Samples(withFrames))]
    }
}
