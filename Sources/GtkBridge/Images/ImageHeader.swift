/// The header of a picture, read without decoding.
///
/// Decoders allocate memory by the header, so it is checked before they see it. They also get only the parts of the
/// file that they need (``parts``), because compressed comments of a PNG can expand to gigabytes.
struct ImageHeader: Hashable, Sendable {
    var format: ImageFormat
    /// As stored, before ``orientation``.
    var width: Int
    var height: Int
    var orientation = ImageOrientation.upright
    /// The bytes that make up the picture (of several, the first), in order.
    var parts: [Range<Int>]
    /// What the decoder must see after the parts.
    var ending: [UInt8] = []

    /// - Throws: ``ImageError`` unless the bytes are a whole picture.
    init(_ bytes: [UInt8]) throws(ImageError) {
        guard !bytes.isEmpty else { throw .empty }
        switch ImageFormat(bytes) {
        case .png: self = try Self.png(ByteReader(bytes))
        case .jpeg: self = try Self.jpeg(ByteReader(bytes))
        case .gif: self = try Self.gif(ByteReader(bytes))
        case .webp: self = try Self.webp(ByteReader(bytes))
        case .avif: self = try Self.avif(ByteReader(bytes))
        case .svg: self = try Self.svg(bytes)
        case .ico: self = try Self.ico(ByteReader(bytes))
        case .tiff: self = try Self.tiff(ByteReader(bytes))
        case nil: throw .notAnImage
        }
        guard width > 0, height > 0 else { throw .malformed(format, "size is \(width) x \(height)") }
    }

    init(
        format: ImageFormat, width: Int, height: Int, orientation: ImageOrientation = .upright, parts: [Range<Int>],
        ending: [UInt8] = []
    ) {
        self.format = format
        self.width = width
        self.height = height
        self.orientation = orientation
        self.parts = parts
        self.ending = ending
    }
}
