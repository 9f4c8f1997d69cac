extension ImageHeader {
    static func isAVIF(_ reader: ByteReader) -> Bool {
        reader.holds("ftyp", at: 4) && (reader.holds("avif", at: 8) || reader.holds("avis", at: 8))
    }

    /// The largest size of the pictures in the file: thumbnails and tiles have smaller ones. All bytes are searched,
    /// because boxes may stand in any order, and a size that is none can only make the picture larger.
    static func avif(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        var size = (width: 0, height: 0)
        for place in 12..<max(12, reader.count - 15)
        where reader.bytes[place] == UInt8(ascii: "i") && reader.holds("ispe", at: place) {
            guard let width = reader.bigEndian(place + 8, bytes: 4), let height = reader.bigEndian(place + 12, bytes: 4)
            else { continue }
            size = (max(size.width, width), max(size.height, height))
        }
        guard size.width > 0, size.height > 0 else { throw .truncated(.avif) }
        return ImageHeader(format: .avif, width: size.width, height: size.height, parts: [0..<reader.count])
    }
}
