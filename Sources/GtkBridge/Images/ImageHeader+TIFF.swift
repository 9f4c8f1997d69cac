extension ImageHeader {
    private enum Tag: Int { case width = 256, height = 257, tileWidth = 322, tileHeight = 323 }
    /// In pixels: what a tile may have beyond the picture.
    private static let tileMargin = 1_024

    static func isTIFF(_ reader: ByteReader) -> Bool { reader.holds("II*\0", at: 0) || reader.holds("MM\0*", at: 0) }

    /// Reads the tags of the first picture.
    static func tiff(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        let isLittle = reader.holds("II", at: 0)
        func number(_ place: Int, _ count: Int) -> Int? {
            isLittle ? reader.littleEndian(place, bytes: count) : reader.bigEndian(place, bytes: count)
        }
        guard let start = number(4, 4), let count = number(start, 2) else { throw .truncated(.tiff) }
        var sizes: [Tag: Int] = [:]
        for entry in 0..<count {
            let place = start + 2 + 12 * entry
            guard let name = number(place, 2), let type = number(place + 2, 2) else { throw .truncated(.tiff) }
            guard let tag = Tag(rawValue: name) else { continue }
            // A number of two bytes, or of four. One of eight bytes would be elsewhere.
            guard type == 3 || type == 4 else { throw .malformed(.tiff, "size is no number") }
            guard let value = number(place + 8, type == 3 ? 2 : 4) else { throw .truncated(.tiff) }
            // The decoder takes one of the two.
            guard sizes.updateValue(value, forKey: tag) == nil else { throw .malformed(.tiff, "size is there twice") }
        }
        guard let width = sizes[.width], let height = sizes[.height] else {
            throw .malformed(.tiff, "size is missing")
        }
        // The decoder makes room for a whole tile.
        guard sizes[.tileWidth, default: 0] <= width + tileMargin, sizes[.tileHeight, default: 0] <= height + tileMargin
        else { throw .malformed(.tiff, "tiles are larger than the whole") }
        return ImageHeader(format: .tiff, width: width, height: height, parts: [0..<reader.count])
    }
}
