/// What a JPEG's frame segment says: how many blocks of 8 x 8 pixels there are, and in what order they come.
struct JPEGFrame {
    struct Component {
        let identifier: UInt8
        /// Blocks of it in one unit of an interleaved scan.
        let horizontal: Int
        let vertical: Int
        /// Of a scan of its own.
        let blockCount: Int
        /// By block, which coefficients the scans so far have made other than zero; kept for progressive pictures.
        var nonZero: [UInt64] = []
    }

    private struct Factor {
        let identifier: UInt8
        let horizontal: Int
        let vertical: Int
    }

    let isProgressive: Bool
    var components: [Component]
    /// Of an interleaved scan.
    let unitCount: Int

    /// - Parameter segment: From after its length.
    init?(_ segment: UnsafeBufferPointer<UInt8>.SubSequence, isProgressive: Bool) {
        let bytes = Array(segment)
        guard bytes.count >= 6, bytes.count >= 6 + 3 * Int(bytes[5]), bytes[5] > 0 else { return nil }
        let height = Int(bytes[1]) << 8 | Int(bytes[2])
        let width = Int(bytes[3]) << 8 | Int(bytes[4])
        var factors: [Factor] = []
        for place in stride(from: 6, to: 6 + 3 * Int(bytes[5]), by: 3) {
            let sizes = Int(bytes[place + 1])
            factors.append(Factor(identifier: bytes[place], horizontal: sizes >> 4, vertical: sizes & 15))
        }
        let allowed = 1...4
        guard factors.allSatisfy({ allowed.contains($0.horizontal) && allowed.contains($0.vertical) }) else { return nil }
        let widest = factors.map(\.horizontal).max() ?? 1
        let highest = factors.map(\.vertical).max() ?? 1
        func parts(_ length: Int, _ size: Int) -> Int { (length + size - 1) / size }
        self.isProgressive = isProgressive
        unitCount = parts(width, 8 * widest) * parts(height, 8 * highest)
        components = factors.map { factor in
            let blocksWide = parts(parts(width * factor.horizontal, widest), 8)
            let blockCount = blocksWide * parts(parts(height * factor.vertical, highest), 8)
            return Component(
                identifier: factor.identifier, horizontal: factor.horizontal, vertical: factor.vertical,
                blockCount: blockCount)
        }
    }

    /// To be called before the first scan, and not before it is sure that there is no other frame: this takes memory.
    mutating func makeRoom() {
        guard isProgressive else { return }
        for index in components.indices where components[index].nonZero.isEmpty {
            components[index].nonZero = Array(repeating: 0, count: components[index].blockCount)
        }
    }
}
