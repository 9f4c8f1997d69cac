/// One of the codes that a JPEG's pixels are written in.
final class JPEGHuffmanTable {
    private let symbols: [UInt8]
    /// By the first eight bits: the symbol and its code's length, or zero if the code is longer.
    private let short = UnsafeMutablePointer<UInt16>.allocate(capacity: 256)
    /// By length: the first number that is no code of it, and what leads from a code to its symbol.
    private var limits = [Int](repeating: 0, count: 17)
    private var offsets = [Int](repeating: 0, count: 17)

    /// - Parameter counts: How many codes there are of each length from 1 to 16.
    /// - Returns: nil unless that makes a code.
    init?(counts: [UInt8], symbols: [UInt8]) {
        guard counts.count == 16, counts.reduce(0, { $0 + Int($1) }) == symbols.count else { return nil }
        self.symbols = symbols
        short.initialize(repeating: 0, count: 256)
        var code = 0
        var index = 0
        for length in 1...16 {
            offsets[length] = index - code
            for _ in 0..<Int(counts[length - 1]) {
                guard code < 1 << length else { return nil }
                if length <= 8 {
                    let entry = UInt16(length) << 8 | UInt16(symbols[index])
                    let first = code << (8 - length)
                    for place in first..<first + 1 << (8 - length) { short[place] = entry }
                }
                code += 1
                index += 1
            }
            limits[length] = code
            code <<= 1
        }
    }

    deinit { short.deallocate() }

    /// The next symbol; nil where the bits are none.
    func symbol(_ bits: inout JPEGBits) -> Int? {
        let next = bits.peek()
        let entry = short[next >> 8]
        if entry != 0 {
            bits.skip(Int(entry >> 8))
            return Int(entry & 0xFF)
        }
        for length in 9...16 {
            let code = next >> (16 - length)
            guard code < limits[length] else { continue }
            bits.skip(length)
            return Int(symbols[code + offsets[length]])
        }
        return nil
    }
}
