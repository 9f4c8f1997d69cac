import CGLib

/// Unpacks gzip, which feeds have as files and as answers of servers that do not say so.
package enum Gzip {
    package enum Failure: Error { case damaged, tooLarge }

    package static func isPacked(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B, 0x08]) }

    private static let pieceSize = 1 << 16

    /// The contents of all members, one after another. What follows the last member is ignored, and a document that is
    /// cut off is unpacked as far as it goes.
    ///
    /// - Parameter limit: In bytes, of the unpacked contents.
    /// - Throws: `damaged` if nothing can be unpacked.
    /// - Complexity: O(bytes, packed and unpacked)
    package static func unpacked(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        var output: [UInt8] = []
        var start = 0
        while isPacked(bytes[start...]) {
            guard let end = try member(bytes, from: start, limit: limit, into: &output) else { break }
            start = end
        }
        if output.isEmpty, start == 0 { throw .damaged }
        return output
    }

    /// Unpacks what the Web calls "deflate": the format of zlib, or the bare data in it.
    package static func inflated(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        for format in [G_ZLIB_COMPRESSOR_FORMAT_ZLIB, G_ZLIB_COMPRESSOR_FORMAT_RAW] {
            var output: [UInt8] = []
            do throws(Failure) {
                if try member(bytes, from: 0, format, limit: limit, into: &output) != nil { return output }
            } catch .damaged {
                // It may be in the other format.
                continue
            }
        }
        throw .damaged
    }

    /// - Returns: The index behind the member; `nil` if it is damaged.
    private static func member(
        _ bytes: [UInt8], from start: Int, _ format: GZlibCompressorFormat = G_ZLIB_COMPRESSOR_FORMAT_GZIP, limit: Int,
        into output: inout [UInt8]
    ) throws(Failure) -> Int? {
        guard let unpacker = g_zlib_decompressor_new(format) else { throw .damaged }
        defer { g_object_unref(UnsafeMutableRawPointer(unpacker)) }
        var index = start
        var piece = [UInt8](repeating: 0, count: pieceSize)
        while true {
            var error: UnsafeMutablePointer<GError>?
            defer { g_clear_error(&error) }
            var (read, written): (gsize, gsize) = (0, 0)
            let result = bytes[index...].withUnsafeBytes { input in
                piece.withUnsafeMutableBytes { piece in
                    g_converter_convert(
                        unpacker, input.baseAddress, gsize(input.count), piece.baseAddress, gsize(piece.count),
                        G_CONVERTER_INPUT_AT_END, &read, &written, &error)
                }
            }
            index += Int(read)
            guard output.count + Int(written) <= limit else { throw .tooLarge }
            output.append(contentsOf: piece.prefix(Int(written)))
            if result == G_CONVERTER_FINISHED { return index }
            guard result == G_CONVERTER_ERROR || read == 0 && written == 0 else { continue }
            // A document that is cut off is no failure.
            if g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_INVALID_DATA.rawValue)) == 1 {
                throw .damaged
            }
            return nil
        }
    }
}
