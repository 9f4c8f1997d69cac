/// What a picture says about itself, read without decoding anything.
///
/// Decoders trust the header with their memory: it is checked before they see it. They also get no more of the file
/// than they need (``parts``), since compressed comments of a PNG can unfold to gigabytes.
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
