extension ImageHeader {
    /// RIFF's frame, and the size from whichever of three chunks comes first.
    static func webp(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        guard let length = reader.littleEndian(4, bytes: 4), reader.count >= 30, length + 8 <= reader.count else {
            throw .truncated(.webp)
        }
        let size: (width: Int, height: Int)
        if reader.holds("VP8X", at: 12) {
            size = (1 + (reader.littleEndian(24, bytes: 3) ?? -1), 1 + (reader.littleEndian(27, bytes: 3) ?? -1))
        } else if reader.holds("VP8L", at: 12) {
            let bits = reader.littleEndian(21, bytes: 4) ?? 0
            size = (1 + bits & 0x3FFF, 1 + bits >> 14 & 0x3FFF)
        } else if reader.holds("VP8 ", at: 12) {
            let (width, height) = (reader.littleEndian(26, bytes: 2) ?? 0, reader.littleEndian(28, bytes: 2) ?? 0)
            size = (width & 0x3FFF, height & 0x3FFF)
        } else {
            throw .malformed(.webp, "first chunk is unknown")
        }
        return ImageHeader(format: .webp, width: size.width, height: size.height, parts: [0..<length + 8])
    }
}
