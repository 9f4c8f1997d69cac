import ListDiffKit
import ListKit
import ListKitReplay
import Testing

/// Times are made up, so that no machine is too slow for the test or too fast.
@Suite("Warnings of lost time")
struct TimeWarningTests {
    private let millisecond = 1_000_000
    private let place = ListRowPosition.item(ListIndexPath(section: 0, item: 0))

    private func phase(_ name: RecordedPhase.Name, _ milliseconds: Int) -> RecordedPhase {
        RecordedPhase(name: name, start: 0, duration: milliseconds * millisecond)
    }

    private func warnings(
        from objects: [RecordingBuilder.Object] = [.init("a")], _ change: (inout RecordedTransaction) -> Void
    ) -> [ListWarning] {
        var builder = RecordingBuilder(objects)
        builder.update([.init("a"), .init("b")], change)
        return builder.history.warnings()
    }

    @Test("Rows that take long to be made or bound, for as few as they are")
    func slowCell() {
        #expect(
            warnings {
                $0.phases = [phase(.rows, 12)]
                $0.operations = [.insert(place), .remove(place)]
            }.map(\.sentence) == ["One row was made or bound, which took 12.0 ms."])
        #expect(
            warnings {
                $0.phases = [phase(.rows, 12)]
                $0.operations = [.insert(place), .insert(place), .rebind(from: place, to: place, inPlace: true)]
            } == [])
    }

    @Test("Work of more than a frame, with its longest part")
    func longWork() {
        let found = warnings { $0.phases = [phase(.collecting, 3), phase(.changing, 15), phase(.motion, 230)] }
        #expect(found.map(\.kind) == [.longWork])
        #expect(found.first?.sentence.hasSuffix("the longest part was changing with 15.0 ms.") == true)
    }

    @Test("What happens in the background, and the first filling of a list, keeps nobody waiting")
    func noWork() {
        #expect(
            warnings {
                $0.phases = [phase(.diffing, 40)]
                $0.diffedInBackground = true
            } == [])
        #expect(warnings { $0.phases = [phase(.layout, 16), phase(.rows, 3)] } == [], "layout waits for a frame")
        #expect(warnings(from: []) { $0.phases = [phase(.collecting, 40)] } == [])
    }
}
