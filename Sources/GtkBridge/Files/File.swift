import CGtk

/// A source of bytes that is read asynchronously: a file, or another address that GIO supports.
///
///     File(path: "photo.jpg").read(limit: 32 << 20, cancellable: Cancellable()) { result in
///         if case .success(let bytes) = result { show(bytes) }
///     }
///
/// Creating one does not access the disk. Plain GIO reads files only; addresses such as `https:` need gvfs.
public final class File: ObjectHandle {
    /// Creates a file from a path.
    ///
    /// - Parameter path: a relative path starts from the current directory.
    public convenience init(path: String) { self.init(adopting: UnsafeMutableRawPointer(g_file_new_for_path(path))) }

    /// Creates a file from an address.
    ///
    /// - Parameter uri: an address with its scheme, such as `file:///home/me/a%20photo.jpg`.
    public convenience init(uri: String) { self.init(adopting: UnsafeMutableRawPointer(g_file_new_for_uri(uri))) }

    /// Creates a file from a path or an address.
    convenience init(place: String) {
        self.init(adopting: UnsafeMutableRawPointer(g_file_new_for_commandline_arg(place)))
    }

    nonisolated override class var argument: HandleArgument? {
        HandleArgument(g_file_get_type()) { File(borrowing: $0) }
    }

    /// The address, with special characters escaped, such as `%20`.
    public var uri: String {
        let text = g_file_get_uri(opaque)!
        defer { g_free(text) }
        return String(cString: text)
    }

    convenience init(borrowing file: OpaquePointer) { self.init(borrowing: UnsafeMutableRawPointer(file)) }

    /// The path of a local file, or the address of anything else.
    public var place: String {
        guard let path = g_file_get_path(opaque) else { return uri }
        defer { g_free(path) }
        return String(cString: path)
    }

    /// The scheme of the address, such as `file` or `https`, in lower case.
    var scheme: String {
        guard let text = g_file_get_uri_scheme(opaque) else { return "" }
        defer { g_free(text) }
        return String(cString: text).lowercased()
    }

    /// The last part of the address in readable form, in one line.
    var displayName: String {
        guard let name = g_file_get_basename(opaque) else { return uri }
        defer { g_free(name) }
        // Names need not be UTF-8, and may hold line breaks.
        let scalars = String(cString: name).unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Reads the whole content, piece by piece, on GIO's threads.
    ///
    /// Links are followed. A folder, pipe, socket or device is refused before it is opened, because opening a pipe
    /// without a writer would never return.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of bytes. A larger file is refused, before it is opened if its size is known.
    ///   - cancellable: ends the reading soon. The completion is still called.
    ///   - completion: called exactly once, on the main loop and never during this call.
    /// - Complexity: O(bytes). The main thread only copies them, piece by piece, and the loop runs in between.
    public func read(
        limit: Int, cancellable: Cancellable,
        completion: @escaping @MainActor (Result<[UInt8], FileError>) -> Void
    ) {
        read(limit: limit, unless: nil, cancellable: cancellable) { result in
            completion(result.map { if case .content(let bytes, _) = $0 { bytes } else { [] } })
        }
    }

    /// Reads the whole content as ``read(limit:cancellable:completion:)`` does, unless it is already known.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of bytes.
    ///   - version: the version of the known content, or nil to read in any case. The version returned with a content
    ///     is never newer than the content, so a change in between is found by the next call.
    ///   - cancellable: ends the reading soon. The completion is still called.
    ///   - completion: called exactly once, on the main loop and never during this call.
    public func read(
        limit: Int, unless version: FileVersion?, cancellable: Cancellable,
        completion: @escaping @MainActor (Result<FileAnswer, FileError>) -> Void
    ) {
        MainLoop.start()
        FileRead(self, limit: limit, unless: version, cancellable: cancellable, completion: completion).start()
    }
}
