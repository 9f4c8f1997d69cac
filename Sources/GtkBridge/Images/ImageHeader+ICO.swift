extension ImageHeader {
    private static let pngMark: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    /// An icon has about ten pictures.
    static let iconLimit = 256

    /// Reads the list of pictures in several sizes, and takes the largest. If that is a PNG, it is decoded as one.
    static func ico(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        guard let count = reader.littleEndian(4, bytes: 2) else { throw .truncated(.ico) }
        // The decoder would see the others.
        guard count <= iconLimit else { throw .malformed(.ico, "pictures are too many") }
        var largest: (header: ImageHeader, area: Double)?
        var known: Set<Range<Int>> = []
        var byteCount = 0
        for entry in 0..<count {
            let place = 6 + 16 * entry
            guard let size = reader.littleEndian(place + 8, bytes: 4),
                let start = reader.littleEndian(place + 12, bytes: 4), start + size <= reader.count
            else { throw .truncated(.ico) }
            guard known.insert(start..<start + size).inserted else { continue }
            byteCount += size
            guard byteCount <= reader.count else { throw .malformed(.ico, "pictures overlap") }
            let header = try ico(reader, in: start..<start + size)
            let area = Double(header.width) * Double(header.height)
            if area > largest?.area ?? 0 { largest = (header, area) }
        }
        guard let largest else { throw .malformed(.ico, "sizes are missing") }
        return largest.header
    }

    /// One of the pictures. What the list says of its size need not be true.
    private static func ico(_ reader: ByteReader, in range: Range<Int>) throws(ImageError) -> ImageHeader {
        if reader.bytes[range].starts(with: pngMark) { return try png(reader, in: range) }
        // A bitmap, and the mask of its transparent parts below it.
        guard range.count >= 12, let width = reader.littleEndian(range.lowerBound + 4, bytes: 4),
            let height = reader.littleEndian(range.lowerBound + 8, bytes: 4)
        else { throw .truncated(.ico) }
        return ImageHeader(format: .ico, width: width, height: height / 2, parts: [0..<reader.count])
    }
}
