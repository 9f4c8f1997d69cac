import Foundation
import Localization

/// Reads regular files only. Reading a pipe or a device might never end.
///
/// The target of the path is checked before it is opened, because opening a pipe waits for a writer. `FileHandle`
/// cannot open a file without waiting, so a pipe that replaces the file after the check is waited for.
enum FeedFile {
    /// The system's limit for one path.
    private static let linkLimit = 40
    private static let chunkSize = 1 << 18

    static func bytes(contentsOf path: String) throws(FeedError) -> [UInt8] {
        // The system would cut the path at a NUL, where it names another file.
        guard !path.isEmpty, !path.utf8.contains(0) else { throw FeedError(path: path, reason: .missing) }
        let file = try target(of: path)
        let size = try checkedSize(file.attributes, path)
        let handle: FileHandle
        do {
            handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file.path, isDirectory: false))
        } catch {
            throw failure(error, path)
        }
        defer { try? handle.close() }
        return try bytes(of: handle, expected: size, path)
    }

    // MARK: The target of a path

    private typealias Target = (path: String, attributes: [FileAttributeKey: Any])

    /// Follows links one by one. If Foundation follows them, it does not distinguish a loop, a missing target and a
    /// pipe.
    private static func target(of path: String) throws(FeedError) -> Target {
        var target = absolute(path)
        for _ in 0...linkLimit {
            let destination: String
            do {
                let attributes = try FileManager.default.attributesOfItem(atPath: target)
                guard attributes[.type] as? FileAttributeType == .typeSymbolicLink else { return (target, attributes) }
                destination = try FileManager.default.destinationOfSymbolicLink(atPath: target)
            } catch {
                throw failure(error, path)
            }
            // The target of /dev/stdin or a shell's "<(...)" may be a description in place of a path.
            if target.hasPrefix("/proc/") || target.hasPrefix("/dev/") {
                if destination.hasPrefix("pipe:[") {
                    throw FeedError(path: path, reason: .notAFile(localized("a pipe")))
                }
                if destination.hasPrefix("socket:[") {
                    throw FeedError(path: path, reason: .notAFile(localized("a socket")))
                }
            }
            target = isAbsolute(destination) ? destination : folder(of: target) + destination
        }
        throw failure(POSIXError(.ELOOP), path)
    }

    /// `URL` keeps an absolute path as it is. In any other it replaces a leading "~", and removes "..", which behind a
    /// link names another file.
    private static func absolute(_ path: String) -> String {
        isAbsolute(path) ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    // By bytes: a slash before a combining mark is another `Character`.
    private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    private static func folder(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    }

    private static func checkedSize(
        _ attributes: [FileAttributeKey: Any], _ path: String
    ) throws(FeedError) -> Int {
        switch attributes[.type] as? FileAttributeType {
        case .typeRegular?: break
        case .typeDirectory?: throw FeedError(path: path, reason: .isFolder)
        case .typeSocket?: throw FeedError(path: path, reason: .notAFile(localized("a socket")))
        case .typeCharacterSpecial?, .typeBlockSpecial?:
            throw FeedError(path: path, reason: .notAFile(localized("a device")))
        // Foundation has no type for a pipe, the only other type on Linux.
        default: throw FeedError(path: path, reason: .notAFile(localized("a pipe")))
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        if size > FeedReader.sizeLimit {
            throw FeedError(path: path, reason: .tooLarge(bytes: size, limit: FeedReader.sizeLimit))
        }
        return size
    }

    // MARK: Reading

    /// - Parameter expected: The size that the file reports. The file may grow, and files in /proc report 0.
    static func bytes(of handle: FileHandle, expected: Int, _ path: String) throws(FeedError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(expected)
        do {
            while let chunk = try handle.read(upToCount: chunkSize), !chunk.isEmpty {
                bytes.append(contentsOf: chunk)
                if bytes.count > FeedReader.sizeLimit { break }
            }
        } catch {
            throw failure(error, path)
        }
        if bytes.count > FeedReader.sizeLimit {
            throw FeedError(path: path, reason: .tooLarge(bytes: bytes.count, limit: FeedReader.sizeLimit))
        }
        return bytes
    }

    // MARK: Failures

    /// Finds the system's code inside an error of Foundation.
    static func failure(_ error: any Error, _ path: String) -> FeedError {
        var cause = error as NSError
        while let underlying = cause.userInfo[NSUnderlyingErrorKey] as? any Error { cause = underlying as NSError }
        let reason: FeedError.Reason =
            switch cause.domain == NSPOSIXErrorDomain ? POSIXErrorCode(rawValue: Int32(cause.code)) : nil {
            case .ENOENT, .ENOTDIR: .missing
            case .EACCES, .EPERM: .notPermitted
            case .EISDIR: .isFolder
            case .ENXIO: .notAFile(localized("a socket or device"))
            case .ELOOP: .unreadable(localized("its links form a loop"))
            case .ENAMETOOLONG: .unreadable(localized("its name is too long"))
            case .EIO: .unreadable(localized("input/output error"))
            default: .unreadable(localized("the system reports error \(cause.code)"))
            }
        return FeedError(path: path, reason: reason)
    }
}
