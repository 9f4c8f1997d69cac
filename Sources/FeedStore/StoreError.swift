import Foundation
import GRDB
import Localization

/// Why something could not be kept or read.
///
///     do { try await store.setRead(true, [post.id]) } catch { toast.show(error.description) }
///
/// A call that throws has changed nothing.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        /// The file has tables that only a later version of the program knows. It is left as it is.
        case newerVersion
        /// Another program has it locked, and went on so for longer than the store waits.
        case locked
        case diskFull
        case notPermitted
        /// At the next opening it is kept aside, and a new one is begun.
        case damaged
        /// The words of the system or of SQLite for a failure that has no case here.
        case unusable(String)
        /// A feed of this address is there already; the text is its title.
        case keptAlready(title: String)
        /// The feed, folder or post is not there (any more).
        case gone
        /// The place of the removed item is taken, or the item has been forgotten.
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
        case .cannotUndo: localized("It is too late to undo this removal.")
        case .cancelled: localized("The work on \"\(path)\" was cancelled.")
        }
    }
}

extension StoreError {
    init(_ error: any Error, path: String) {
        switch error {
        case let error as StoreError: self = error
        case is CancellationError: self.init(path: path, reason: .cancelled)
        case let error as DatabaseError: self.init(path: path, reason: Reason(error))
        default: self.init(path: path, reason: .unusable(error.localizedDescription))
        }
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
        // The file that connections share cannot be made as large as it must be.
        case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: self = .diskFull
        default: self = .unusable(error.message ?? localized("SQLite reports error \(Int(error.resultCode.rawValue))"))
        }
    }
}
