import Glibc

/// Reads a regular file's bytes, and nothing else: never blocks on a pipe, never starts a device.
///
/// The C calls are marked `unsafe` only because they take pointers; none outlives its call.
enum FeedFile {
    static func bytes(contentsOf path: String) throws(FeedError) -> [UInt8] {
        // A path with a NUL would be cut there by C and name another file.
        guard !path.isEmpty, !path.utf8.contains(0) else { throw FeedError(path: path, reason: .missing) }
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw failure(errno, path) }
        try check(status, path)
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno, path) }
        defer { close(descriptor) }
        // Again, of what was opened: the path may mean something else by now.
        guard unsafe fstat(descriptor, &status) == 0 else { throw failure(errno, path) }
        try check(status, path)
        return try readAll(descriptor, expected: Int(status.st_size), path)
    }

    private static func check(_ status: stat, _ path: String) throws(FeedError) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FeedError(path: path, reason: .isFolder)
        case S_IFIFO: throw FeedError(path: path, reason: .notAFile("a pipe"))
        case S_IFSOCK: throw FeedError(path: path, reason: .notAFile("a socket"))
        default: throw FeedError(path: path, reason: .notAFile("a device"))
        }
        let size = Int(status.st_size)
        if size > FeedReader.sizeLimit { throw FeedError(path: path, reason: .tooLarge(bytes: size)) }
    }

    /// Reads to the end, whatever size the file was said to have: it may grow, and those of /proc claim 0.
    private static func readAll(
        _ descriptor: Int32, expected: Int, _ path: String
    ) throws(FeedError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(expected)
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = unsafe read(descriptor, &chunk, chunk.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw failure(errno, path)
            }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            if bytes.count > FeedReader.sizeLimit {
                throw FeedError(path: path, reason: .tooLarge(bytes: bytes.count))
            }
        }
    }

    static func failure(_ code: Int32, _ path: String) -> FeedError {
        let reason: FeedError.Reason =
            switch code {
            case ENOENT, ENOTDIR: .missing
            case EACCES, EPERM: .notPermitted
            case EISDIR: .isFolder
            case ENXIO: .notAFile("a socket or device")
            case ELOOP: .unreadable("its links go round in a circle")
            case ENAMETOOLONG: .unreadable("its name is too long")
            case EIO: .unreadable("input/output error")
            default: .unreadable("the system reports error \(code)")
            }
        return FeedError(path: path, reason: reason)
    }
}
