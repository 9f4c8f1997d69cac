extension ImageHeader {
    /// A signature, then chunks: length, type, data, checksum.
    static func png(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        guard reader.holds("IHDR", at: 12), let width = reader.bigEndian(16, bytes: 4),
            let height = reader.bigEndian(20, bytes: 4)
        else { throw reader.count < 24 ? .truncated(.png) : .malformed(.png, "header is missing") }
        var parts = [0..<8]
        var place = 8
        while let length = reader.bigEndian(place, bytes: 4) {
            let end = place + 12 + length
            guard end <= reader.count else { throw .truncated(.png) }
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
