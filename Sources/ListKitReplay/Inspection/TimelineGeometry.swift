/// The places of transactions in a timeline. Each is a block whose phases are drawn to scale, one below the other.
///
/// All blocks have the same scale. The time between transactions is a gap of fixed width, because it may be hours. All
/// lengths are in logical pixels.
package struct TimelineGeometry: Hashable, Sendable {
    /// A phase in the timeline.
    package struct Bar: Hashable, Sendable {
        package var phase: RecordedPhase.Name
        /// The index of the bar's row in its block, from the top.
        package var lane: Int
        /// The distance from the left edge of the timeline.
        package var x: Double
        package var width: Double
    }

    /// A transaction in the timeline.
    package struct Block: Hashable, Sendable {
        /// The distance from the left edge of the timeline.
        package var x: Double
        package var width: Double
        /// The phases of the transaction.
        package var bars: [Bar]
        /// Whether the end of the block is left out, because something in it is too long.
        package var isCut: Bool
    }

    /// The scale of all blocks.
    package static let pixelsPerMillisecond = 0.3
    /// The width between two blocks.
    package static let gap = 8.0
    /// The width between a block's edges and its bars.
    package static let inset = 6.0
    /// The minimum width of a bar.
    package static let leastBarWidth = 3.0
    /// The minimum width of a block.
    package static let leastBlockWidth = 36.0
    /// The maximum width of a block.
    package static let greatestBlockWidth = 240.0
    /// The number of rows in a block.
    package static let laneCount = 5

    /// The blocks, one for each transaction, from left to right.
    package var blocks: [Block]
    /// The width of the whole timeline.
    package var width: Double

    /// Computes the timeline of transactions.
    ///
    /// - Complexity: O(phases).
    package init(_ transactions: [RecordedTransaction]) {
        var x = 0.0
        blocks = transactions.map { transaction in
            let block = Self.block(transaction.phases, x: x)
            x = block.x + block.width + Self.gap
            return block
        }
        width = max(0, x - Self.gap)
    }

    /// Returns the index of the block at a place, or nil if there is none.
    ///
    /// - Complexity: O(log blocks).
    package func block(atX x: Double) -> Int? {
        var (low, high) = (0, blocks.count)
        while low < high {
            let middle = (low + high) / 2
            if blocks[middle].x + blocks[middle].width <= x { low = middle + 1 } else { high = middle }
        }
        return low < blocks.count && blocks[low].x <= x ? low : nil
    }

    private static func block(_ phases: [RecordedPhase], x: Double) -> Block {
        let start = phases.map(\.start).min() ?? 0
        let limit = greatestBlockWidth - 2 * inset
        var isCut = false
        var end = 0.0
        let bars = phases.map { phase in
            let from = min(pixels(phase.start - start), limit - leastBarWidth)
            let length = max(leastBarWidth, pixels(phase.duration))
            if from + length > limit { isCut = true }
            let width = min(length, limit - from)
            end = max(end, from + width)
            return Bar(phase: phase.name, lane: lane(of: phase.name), x: x + inset + from, width: width)
        }
        return Block(x: x, width: max(leastBlockWidth, end + 2 * inset), bars: bars, isCut: isCut)
    }

    private static func pixels(_ nanoseconds: Int) -> Double {
        max(0, Double(nanoseconds) / 1_000_000 * pixelsPerMillisecond)
    }

    /// Returns the row of a phase. Later phases are further down.
    package static func lane(of phase: RecordedPhase.Name) -> Int {
        switch phase {
        case .waiting: 0
        case .collecting, .diffing: 1
        case .changing, .validating, .rows: 2
        case .layout, .painting: 3
        case .motion: 4
        }
    }
}
