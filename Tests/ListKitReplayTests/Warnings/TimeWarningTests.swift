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

    @Test("Limits go by the frames of the screen, and a row may take a quarter of one")
    func frames() {
        var builder = RecordingBuilder([.init("a")])
        builder.update([.init("a"), .init("b")]) {
            $0.phases = [phase(.rows, 3), phase(.collecting, 6)]
            $0.operations = [.insert(place)]
        }
        func kinds(_ framesPerSecond: Double) -> [ListWarning.Kind] {
            builder.history.warnings(limits: WarningLimits(frameInterval: 1 / framesPerSecond)).map(\.kind)
        }
        #expect(kinds(60) == [])
        #expect(kinds(120) == [.slowCell, .longWork])
        #expect(WarningLimits(frameInterval: 0) == WarningLimits(), "where the screen does not say")
    }

    @Test("Warnings of a kind are one, and faults come before what takes long")
    func folded() {
        let warnings = [
            ListWarning(.longWork, transaction: 0, sentence: "first"),
            ListWarning(.replacedAll, transaction: 1, sentence: "second"),
            ListWarning(.longWork, transaction: 1, sentence: "third"),
            ListWarning(.longWork, transaction: 1, sentence: "fourth"),
        ].folded()
        #expect(warnings.map(\.kind) == [.replacedAll, .longWork])
        #expect(warnings[1].last.sentence == "fourth")
        #expect(warnings[1].transactions == [0, 1])
        #expect(warnings[1].warnings.count == 3)
    }

    @Test("The advice for long work follows from what took long")
    func advice() throws {
        func warning(_ works: [RecordedWork]) throws -> ListWarning {
            let found = warnings {
                $0.phases = [phase(.rows, 3_600)]
                $0.works = works
            }
            return try #require(found.first { $0.kind == .longWork })
        }
        let measuring = try warning([
            RecordedWork(.binding, type: "PostCell", count: 9, duration: 20 * millisecond),
            RecordedWork(.measuring, type: "PostCell", count: 1, duration: 3_575 * millisecond),
        ])
        #expect(measuring.sentence.contains("the longest part was measuring PostCell, 1 ×, with 3575 ms"))
        #expect(measuring.remedy.hasPrefix("Measuring PostCell is slow") && !measuring.remedy.contains("background"))
        let binding = try warning([RecordedWork(.binding, type: "PostCell", count: 9, duration: 3_000 * millisecond)])
        #expect(binding.remedy.hasPrefix("Prepare what PostCell shows"))
        #expect(try warning([]).sentence.contains("the longest part was rows"))
    }

    @Test("A row that takes long to be measured is no slow cell")
    func slowMeasuring() {
        let found = warnings {
            $0.phases = [phase(.rows, 12)]
            $0.operations = [.insert(place)]
            $0.works = [
                RecordedWork(.making, type: "PostCell", duration: millisecond),
                RecordedWork(.measuring, type: "PostCell", duration: 11 * millisecond),
            ]
        }
        #expect(found == [])
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
