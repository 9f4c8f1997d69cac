/// The formats that are decoded. The first bytes decide, not the name of the file.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    case png
    case jpeg
    case gif
    /// WebP, if gdk-pixbuf has a loader for it, which Debian packages as `webp-pixbuf-loader`.
    case webp

    /// Recognizes the format of a file from its first bytes. Returns nil for an unknown one.
    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
            self = .gif
        } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            self = .webp
        } else {
            return nil
        }
    }

    var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webp: "WebP"
        }
    }
}
