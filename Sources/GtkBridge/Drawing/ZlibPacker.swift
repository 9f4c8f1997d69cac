import CGtk

/// Packs bytes as zlib does, piece by piece, at its fastest level.
final class ZlibPacker {
    /// What came out so far. Bytes that went in may still wait in zlib, until the last piece.
    private(set) var packed: [UInt8] = []

    private let compressor = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 1)!
    private var buffer = [UInt8](repeating: 0, count: 1 << 15)

    deinit { g_object_unref(UnsafeMutableRawPointer(compressor)) }

    /// - Throws: ``GtkError`` with zlib's reason; also for bytes after the last piece.
    func add(_ piece: [UInt8], isLast: Bool) throws(GtkError) {
        var taken = 0
        var result = G_CONVERTER_CONVERTED
        while isLast ? result != G_CONVERTER_FINISHED : taken < piece.count {
            var (read, written) = (gsize(0), gsize(0))
            result = try throwing { error in
                piece.withUnsafeBufferPointer { input in
                    g_converter_convert(
                        compressor, input.baseAddress.map { $0 + taken }, gsize(input.count - taken), &buffer,
                        gsize(buffer.count), isLast ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS, &read, &written,
                        error)
                }
            }
            taken += Int(read)
            packed += buffer[..<Int(written)]
        }
    }
}
