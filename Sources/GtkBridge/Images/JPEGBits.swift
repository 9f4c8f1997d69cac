/// The bits of one stretch of a JPEG's compressed pixels, which ends at the next mark.
///
/// Beyond the end there are zeros, as for libjpeg; ``isExhausted`` tells that they were used.
struct JPEGBits {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place: Int
    private var buffer: UInt64 = 0
    private var count = 0
    private(set) var isExhausted = false

    init(_ bytes: UnsafeBufferPointer<UInt8>, from place: Int) {
        self.bytes = bytes
        self.place = place
    }

    /// The next 16 bits, which stay.
    mutating func peek() -> Int {
        if count < 16 { fill() }
        let next = count < 16 ? buffer << UInt64(16 - count) : buffer >> UInt64(count - 16)
        return Int(truncatingIfNeeded: next) & 0xFFFF
    }

    /// - Parameter length: At most 16.
    mutating func skip(_ length: Int) {
        if count < length { fill() }
        if count < length { isExhausted = true }
        count = max(0, count - length)
    }

    /// - Parameter length: At most 16.
    mutating func take(_ length: Int) -> Int {
        let value = peek() >> (16 - length)
        skip(length)
        return value
    }

    /// Where the next mark is, if no more than `tolerance` whole bytes before it were not used.
    func end(tolerance: Int) -> Int? {
        var unused = count / 8
        var place = place
        while place + 1 < bytes.count, unused <= tolerance {
            if bytes[place] == 0xFF, bytes[place + 1] != 0 { return place }
            place += bytes[place] == 0xFF ? 2 : 1
            unused += 1
        }
        return nil
    }

    private mutating func fill() {
        while count <= 48, place < bytes.count {
            let byte = bytes[place]
            if byte == 0xFF {
                guard place + 1 < bytes.count, bytes[place + 1] == 0 else { return }
                place += 1
            }
            place += 1
            buffer = buffer << 8 | UInt64(byte)
            count += 8
        }
    }
}
