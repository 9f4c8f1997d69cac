/// How a stored picture is to be turned before it is shown: what a camera notes when it is held sideways.
///
/// The numbers are EXIF's.
enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
    case upright = 1, mirrored, upsideDown, mirroredUpsideDown
    case mirroredLeft, right, mirroredRight, left

    /// Whether width and height change places.
    var swapsSides: Bool { rawValue >= 5 }

    /// The orientation in a JPEG segment with EXIF data; nil when there is none.
    init?(exif reader: ByteReader, in segment: Range<Int>) {
        let start = segment.lowerBound + 6
        guard reader.holds("Exif\0\0", at: segment.lowerBound), segment.upperBound <= reader.count else { return nil }
        let isLittle = reader.holds("II", at: start)
        guard isLittle || reader.holds("MM", at: start) else { return nil }
        func number(_ place: Int, _ count: Int) -> Int? {
            guard place + count <= segment.upperBound else { return nil }
            return isLittle ? reader.littleEndian(place, bytes: count) : reader.bigEndian(place, bytes: count)
        }
        guard let offset = number(start + 4, 4), let entries = number(start + offset, 2) else { return nil }
        for entry in 0..<entries {
            let place = start + offset + 2 + 12 * entry
            guard let tag = number(place, 2) else { return nil }
            if tag == 0x0112, let value = number(place + 8, 2) {
                self.init(rawValue: value)
                return
            }
        }
        return nil
    }

    /// Where in the stored picture the pixel at `x`, `y` of the shown one is.
    ///
    /// - Parameters:
    ///   - width: Of the stored picture.
    ///   - height: Of the stored picture.
    func stored(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        switch self {
        case .upright: (x, y)
        case .mirrored: (width - 1 - x, y)
        case .upsideDown: (width - 1 - x, height - 1 - y)
        case .mirroredUpsideDown: (x, height - 1 - y)
        case .mirroredLeft: (y, x)
        case .right: (y, height - 1 - x)
        case .mirroredRight: (width - 1 - y, height - 1 - x)
        case .left: (width - 1 - y, x)
        }
    }
}
