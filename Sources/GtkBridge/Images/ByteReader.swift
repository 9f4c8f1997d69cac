/// Reads numbers at offsets in a file. Beyond its end, it returns nil.
struct ByteReader {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var count: Int { bytes.count }

    func byte(_ place: Int) -> Int? { bytes.indices.contains(place) ? Int(bytes[place]) : nil }

    func bigEndian(_ place: Int, bytes count: Int) -> Int? { number(place..<place + count) }

    func littleEndian(_ place: Int, bytes count: Int) -> Int? { number((place..<place + count).reversed()) }

    func holds(_ text: String, at place: Int) -> Bool {
        place >= 0 && bytes.dropFirst(place).starts(with: text.utf8)
    }

    private func number(_ places: some Sequence<Int>) -> Int? {
        var result = 0
        for place in places {
            guard let byte = byte(place) else { return nil }
            result = result << 8 | byte
        }
        return result
    }
}
