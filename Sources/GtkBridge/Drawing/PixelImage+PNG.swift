import CGtk

extension PixelImage {
    /// The picture as a PNG file with eight bits for each channel, and with an alpha channel if anything in it is
    /// transparent.
    ///
    /// Made for pictures of windows, large and plain: no filter for the rows and zlib's fastest level. GDK tries all
    /// filters on each row and packs harder, which takes three times as long, and the file is no smaller (GTK 4.8.3).
    /// - Throws: ``GtkError`` when zlib cannot pack it.
    func png() throws(GtkError) -> [UInt8] {
        let isOpaque = isOpaque
        var header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
        // Eight bits; colours, with or without alpha; the only way to pack and to filter; not interlaced.
        header += [8, isOpaque ? 2 : 6, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + Self.chunk("IHDR", header)
            + Self.chunk("IDAT", try isOpaque ? packed(channels: 3, writeOpaqueRow) : packed(channels: 4, writeRow))
            + Self.chunk("IEND", [])
    }

    private var isOpaque: Bool {
        bytes.withUnsafeBufferPointer { bytes in
            stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
        }
    }

    /// Row by row: all rows in one array would be as large as the picture.
    ///
    /// - Parameter write: writes a row of pixels.
    private func packed(
        channels: Int, _ write: (UnsafeBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>) -> Void
    ) throws(GtkError) -> [UInt8] {
        let packer = ZlibPacker()
        // It begins with the number of its filter, which is 0 for none.
        var row = [UInt8](repeating: 0, count: 1 + channels * width)
        for y in 0..<height {
            bytes.withUnsafeBufferPointer { pixels in
                row.withUnsafeMutableBufferPointer { row in
                    write(
                        UnsafeBufferPointer(rebasing: pixels[4 * width * y..<4 * width * (y + 1)]),
                        UnsafeMutableBufferPointer(rebasing: row[1...]))
                }
            }
            try packer.add(row, isLast: y == height - 1)
        }
        return packer.packed
    }

    private func writeOpaqueRow(_ pixels: UnsafeBufferPointer<UInt8>, _ row: UnsafeMutableBufferPointer<UInt8>) {
        for x in 0..<width {
            for channel in 0..<3 { row[3 * x + channel] = pixels[4 * x + channel] }
        }
    }

    /// PNG's colours are not multiplied by alpha.
    private func writeRow(_ pixels: UnsafeBufferPointer<UInt8>, _ row: UnsafeMutableBufferPointer<UInt8>) {
        for start in stride(from: 0, to: 4 * width, by: 4) {
            let alpha = Int(pixels[start + 3])
            for place in start..<start + 3 {
                row[place] = alpha == 0 ? 0 : UInt8(min(255, (Int(pixels[place]) * 255 + alpha / 2) / alpha))
            }
            row[start + 3] = UInt8(alpha)
        }
    }

    private static func chunk(_ type: StaticString, _ data: [UInt8]) -> [UInt8] {
        let body = type.withUTF8Buffer { Array($0) } + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
    }

    /// CRC-32, as PNG defines it.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in checksums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    }

    /// Those of single bytes.
    private static let checksums: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
