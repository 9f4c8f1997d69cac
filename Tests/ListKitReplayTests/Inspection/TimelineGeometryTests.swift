import ListKit
import ListKitReplay
import Testing

@Suite("The geometry of the timeline")
struct TimelineGeometryTests {
    private func transaction(_ phases: [(RecordedPhase.Name, start: Int, duration: Int)]) -> RecordedTransaction {
        var transaction = RecordedTransaction(number: 1, kind: .update)
        transaction.phases = phases.map {
            RecordedPhase(name: $0.0, start: $0.start * 1_000_000, duration: $0.duration * 1_000_000)
        }
        return transaction
    }

    @Test("Phases stand where and as long as they were, at one scale for all transactions")
    func scale() {
        let geometry = TimelineGeometry([
            transaction([(.rows, 1_000, 20), (.motion, 1_020, 200)]), transaction([(.motion, 90_000, 400)]),
        ])
        let first = geometry.blocks[0].bars
        #expect(first.map(\.width) == [6, 60])
        #expect(first[1].x - first[0].x == 6)
        #expect(geometry.blocks[1].bars[0].width == 120)
        #expect(geometry.blocks[1].x == geometry.blocks[0].x + geometry.blocks[0].width + TimelineGeometry.gap)
        #expect(geometry.width == geometry.blocks[1].x + geometry.blocks[1].width)
    }

    @Test("What is too short to be seen has the least width, and what is too long is cut")
    func limits() {
        let geometry = TimelineGeometry([transaction([(.diffing, 0, 0), (.motion, 1, 60_000), (.painting, 90_000, 1)])])
        let block = geometry.blocks[0]
        #expect(block.bars[0].width == TimelineGeometry.leastBarWidth)
        #expect(block.isCut)
        #expect(block.width <= TimelineGeometry.greatestBlockWidth)
        for bar in block.bars { #expect(bar.x + bar.width <= block.x + block.width && bar.width > 0) }
    }

    @Test("What just fits is shown to its end", arguments: [760, 761])
    func justFits(milliseconds: Int) {
        let block = TimelineGeometry([transaction([(.motion, 0, milliseconds)])]).blocks[0]
        #expect(block.isCut == (milliseconds == 761))
        #expect(block.width == TimelineGeometry.greatestBlockWidth)
    }

    @Test("A place is found in its block, and between blocks there is none")
    func hits() {
        let geometry = TimelineGeometry([transaction([]), transaction([]), transaction([])])
        #expect(geometry.block(atX: 0) == 0)
        #expect(geometry.block(atX: geometry.blocks[2].x + 1) == 2)
        #expect(geometry.block(atX: geometry.blocks[1].x - 1) == nil)
        #expect(geometry.block(atX: geometry.blocks[0].x + geometry.blocks[0].width) == nil)
        #expect(geometry.block(atX: -1) == nil)
        #expect(geometry.block(atX: geometry.width + 1) == nil)
    }

    @Test("Times are written with as many digits as say something")
    func times() {
        let texts = [40_000, 46_000, 999_600, 1_234_000, 99_900_000, 99_950_000, 267_900_000].map {
            Milliseconds($0).description
        }
        #expect(texts == ["0.04 ms", "0.05 ms", "1.0 ms", "1.2 ms", "99.9 ms", "100 ms", "268 ms"])
    }

    @Test("The longest time that a file can contain is written, too")
    func longestTime() { #expect(Milliseconds(.max).description == "9223372036855 ms") }
}
