extension ImageHeader {
    /// A signature, then chunks: length, type, data, checksum.
    static func png(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        try png(reader, in: 0..<reader.count)
    }

    /// A PNG in another file.
    static func png(_ reader: ByteReader, in range: Range<Int>) throws(ImageError) -> ImageHeader {
        guard range.count >= 24 else { throw .truncated(.png) }
        let start = range.lowerBound
        guard reader.holds("IHDR", at: start + 12), let width = reader.bigEndian(start + 16, bytes: 4),
            let height = reader.bigEndian(start + 20, bytes: 4)
        else { throw .malformed(.png, "header is missing") }
        var parts = [start..<start + 8]
        var place = start + 8
        while place < range.upperBound, let length = reader.bigEndian(place, bytes: 4) {
            let end = place + 12 + length
            guard end <= range.upperBound else { throw .truncated(.png) }
            // What shapes the pixels. The rest are comments, colour profiles, and the later frames of an animation.
            if ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(where: { reader.holds($0, at: place + 4) }) {
                parts.append(place..<end)
            }
            if reader.holds("IEND", at: place + 4) {
                return ImageHeader(format: .png, width: width, height: height, parts: parts)
            }
            place = end
        }
        throw .truncated(.png)
    }
}
