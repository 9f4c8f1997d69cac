/// Where a timeline draws transactions: each a block in which its phases stand to scale, beneath one another.
///
/// The scale is the same in all blocks. Time between transactions is a gap of fixed width: hours may pass without any.
/// All lengths in logical pixels.
public struct TimelineGeometry: Hashable, Sendable {
    public struct Bar: Hashable, Sendable {
        public var phase: RecordedPhase.Name
        public var lane: Int
        /// From the left edge of the timeline.
        public var x: Double
        public var width: Double
    }

    public struct Block: Hashable, Sendable {
        public var x: Double
        public var width: Double
        public var bars: [Bar]
        /// Whether something in it is longer than a block gets: its end is left out.
        public var isCut: Bool
    }

    public static let pixelsPerMillisecond = 0.3
    public static let gap = 8.0
    public static let inset = 6.0
    public static let leastBarWidth = 3.0
    public static let leastBlockWidth = 36.0
    public static let greatestBlockWidth = 240.0
    public static let laneCount = 5

    public var blocks: [Block]
    public var width: Double

    /// - Complexity: O(phases).
    public init(_ transactions: [RecordedTransaction]) {
        var x = 0.0
        blocks = transactions.map { transaction in
            let block = Self.block(transaction.phases, x: x)
            x = block.x + block.width + Self.gap
            return block
        }
        width = max(0, x - Self.gap)
    }

    /// The block at a place; nil beside and between blocks.
    ///
    /// - Complexity: O(log blocks).
    public func block(atX x: Double) -> Int? {
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

    /// What follows what stands beneath it.
    public static func lane(of phase: RecordedPhase.Name) -> Int {
        switch phase {
        case .waiting: 0
        case .collecting, .diffing: 1
        case .changing, .validating, .rows: 2
        case .layout, .painting: 3
        case .motion: 4
        }
    }
}
