/// Distinguishes contents of a file without reading them, by the time of the last change and the size.
///
///     File(path: "photo.jpg").read(limit: 1 << 20, unless: version, cancellable: Cancellable()) { result in
///         if case .success(.unchanged) = result { keep() }
///     }
public struct FileVersion: Hashable, Sendable {
    /// For a file, the time of its last change in microseconds. For an address, any text.
    public let tag: String
    public let size: Int

    /// Creates a version.
    public init(tag: String, size: Int) {
        self.tag = tag
        self.size = size
    }
}

/// The result of a read that depends on a version.
public enum FileAnswer: Sendable {
    /// The content still has the known version.
    case unchanged
    /// The content. `version` is nil if GIO cannot distinguish versions.
    case content([UInt8], version: FileVersion?)
}
