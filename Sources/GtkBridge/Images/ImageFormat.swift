import CGtk

/// The formats that are decoded. The first bytes decide, not the name of the file.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    case png
    case jpeg
    case gif
    /// WebP, if gdk-pixbuf has a loader for it, which Debian packages as `webp-pixbuf-loader`.
    case webp
    /// AVIF, if gdk-pixbuf has a loader for it, which Debian packages as `libavif-gdk-pixbuf`.
    case avif
    /// Drawings, if gdk-pixbuf has a loader for them, which Debian packages as `librsvg2-common`. They load nothing.
    case svg
    /// Icons in several sizes, of which the largest is decoded.
    case ico
    case tiff

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
        } else if ImageHeader.isAVIF(ByteReader(bytes)) {
            self = .avif
        } else if bytes.starts(with: [0, 0, 1, 0]) {
            self = .ico
        } else if ImageHeader.isTIFF(ByteReader(bytes)) {
            self = .tiff
        } else if ImageHeader.startOfSVG(bytes) != nil {
            self = .svg
        } else {
            return nil
        }
    }

    /// Whether gdk-pixbuf has a loader for the format on this machine.
    public var isSupported: Bool { Self.supported.contains(rawValue) }

    private static let supported: Set<String> = {
        var names: Set<String> = []
        let formats = gdk_pixbuf_get_formats()
        var link = formats
        while let found = link {
            let format = OpaquePointer(found.pointee.data!)
            if let name = gdk_pixbuf_format_get_name(format) {
                if !Bool(gdk_pixbuf_format_is_disabled(format)) { names.insert(String(cString: name)) }
                g_free(name)
            }
            link = found.pointee.next
        }
        g_slist_free(formats)
        return names
    }()

    /// As in `image/png`.
    public var mediaType: String {
        switch self {
        case .svg: "image/svg+xml"
        case .ico: "image/x-icon"
        default: "image/" + rawValue
        }
    }

    var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webp: "WebP"
        case .avif: "AVIF"
        case .svg: "SVG"
        case .ico: "ICO"
        case .tiff: "TIFF"
        }
    }
}
