extension ImageHeader {
    /// Reads the canvas and the first frame. The decoder of stills gets no other frame, because it decodes all that it
    /// gets.
    static func gif(_ reader: ByteReader) throws(ImageError) -> ImageHeader {
        guard let width = reader.littleEndian(6, bytes: 2), let height = reader.littleEndian(8, bytes: 2),
            let flags = reader.byte(10)
        else { throw .truncated(.gif) }
        var place = 13 + colorTableSize(flags)
        while let kind = reader.byte(place) {
            switch kind {
            case 0x21:
                place = try endOfBlocks(reader, from: place + 2)
            case 0x2C:
                let end = try endOfFrame(reader, at: place, width: width, height: height)
                return ImageHeader(format: .gif, width: width, height: height, parts: [0..<end], ending: [0x3B])
            case 0x3B: throw .malformed(.gif, "frames are missing")
            default: throw .malformed(.gif, "blocks are out of step")
            }
        }
        throw .truncated(.gif)
    }

    /// The bytes with all whole frames of an animation. Nil if it has one frame, or more than the limit.
    ///
    /// - Complexity: O(frames + bytes / 255)
    func movingPart(of bytes: [UInt8], frameLimit: Int) -> Range<Int>? {
        guard format == .gif, let start = parts.first?.upperBound else { return nil }
        let reader = ByteReader(bytes)
        var (place, end, count) = (start, start, 1)
        while let kind = reader.byte(place), kind == 0x21 || kind == 0x2C, count <= frameLimit {
            let isFrame = kind == 0x2C
            let next =
                isFrame
                ? try? Self.endOfFrame(reader, at: place, width: width, height: height)
                : try? Self.endOfBlocks(reader, from: place + 2)
            guard let next else { break }
            place = next
            if isFrame { (end, count) = (next, count + 1) }
        }
        return 2...frameLimit ~= count ? 0..<end : nil
    }

    private static func endOfFrame(
        _ reader: ByteReader, at place: Int, width: Int, height: Int
    ) throws(ImageError) -> Int {
        guard let frameWidth = reader.littleEndian(place + 5, bytes: 2),
            let frameHeight = reader.littleEndian(place + 7, bytes: 2), let flags = reader.byte(place + 9)
        else { throw .truncated(.gif) }
        // The decoder makes room for the frame as for the canvas.
        guard frameWidth <= width, frameHeight <= height else {
            throw .malformed(.gif, "first frame is larger than the whole")
        }
        return try endOfBlocks(reader, from: place + 10 + colorTableSize(flags) + 1)
    }

    private static func colorTableSize(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

    /// Blocks of up to 255 bytes, each after its length; one of none is the last.
    private static func endOfBlocks(_ reader: ByteReader, from start: Int) throws(ImageError) -> Int {
        var place = start
        while let length = reader.byte(place) {
            place += 1 + length
            if length == 0 { return place }
        }
        throw .truncated(.gif)
    }
}
