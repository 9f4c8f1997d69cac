/// Decisions that bytes make, so that a fuzzer can change one of them at a time. Behind the last byte all is 0.
struct ByteSource {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { self.bytes = ArraySlice(Array(bytes)) }

    var isAtEnd: Bool { bytes.isEmpty }

    mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

    /// - Parameter bound: at least 1.
    mutating func below(_ bound: Int) -> Int { Int(next()) % bound }

    mutating func isOneIn(_ count: Int) -> Bool { below(count) == 1 }

    /// All that is left.
    mutating func rest() -> ArraySlice<UInt8> {
        defer { bytes = [] }
        return bytes
    }
}
