/// Tells two contents of one file apart without reading them: by what GIO says of when it was changed, and its size.
///
/// ```swift
/// File(path: "photo.jpg").read(limit: 1 << 20, unless: version, cancellable: Cancellable()) { result in
///     if case .success(.unchanged) = result { keep() }
/// }
/// ```
public struct FileVersion: Hashable, Sendable {
    /// For a file the time of its last change in microseconds; an address may have any text.
    public let tag: String
    /// In bytes.
    public let size: Int

    public init(tag: String, size: Int) {
        self.tag = tag
        self.size = size
    }
}

/// What a read that depends on the version has found.
public enum FileAnswer: Sendable {
    case unchanged
    /// - Parameter version: Nil where GIO cannot tell versions apart.
    case content([UInt8], version: FileVersion?)
}
