import CGtk

/// Reads one file: queries its type and size, opens it, reads it piece by piece, and closes it.
///
/// GIO's pending call retains this object, and nothing else does.
@MainActor
final class FileRead {
    typealias Completion = @MainActor (Result<FileAnswer, FileError>) -> Void

    private static let pieceSize: gsize = 128 << 10
    /// With GTK's input and before its painting: idle work would starve while a slow machine scrolls.
    private static let priority = G_PRIORITY_DEFAULT

    private let file: File
    private let limit: Int
    private let knownVersion: FileVersion?
    private let cancellable: Cancellable
    private let completion: Completion
    private var version: FileVersion?
    private var bytes: [UInt8] = []

    init(
        _ file: File, limit: Int, unless knownVersion: FileVersion?, cancellable: Cancellable,
        completion: @escaping Completion
    ) {
        self.file = file
        self.limit = limit
        self.knownVersion = knownVersion
        self.cancellable = cancellable
        self.completion = completion
    }

    func start() {
        g_file_query_info_async(
            file.opaque, "standard::type,standard::size,etag::value", G_FILE_QUERY_INFO_NONE, Self.priority,
            cancellable.instance(),
            { source, result, data in
                let finish = PendingCall.take(data)
                finish.call {
                    g_file_query_info_finish(OpaquePointer(source), result, $0).map { UnsafeMutableRawPointer($0) }
                }
            }, PendingCall.data { [self] in lookedAt($0) })
    }

    // MARK: Steps

    private func lookedAt(_ info: PendingCall.Answer) {
        guard let info = object(info) else { return }
        let type = g_file_info_get_file_type(OpaquePointer(info.raw))
        switch type {
        case G_FILE_TYPE_REGULAR: break
        // For other addresses, GIO cannot always determine a type, and there is no pipe to wait for.
        case G_FILE_TYPE_UNKNOWN where file.scheme != "file": break
        case G_FILE_TYPE_DIRECTORY, G_FILE_TYPE_MOUNTABLE: return end(.isFolder)
        // A link that is followed and still there leads nowhere.
        case G_FILE_TYPE_SYMBOLIC_LINK: return end(.missing)
        default: return end(.notAFile)
        }
        let size = Int(g_file_info_get_size(OpaquePointer(info.raw)))
        guard size <= limit else { return end(.tooLarge(limit: limit)) }
        let tag = g_file_info_get_etag(OpaquePointer(info.raw))
        version = tag.map { FileVersion(tag: String(cString: $0), size: size) }
        if let knownVersion, version == knownVersion { return completion(.success(.unchanged)) }
        bytes.reserveCapacity(size)
        open()
    }

    private func open() {
        g_file_read_async(
            file.opaque, Self.priority, cancellable.instance(),
            { source, result, data in
                let finish = PendingCall.take(data)
                finish.call {
                    g_file_read_finish(OpaquePointer(source), result, $0).map { UnsafeMutableRawPointer($0) }
                }
            },
            PendingCall.data { [self] in
                if let stream = object($0) { readPiece(of: stream) }
            })
    }

    private func readPiece(of stream: ObjectHandle) {
        g_input_stream_read_bytes_async(
            stream.instance(), Self.pieceSize, Self.priority, cancellable.instance(),
            { source, result, data in
                let finish = PendingCall.take(data)
                let stream = UnsafeMutableRawPointer(source)!.assumingMemoryBound(to: GInputStream.self)
                finish.call { g_input_stream_read_bytes_finish(stream, result, $0).map { UnsafeMutableRawPointer($0) } }
            }, PendingCall.data { [self] in add($0, from: stream) })
    }

    private func add(_ answer: PendingCall.Answer, from stream: ObjectHandle) {
        switch answer {
        case .failure(let error): end(FileError.Reason(error, scheme: file.scheme))
        case .success(let piece):
            defer { g_bytes_unref(OpaquePointer(piece)) }
            var count: gsize = 0
            guard let start = g_bytes_get_data(OpaquePointer(piece), &count), count > 0 else {
                return completion(.success(.content(bytes, version: version)))
            }
            guard bytes.count + Int(count) <= limit else { return end(.tooLarge(limit: limit)) }
            bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: Int(count)))
            readPiece(of: stream)
        }
    }

    // MARK: The end

    /// Takes over the object in an answer. If the answer is an error, ends the read with it and returns nil.
    private func object(_ answer: PendingCall.Answer) -> ObjectHandle? {
        switch answer {
        case .success(let raw): return ObjectHandle(adopting: raw)
        case .failure(let error):
            end(FileError.Reason(error, scheme: file.scheme))
            return nil
        }
    }

    /// The stream closes with its last reference, which for a file does not wait.
    private func end(_ reason: FileError.Reason) {
        bytes = []
        completion(.failure(FileError(name: file.displayName, reason: reason)))
    }
}
