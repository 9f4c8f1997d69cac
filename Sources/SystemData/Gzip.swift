import CGLib

/// Unpacks gzip, which feeds have as files and as answers of servers that do not say so.
package enum Gzip {
    package enum Failure: Error { case damaged, tooLarge }

    package static func isPacked(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B, 0x08]) }

    private static let pieceSize = 1 << 16

    /// The contents of all members, one after another. What follows the last member is ignored, and a document that is
    /// damaged or cut off is unpacked as far as it goes, whatever its checksums.
    ///
    /// - Parameter limit: In bytes, of the unpacked contents.
    /// - Throws: `damaged` if nothing can be unpacked.
    /// - Complexity: O(bytes, packed and unpacked)
    package static func unpacked(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        var output: [UInt8] = []
        var start = 0
        while isPacked(bytes[start...]) {
            let behind: Int?
            do throws(Failure) {
                behind = try member(bytes, from: start, limit: limit, into: &output)
            } catch {
                guard error == .damaged, !output.isEmpty else { throw error }
                behind = nil
            }
            guard let end = behind else { break }
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

    /// - Parameter slowStart: The index from which each byte is unpacked by itself, to lose none before the damage.
    /// - Returns: The index behind the member; `nil` if it is cut off.
    /// - Throws: `damaged`; what stands before the damage is in the output.
    private static func member(
        _ bytes: [UInt8], from start: Int, _ format: GZlibCompressorFormat = G_ZLIB_COMPRESSOR_FORMAT_GZIP, limit: Int,
        into output: inout [UInt8], slowStart: Int = .max
    ) throws(Failure) -> Int? {
        let outputStart = output.count
        guard let unpacker = g_zlib_decompressor_new(format) else { throw .damaged }
        defer { g_object_unref(UnsafeMutableRawPointer(unpacker)) }
        var index = start
        var piece = [UInt8](repeating: 0, count: pieceSize)
        while true {
            var error: UnsafeMutablePointer<GError>?
            defer { g_clear_error(&error) }
            var (read, written): (gsize, gsize) = (0, 0)
            let input = index < slowStart ? bytes[index...] : bytes[index...].prefix(1)
            let result = input.withUnsafeBytes { input in
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
            guard g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_INVALID_DATA.rawValue)) == 1 else {
                return nil
            }
            guard slowStart == .max else { throw .damaged }
            // GLib keeps what it unpacked in a call that fails. The same calls are made again up to this one.
            output.removeLast(output.count - outputStart)
            return try member(bytes, from: start, format, limit: limit, into: &output, slowStart: index)
        }
    }
}
