import CGtk

/// The reason why a file could not be read.
///
///     if case .failure(let error) = result { print(error) }   // "photo.jpg" does not exist.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a failure.
    public enum Reason: Hashable, Sendable {
        case missing
        case notPermitted
        case isFolder
        /// It is a pipe, socket or device.
        case notAFile
        /// The file has more bytes than the reader allows.
        case tooLarge(limit: Int)
        /// Nothing on this machine reads addresses with this scheme, which is empty if the address has none.
        case unsupportedScheme(String)
        case cancelled
        /// Another failure, in GIO's words.
        case unreadable(String)
    }

    public let name: String
    public let reason: Reason

    /// Creates an error.
    public init(name: String, reason: Reason) {
        self.name = name
        self.reason = reason
    }

    public var description: String {
        let file = "\"\(name)\""
        switch reason {
        case .missing: return "\(file) does not exist."
        case .notPermitted: return "\(file) cannot be read: permission denied."
        case .isFolder: return "\(file) is a folder, not a file."
        case .notAFile: return "\(file) is a pipe, socket or device, not a file."
        case .tooLarge(let limit):
            return limit < 1 << 20
                ? "\(file) is larger than \(limit) bytes." : "\(file) is larger than \(limit >> 20) MB."
        case .unsupportedScheme(""): return "\(file) is not an address; a file's begins with file://."
        case .unsupportedScheme(let scheme):
            return "\(file) cannot be read: this system has no support for \(scheme) addresses (gvfs brings it)."
        case .cancelled: return "\(file) was not read to its end: that was called off."
        case .unreadable(let why): return "\(file) cannot be read: \(why)"
        }
    }
}

extension FileError.Reason {
    init(_ error: GtkError, scheme: String) {
        guard error.domain == "g-io-error-quark" else {
            self = .unreadable(error.message)
            return
        }
        switch GIOErrorEnum(rawValue: GIOErrorEnum.RawValue(error.code)) {
        case G_IO_ERROR_NOT_FOUND, G_IO_ERROR_NOT_DIRECTORY: self = .missing
        case G_IO_ERROR_PERMISSION_DENIED: self = .notPermitted
        case G_IO_ERROR_IS_DIRECTORY: self = .isFolder
        case G_IO_ERROR_CANCELLED: self = .cancelled
        // Plain GIO says only "Operation not supported" to an address it has no backend for.
        case G_IO_ERROR_NOT_SUPPORTED where scheme != "file": self = .unsupportedScheme(scheme)
        default: self = .unreadable(error.message)
        }
    }
}
