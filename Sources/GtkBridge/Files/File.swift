import CGtk

/// A place that bytes can be read from without waiting for them: a file, or another address that GIO knows.
///
/// ```swift
/// File(path: "photo.jpg").read(limit: 32 << 20, cancellable: Cancellable()) { result in
///     if case .success(let bytes) = result { show(bytes) }
/// }
/// ```
///
/// Making one touches no disk. Plain GIO knows files only; addresses such as `https:` need gvfs.
public final class File: ObjectHandle {
    /// - Parameter path: A relative one starts from the current directory.
    public convenience init(path: String) { self.init(adopting: UnsafeMutableRawPointer(g_file_new_for_path(path))) }

    /// - Parameter uri: An address with its scheme, such as `file:///home/me/a%20photo.jpg`.
    public convenience init(uri: String) { self.init(adopting: UnsafeMutableRawPointer(g_file_new_for_uri(uri))) }

    /// The address, with what is special in it written as `%20` and the like.
    public var uri: String {
        let text = g_file_get_uri(opaque)!
        defer { g_free(text) }
        return String(cString: text)
    }

    convenience init(borrowing file: OpaquePointer) { self.init(borrowing: UnsafeMutableRawPointer(file)) }

    /// The path of a file of this machine, and the address of anything else.
    public var place: String {
        guard let path = g_file_get_path(opaque) else { return uri }
        defer { g_free(path) }
        return String(cString: path)
    }

    /// `file`, `https`, or whatever the address begins with, in small letters.
    public var scheme: String {
        guard let text = g_file_get_uri_scheme(opaque) else { return "" }
        defer { g_free(text) }
        return String(cString: text).lowercased()
    }

    /// The last part of the address in readable form, in one line.
    public var displayName: String {
        guard let name = g_file_get_basename(opaque) else { return uri }
        defer { g_free(name) }
        // Names need not be UTF-8, and may hold line breaks.
        let scalars = String(cString: name).unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Reads the whole content, a piece at a time, on GIO's threads.
    ///
    /// Links are followed. A folder, pipe, socket or device is refused by its type, before it is opened: opening a pipe
    /// that has no writer would never return.
    ///
    /// - Parameters:
    ///   - limit: The most bytes that are read; a larger file is refused, before it is opened if its size is known.
    ///   - cancellable: Ends the reading soon; the completion is called all the same.
    ///   - completion: Called exactly once, on the main loop and never during this call.
    /// - Complexity: O(bytes read); on the main thread a copy of them in pieces, with the loop turning in between.
    public func read(
        limit: Int, cancellable: Cancellable,
        completion: @escaping @MainActor (Result<[UInt8], FileError>) -> Void
    ) {
        read(limit: limit, unless: nil, cancellable: cancellable) { result in
            completion(result.map { if case .content(let bytes, _) = $0 { bytes } else { [] } })
        }
    }

    /// Reads the whole content as ``read(limit:cancellable:completion:)`` does, unless it is known already.
    ///
    /// - Parameter version: That of the content that is known; nil to read in any case. The version that comes with a
    ///   content is never newer than it: a change between the two is found at the next call.
    public func read(
        limit: Int, unless version: FileVersion?, cancellable: Cancellable,
        completion: @escaping @MainActor (Result<FileAnswer, FileError>) -> Void
    ) {
        MainLoop.start()
        FileRead(self, limit: limit, unless: version, cancellable: cancellable, completion: completion).start()
    }

    /// How many reads have begun and not ended: for tests of who lets go.
    public static var readsInProgress: Int { FileRead.living }
}
