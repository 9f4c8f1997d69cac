extension ImageHeader {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    /// Reads the list of pictures in several sizes, and takes the largest. If that is a PNG, it is decoded as one.
    static func ico(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        guard let count = reader.littleEndian(4, bytes: 2) else { throw .truncated(.ico) }
        var largest: (header: ImageHeader, area: Double)?
        for entry in 0..<count {
            let place = 6 + 16 * entry
            guard let size = reader.littleEndian(place + 8, bytes: 4),
                let start = reader.littleEndian(place + 12, bytes: 4), start + size <= reader.count
            else { throw .truncated(.ico) }
            let header = try ico(reader, in: start..<start + size)
            let area = Double(header.width) * Double(header.height)
            if area > largest?.area ?? 0 { largest = (header, area) }
        }
        guard let largest else { throw .malformed(.ico, "sizes are missing") }
        return largest.header
    }

    /// One of the pictures. What the list says of its size need not be true.
    private static func ico(_ reader: ByteReader, in range: Range<Int>) throws(ImageError) -> ImageHeader {
        if reader.bytes[range].starts(with: png) {
            var header = try png(ByteReader(Array(reader.bytes[range])))
            header.parts = header.parts.map { $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound }
            return header
        }
        // A bitmap, and the mask of its transparent parts below it.
        guard range.count >= 12, let width = reader.littleEndian(range.lowerBound + 4, bytes: 4),
            let height = reader.littleEndian(range.lowerBound + 8, bytes: 4)
        else { throw .truncated(.ico) }
        return ImageHeader(format: .ico, width: width, height: height / 2, parts: [0..<reader.count])
    }
}
