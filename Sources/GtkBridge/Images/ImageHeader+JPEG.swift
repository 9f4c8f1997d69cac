extension ImageHeader {
    /// Segments up to the first scan. Everything after it, up to the end mark, counts as picture.
    static func jpeg(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        var size: (width: Int, height: Int)?
        var orientation = ImageOrientation.upright
        var place = 2
        while let mark = reader.byte(place) {
            guard mark == 0xFF, let code = reader.byte(place + 1) else {
                throw .malformed(.jpeg, "segments are out of step")
            }
            // Any number of fill bytes may precede a segment, and some segments are only a mark.
            guard code != 0xFF else { place += 1; continue }
            guard code != 0x01, !(0xD0...0xD7).contains(code) else { place += 2; continue }
            guard code != 0xD9 else { break }
            guard let length = reader.bigEndian(place + 2, bytes: 2) else { break }
            guard length >= 2 else { throw .malformed(.jpeg, "segments are out of step") }
            switch code {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                let (height, width) = (reader.bigEndian(place + 5, bytes: 2), reader.bigEndian(place + 7, bytes: 2))
                if let width, let height { size = (width, height) }
            case 0xE1:
                orientation = ImageOrientation(exif: reader, in: place + 4..<place + 2 + length) ?? orientation
            case 0xDA:
                guard let size else { throw .malformed(.jpeg, "size is missing") }
                guard hasEndMark(reader, after: place + length) else { throw .truncated(.jpeg) }
                return ImageHeader(
                    format: .jpeg, width: size.width, height: size.height, orientation: orientation,
                    parts: [0..<reader.count])
            default: break
            }
            place += 2 + length
        }
        throw .truncated(.jpeg)
    }

    /// libjpeg paints missing parts grey, without a warning. In a scan's own bytes the end mark cannot occur.
    private static func hasEndMark(_ reader: ByteReader, after start: Int) -> Bool {
        var place = reader.count - 2
        while place >= start {
            if reader.bytes[place] == 0xFF, reader.bytes[place + 1] == 0xD9 { return true }
            place -= 1
        }
        return false
    }
}
