/// One pass over the blocks of a JPEG, read without making pixels of it.
struct JPEGScan {
    /// What a pass says of each block.
    private enum Kind {
        case sequential
        /// Of a progressive picture: the mean or the rest, for the first time or one bit more.
        case firstMean, finerMean, first, finer
    }

    private struct Part {
        let component: Int
        let mean: JPEGHuffmanTable?
        let rest: JPEGHuffmanTable?
        /// Blocks in a unit.
        let count: Int
    }

    private let kind: Kind
    private let band: ClosedRange<Int>
    private var parts: [Part] = []
    private let unitCount: Int
    /// Blocks that are known to have no more coefficients in the band.
    private var emptyBlocks = 0

    /// - Parameter segment: From after its length.
    /// - Returns: nil where the segment makes no sense, or names tables that are not there.
    init?(
        _ segment: UnsafeBufferPointer<UInt8>.SubSequence, of frame: JPEGFrame, means: [JPEGHuffmanTable?],
        rests: [JPEGHuffmanTable?]
    ) {
        let bytes = Array(segment)
        guard let count = bytes.first.map(Int.init), count > 0, bytes.count >= 4 + 2 * count else { return nil }
        let (first, last) = (Int(bytes[1 + 2 * count]), Int(bytes[2 + 2 * count]))
        let isFiner = bytes[3 + 2 * count] >> 4 > 0
        if frame.isProgressive {
            guard first <= last, last < 64, first > 0 ? count == 1 : last == 0 else { return nil }
            kind = first > 0 ? isFiner ? .finer : .first : isFiner ? .finerMean : .firstMean
            band = first...last
        } else {
            kind = .sequential
            band = 1...63
        }
        for index in 0..<count {
            let (identifier, tables) = (bytes[1 + 2 * index], bytes[2 + 2 * index])
            guard tables >> 4 < 4, tables & 15 < 4,
                let component = frame.components.firstIndex(where: { $0.identifier == identifier })
            else { return nil }
            let (mean, rest) = (means[Int(tables >> 4)], rests[Int(tables & 15)])
            let hasTables =
                switch kind {
                case .sequential: mean != nil && rest != nil
                case .firstMean: mean != nil
                case .first, .finer: rest != nil
                case .finerMean: true
                }
            guard hasTables else { return nil }
            let blocks = frame.components[component].horizontal * frame.components[component].vertical
            parts.append(Part(component: component, mean: mean, rest: rest, count: count == 1 ? 1 : blocks))
        }
        unitCount = count == 1 ? frame.components[parts[0].component].blockCount : frame.unitCount
    }

    /// Reads all blocks.
    ///
    /// - Returns: Where the mark after them is; nil if they are damaged.
    /// - Complexity: O(bytes + blocks).
    mutating func end(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, frame: inout JPEGFrame, restartInterval: Int,
        isCancelled: () -> Bool
    ) throws(ImageError) -> Int? {
        var bits = JPEGBits(bytes, from: start)
        for unit in 0..<unitCount {
            if unit % 4096 == 0, isCancelled() { throw .cancelled }
            if restartInterval > 0, unit > 0, unit % restartInterval == 0 {
                guard let next = Self.restart(unit / restartInterval - 1, in: bytes, after: bits) else { return nil }
                bits = JPEGBits(bytes, from: next)
                emptyBlocks = 0
            }
            for part in parts {
                for _ in 0..<part.count {
                    guard read(part, unit, &frame, &bits) else { return nil }
                }
            }
            guard !bits.isExhausted else { return nil }
        }
        // Some encoders leave a few bytes over.
        return bits.end(tolerance: 8)
    }

    /// Where the bits go on after a restart mark, which are numbered from 0 to 7 again and again.
    private static func restart(_ number: Int, in bytes: UnsafeBufferPointer<UInt8>, after bits: JPEGBits) -> Int? {
        guard var place = bits.end(tolerance: 8) else { return nil }
        while place + 1 < bytes.count, bytes[place + 1] == 0xFF { place += 1 }
        return place + 1 < bytes.count && Int(bytes[place + 1]) == 0xD0 + number % 8 ? place + 2 : nil
    }

    // MARK: Blocks

    private mutating func read(_ part: Part, _ block: Int, _ frame: inout JPEGFrame, _ bits: inout JPEGBits) -> Bool {
        switch kind {
        case .sequential: readMean(part, &bits) && readRest(part, &bits)
        case .firstMean: readMean(part, &bits)
        case .finerMean: skipBit(&bits)
        case .first: readBand(part, &frame.components[part.component].nonZero[block], &bits)
        case .finer: refineBand(part, &frame.components[part.component].nonZero[block], &bits)
        }
    }

    private func skipBit(_ bits: inout JPEGBits) -> Bool {
        bits.skip(1)
        return true
    }

    private func readMean(_ part: Part, _ bits: inout JPEGBits) -> Bool {
        guard let length = part.mean?.symbol(&bits), length <= 16 else { return false }
        bits.skip(length)
        return true
    }

    private func readRest(_ part: Part, _ bits: inout JPEGBits) -> Bool {
        guard let table = part.rest else { return false }
        var index = 1
        while index < 64 {
            guard let symbol = table.symbol(&bits) else { return false }
            let (run, length) = (symbol >> 4, symbol & 15)
            if length == 0 {
                guard run == 15 else { return true }
                index += 16
            } else {
                index += run
                guard index < 64 else { return false }
                bits.skip(length)
                index += 1
            }
        }
        return index == 64
    }

    private mutating func readBand(_ part: Part, _ nonZero: inout UInt64, _ bits: inout JPEGBits) -> Bool {
        guard emptyBlocks == 0 else {
            emptyBlocks -= 1
            return true
        }
        var index = band.lowerBound
        while index <= band.upperBound {
            guard let symbol = part.rest?.symbol(&bits) else { return false }
            let (run, length) = (symbol >> 4, symbol & 15)
            if length == 0 {
                guard run == 15 else {
                    emptyBlocks = 1 << run + bits.take(run) - 1
                    return true
                }
                index += 16
            } else {
                index += run
                guard index <= band.upperBound else { return false }
                bits.skip(length)
                nonZero |= 1 << UInt64(index)
                index += 1
            }
        }
        return true
    }

    /// One more bit for each coefficient that is not zero, and new ones of plus or minus one between them.
    private mutating func refineBand(_ part: Part, _ nonZero: inout UInt64, _ bits: inout JPEGBits) -> Bool {
        var index = band.lowerBound
        if emptyBlocks == 0 {
            while index <= band.upperBound {
                guard let symbol = part.rest?.symbol(&bits) else { return false }
                var run = symbol >> 4
                switch symbol & 15 {
                case 0 where run < 15: emptyBlocks = 1 << run + bits.take(run)
                case 0: break
                case 1: bits.skip(1)
                default: return false
                }
                if emptyBlocks > 0 { break }
                while index <= band.upperBound {
                    if nonZero & 1 << UInt64(index) != 0 {
                        bits.skip(1)
                    } else if run == 0 {
                        break
                    } else {
                        run -= 1
                    }
                    index += 1
                }
                if symbol & 15 == 1 {
                    guard index <= band.upperBound else { return false }
                    nonZero |= 1 << UInt64(index)
                }
                index += 1
            }
        }
        if emptyBlocks > 0 {
            while index <= band.upperBound {
                if nonZero & 1 << UInt64(index) != 0 { bits.skip(1) }
                index += 1
            }
            emptyBlocks -= 1
        }
        return true
    }
}
