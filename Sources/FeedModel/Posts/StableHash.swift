/// FNV-1a with 64 bits. Unlike `Hasher`, it gives the same hash in every run.
struct StableHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Also adds a zero byte, so that "ab", "c" differs from "a", "bc".
    mutating func add(_ text: String?) {
        for byte in (text ?? "").utf8 { add(byte) }
        add(0)
    }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// 16 hexadecimal digits.
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
