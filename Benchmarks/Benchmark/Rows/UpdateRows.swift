import DiffInputs
import ListKit
import ListKitReplay
import Rivals

/// What whole updates take of a list in memory.
@MainActor
struct UpdateRows {
    let effort: Effort

    var groups: [RowGroup] {
        [
            RowGroup(
                title: "Updates in memory",
                note: """
                    Whole updates of a list in memory, from the call until its rows are in place, beside \
                    \(PlainListText.what). CPU milliseconds of the main thread, without the time of the data source \
                    itself.
                    """,
                rows: inserts),
            RowGroup(
                title: "Long work",
                note: "The time during which the main loop of a list in memory is blocked, in wall-clock milliseconds.",
                rows: [longestTurn]),
            RowGroup(
                title: "The recorder",
                note: "Two lists in memory get the same updates in turn, one of them recorded.",
                rows: recorders),
        ]
    }

    // MARK: Inserting

    private var inserts: [Row] {
        [(1000, 0.5), (10_000, 1.5), (100_000, 8)].map { count, goal in
            let list = MeasuredList(Line.numbered(0..<count), controller: Line.controller)
            let plain = PlainList(list.objects)
            var number = 0
            let samples = effort.inTurn([
                {
                    number -= 1
                    list.objects.insert(Line(id: number), at: 0)
                    return list.update().spent
                },
                {
                    let new = [Line(id: number)] + plain.elements
                    return timed { plain.update(to: new) }
                },
            ])
            precondition(list.view.numberOfSections == list.objects.count)
            return Row(
                name: "one insert on top of \(grouped(count)) sections", samples: samples[0],
                rival: (PlainListText.name, samples[1]), goal: .atMost(goal),
                bound: "The one pass that compares the objects behind it with those before.")
        }
    }

    // MARK: Long work

    private var longestTurn: Row {
        let list = MeasuredList(Line.numbered(0..<1_000_000), controller: Line.controller)
        let plain = PlainList(list.objects)
        var round = 0
        let samples = effort.limited(to: 7).inTurn([
            {
                round += 1
                for number in 0..<1000 { list.objects[number * 1000 + round].text = "Text \(round)" }
                return list.update().longest
            },
            {
                let new = list.objects
                return Turns { plain.update(to: new) }.longest
            },
        ])
        return Row(
            name: "1,000 changed of 1,000,000 Sendable values: the longest turn of the main loop", samples: samples[0],
            rival: (PlainListText.name, samples[1]), goal: .atMost(16),
            bound: "Taking the objects from the data source and putting the result in place happen in one turn each.")
    }

    // MARK: The recorder

    private var recorders: [Row] {
        [1000, 100_000].map { count in
            let (list, recorded) = (ChangingLines(count), ChangingLines(count))
            return row("\(grouped(count)) sections", recorded.list.adapter, list.change, recorded.change)
        }
            + [1000, 100_000].map { count in
                let (book, recorded) = (
                    Book(lineCount: count, chapterCount: count / 10), Book(lineCount: count, chapterCount: count / 10)
                )
                return row("\(grouped(count)) view models", recorded.list.adapter, { book.change(10) }) {
                    recorded.change(10)
                }
            }
    }

    private func row(
        _ what: String, _ adapter: ListAdapter, _ plain: @escaping () -> Double, _ recorded: @escaping () -> Double
    ) -> Row {
        let recorder = ListRecorder(adapter)
        let samples = effort.inTurn([
            {
                let without = plain()
                return 100 * (recorded() / without - 1)
            }
        ])
        precondition(recorder.transactionCount > 0)
        return Row(
            name: "what the recorder adds to an update of \(what): 10 changed, 1 on top", unit: .percent,
            samples: samples[0])
    }
}
