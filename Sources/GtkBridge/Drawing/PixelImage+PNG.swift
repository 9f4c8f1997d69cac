import CGtk

extension PixelImage {
    /// The picture as a PNG file with eight bits for each channel, and with an alpha channel if anything in it is
    /// transparent.
    ///
    /// Made for pictures of windows, large and plain: no filter for the rows and zlib's fastest level. GDK tries all
    /// filters on each row and packs harder, which takes three times as long, and the file is no smaller (GTK 4.8.3).
    var png: [UInt8] {
        let isOpaque = isOpaque
        var header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
        // Eight bits; colours, with or without alpha; the only way to pack and to filter; not interlaced.
        header += [8, isOpaque ? 2 : 6, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + Self.chunk("IHDR", header)
            + Self.chunk("IDAT", Self.packed(isOpaque ? opaqueRows : transparentRows))
            + Self.chunk("IEND", [])
    }

    private var isOpaque: Bool {
        bytes.withUnsafeBufferPointer { bytes in
            stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
        }
    }

    private var opaqueRows: [UInt8] {
        rows(channels: 3) { pixel, output in
            for channel in 0..<3 { output[channel] = pixel[channel] }
        }
    }

    /// PNG's colours are not multiplied by alpha.
    private var transparentRows: [UInt8] {
        rows(channels: 4) { pixel, output in
            let alpha = Int(pixel[3])
            for channel in 0..<3 {
                output[channel] = alpha == 0 ? 0 : UInt8(min(255, (Int(pixel[channel]) * 255 + alpha / 2) / alpha))
            }
            output[3] = pixel[3]
        }
    }

    /// Each row begins with the number of its filter, which is 0 for none.
    private func rows(
        channels: Int, _ write: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
    ) -> [UInt8] {
        let count = height * (1 + channels * width)
        return [UInt8](unsafeUninitializedCapacity: count) { output, initializedCount in
            bytes.withUnsafeBufferPointer { pixels in
                guard var pixel = pixels.baseAddress, var place = output.baseAddress else { return }
                for _ in 0..<height {
                    place.pointee = 0
                    place += 1
                    for _ in 0..<width {
                        write(pixel, place)
                        pixel += 4
                        place += channels
                    }
                }
            }
            initializedCount = count
        }
    }

    private static func packed(_ data: [UInt8]) -> [UInt8] {
        let compressor = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 1)!
        defer { g_object_unref(UnsafeMutableRawPointer(compressor)) }
        // More than zlib needs for what cannot be packed at all.
        let capacity = data.count + data.count / 1000 + 64
        return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            var (read, written) = (gsize(0), gsize(0))
            let result = g_converter_convert(
                compressor, data, gsize(data.count), output.baseAddress, gsize(capacity),
                G_CONVERTER_INPUT_AT_END, &read, &written, nil)
            guard result == G_CONVERTER_FINISHED else { fatalError("zlib could not pack \(data.count) bytes.") }
            count = Int(written)
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
