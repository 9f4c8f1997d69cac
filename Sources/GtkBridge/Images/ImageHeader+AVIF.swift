extension ImageHeader {
    /// In bytes. The boxes with sizes stand before the pixels.
    private static let searchLimit = 1 << 16

    static func isAVIF(_ reader: ByteReader) -> Bool {
        reader.holds("ftyp", at: 4) && (reader.holds("avif", at: 8) || reader.holds("avis", at: 8))
    }

    /// The largest size of the pictures in the file: thumbnails and tiles have smaller ones.
    static func avif(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        var size = (width: 0, height: 0)
        let name = Array("ispe".utf8)
        for place in 12..<max(12, min(reader.count, searchLimit) - 15)
        where reader.bytes[place] == name[0] && reader.holds("ispe", at: place) {
            guard let width = reader.bigEndian(place + 8, bytes: 4), let height = reader.bigEndian(place + 12, bytes: 4)
            else { continue }
            size = (max(size.width, width), max(size.height, height))
        }
        guard size.width > 0, size.height > 0 else { throw .truncated(.avif) }
        return ImageHeader(format: .avif, width: size.width, height: size.height, parts: [0..<reader.count])
    }
}
