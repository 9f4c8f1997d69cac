import Foundation
import Localization

/// Reads a regular file's bytes, and nothing else: a pipe is not waited for, a device is not started.
///
/// The target of the path is checked before it is opened, because opening a pipe waits for a writer. A pipe that takes
/// the file's place between the two is waited for; `FileHandle` cannot open without.
enum FeedFile {
    /// As many as the system follows in one path.
    private static let linkLimit = 40
    private static let chunkSize = 1 << 18

    static func bytes(contentsOf path: String) throws(FeedError) -> [UInt8] {
        // A path with a NUL would be cut there by the system and name another file.
        guard !path.isEmpty, !path.utf8.contains(0) else { throw FeedError(path: path, reason: .missing) }
        let file = try target(of: path)
        let size = try checkedSize(file.attributes, path)
        let handle: FileHandle
        do {
            handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file.place, isDirectory: false))
        } catch {
            throw failure(error, path)
        }
        defer { try? handle.close() }
        return try bytes(of: handle, expected: size, path)
    }

    // MARK: What the path leads to

    private typealias Target = (place: String, attributes: [FileAttributeKey: Any])

    /// Follows links one by one: Foundation has the attributes of a link only, and where it resolves
    /// links itself a circle, a link to nothing and one to a pipe look alike.
    private static func target(of path: String) throws(FeedError) -> Target {
        var place = absolute(path)
        for _ in 0...linkLimit {
            let destination: String
            do {
                let attributes = try FileManager.default.attributesOfItem(atPath: place)
                guard attributes[.type] as? FileAttributeType == .typeSymbolicLink else { return (place, attributes) }
                destination = try FileManager.default.destinationOfSymbolicLink(atPath: place)
            } catch {
                throw failure(error, path)
            }
            // What /dev/stdin and a shell's "<(...)" lead to may have no path, only a description.
            if place.hasPrefix("/proc/") || place.hasPrefix("/dev/") {
                if destination.hasPrefix("pipe:[") {
                    throw FeedError(path: path, reason: .notAFile(localized("a pipe")))
                }
                if destination.hasPrefix("socket:[") {
                    throw FeedError(path: path, reason: .notAFile(localized("a socket")))
                }
            }
            place = isAbsolute(destination) ? destination : folder(of: place) + destination
        }
        throw failure(POSIXError(.ELOOP), path)
    }

    /// `URL` leaves an absolute path as it is; in any other it takes a leading "~" for the home folder
    /// and takes out "..", which is another file where a link stands before it.
    private static func absolute(_ path: String) -> String {
        isAbsolute(path) ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    // By bytes: to `Character`, a slash before a combining mark is no slash.
    private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    private static func folder(of place: String) -> Substring {
        place.utf8.lastIndex(of: UInt8(ascii: "/")).map { place[...$0] } ?? ""
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
        // Foundation has no name for a pipe, and on Linux nothing else is left.
        default: throw FeedError(path: path, reason: .notAFile(localized("a pipe")))
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        if size > FeedReader.sizeLimit { throw FeedError(path: path, reason: .tooLarge(bytes: size)) }
        return size
    }

    // MARK: Reading

    /// Reads to the end, whatever size the file reports: it may grow, and files in /proc report 0.
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
        if bytes.count > FeedReader.sizeLimit { throw FeedError(path: path, reason: .tooLarge(bytes: bytes.count)) }
        return bytes
    }

    // MARK: Failures

    /// The system's code is within the error Foundation throws.
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
