import Foundation
import GRDB
import Localization

/// Why the database could not be read or changed.
///
///     do { try await store.setRead(true, [post.id]) } catch { toast.show(error.description) }
///
/// A call that throws has changed nothing.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Error, Hashable, Sendable {
        /// A later version of the program wrote the file, which is left as it is.
        case newerVersion
        /// By another program, for longer than the store waits.
        case locked
        case diskFull
        case notPermitted
        /// The next opening moves the file aside and creates a new one.
        case damaged
        /// A message of the system or of SQLite for a failure that has no case here.
        case unusable(String)
        /// The user already follows the feed at this address.
        case keptAlready(title: String)
        /// There is no such feed, folder or post.
        case gone
        /// A folder cannot be in itself, or in a folder below it.
        case intoItself
        /// The address has been added again, or the removed item has been deleted.
        case cannotUndo
        case cancelled
    }

    /// The database file.
    public let path: String
    public let reason: Reason

    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// Whether the store itself fails, and not only this call.
    public var isOfStore: Bool {
        switch reason {
        case .newerVersion, .locked, .diskFull, .notPermitted, .damaged, .unusable: true
        case .keptAlready, .gone, .intoItself, .cannotUndo, .cancelled: false
        }
    }

    /// One sentence.
    public var description: String {
        switch reason {
        case .newerVersion:
            localized("\"\(path)\" was written by a newer version of this program. It is left as it is.")
        case .locked: localized("\"\(path)\" is in use by another program.")
        case .diskFull: localized("The disk is full: nothing more can be stored in \"\(path)\".")
        case .notPermitted: localized("\"\(path)\" cannot be written: permission denied.")
        case .damaged: localized("\"\(path)\" is damaged. The next start sets it aside and begins a new one.")
        case .unusable(let why): localized("\"\(path)\" cannot be used: \(why).")
        case .keptAlready(let title): localized("You follow this feed already, as \"\(title)\".")
        case .gone: localized("It no longer exists.")
        case .intoItself: localized("A folder cannot be moved into itself.")
        case .cannotUndo: localized("It is too late to undo this removal.")
        case .cancelled: localized("The work on \"\(path)\" was cancelled.")
        }
    }
}

extension StoreError {
    init(_ error: any Error, path: String) {
        switch error {
        case let error as StoreError: self = error
        case let reason as Reason: self.init(path: path, reason: reason)
        case is CancellationError: self.init(path: path, reason: .cancelled)
        case let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN && !Self.mayUse(path):
            self.init(path: path, reason: .notPermitted)
        case let error as DatabaseError: self.init(path: path, reason: Reason(error))
        default: self.init(path: path, reason: .unusable(error.localizedDescription))
        }
    }

    private static func mayUse(_ path: String) -> Bool {
        let files = FileManager.default
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return files.isWritableFile(atPath: folder)
            && (!files.fileExists(atPath: path) || files.isWritableFile(atPath: path))
    }
}

extension StoreError.Reason {
    fileprivate init(_ error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked
        case .SQLITE_FULL: self = .diskFull
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .notPermitted
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
        case .SQLITE_ABORT, .SQLITE_INTERRUPT: self = .cancelled
        // There is no room for the file that connections share.
        case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: self = .diskFull
        default: self = .unusable(error.message ?? localized("SQLite reports error \(Int(error.resultCode.rawValue))"))
        }
    }
}
