public import Foundation
import Localization

/// A file that the user has named, written as a shell's `>` does.
///
///     try OutputFile("list.listrecording").write(recording.data())
///
/// A symbolic link is followed, and its target keeps its mode, its owner and its other names. A pipe or a device
/// receives the bytes. `-` is standard output. If writing fails, a file keeps its content.
public final class OutputFile {
    /// The reason why a file cannot be written. Its description is one sentence, in the language of the program.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The name of the file is empty.
        case noName
        /// The file at the path is a folder.
        case folder(String)
        /// The file at the path cannot be written, for the reason that the system gives.
        case unwritable(String, reason: String)
        /// What was to be written cannot be made, as the sentence says.
        case noContent(String)

        public var description: String {
            switch self {
            case .noName: localized("The name of the file to write is empty.")
            case .folder(let path): localized("\(path) could not be written: it is a folder.")
            case .unwritable(let path, let reason): localized("\(path) could not be written: \(reason)")
            case .noContent(let sentence): sentence
            }
        }
    }

    /// The name of the file.
    package let path: String
    /// Whether bytes can be overwritten. Those in a pipe cannot.
    package let isRewritable: Bool
    private let handle: FileHandle
    private let isNew: Bool
    private var length = 0

    /// Opens a file, or creates it. Its content stays until something is written.
    ///
    /// Opening a named pipe waits for a reader.
    public init(_ path: String) throws(Failure) {
        self.path = path
        guard !path.isEmpty else { throw .noName }
        if Self.isStandardOutput(path) {
            (handle, isNew, isRewritable) = (.standardOutput, false, false)
            return
        }
        let file = URL(fileURLWithPath: path)
        // Both ask what a link leads to.
        isNew = !FileManager.default.fileExists(atPath: file.path)
        guard !FileManager.default.fileExists(atPath: file.path + "/.") else {
            throw .folder(path)
        }
        do {
            if isNew { try Data().write(to: file) }
            handle = try FileHandle(forWritingTo: file)
        } catch {
            throw .unwritable(path, reason: Self.words(error))
        }
        // Only a regular file can be truncated to its length.
        isRewritable = (try? handle.truncate(atOffset: handle.seekToEnd())) != nil
    }

    /// Returns whether a name means standard output.
    package static func isStandardOutput(_ path: String) -> Bool { path == "-" || path == "/dev/stdout" }

    /// Returns whether a name means a pipe or a socket. Writing there waits for a reader, and ends the program if the
    /// reader leaves.
    package static func isPipe(_ path: String) -> Bool {
        // Neither has a position, and neither does a terminal, where writing does not wait.
        if isStandardOutput(path) { return (try? FileHandle.standardOutput.offset()) == nil && isatty(1) == 0 }
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let type = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
        // Foundation has no name for a named pipe.
        return type == .typeSocket || type == .typeUnknown
    }

    /// Writes the whole content.
    public func write(_ data: Data) throws(Failure) { try replace(from: 0, with: data) }

    /// Replaces all bytes from an offset on. A pipe or a device receives the data after earlier bytes.
    package func replace(from offset: Int, with data: Data) throws(Failure) {
        let former = isRewritable ? bytes(from: offset) : nil
        do {
            if isRewritable { try handle.seek(toOffset: UInt64(offset)) }
            try handle.write(contentsOf: data)
            if isRewritable { try handle.truncate(atOffset: UInt64(offset + data.count)) }
        } catch {
            // These bytes had room before.
            if let former, (try? handle.seek(toOffset: UInt64(offset))) != nil {
                try? handle.write(contentsOf: former)
                try? handle.truncate(atOffset: UInt64(offset + former.count))
            }
            throw .unwritable(path, reason: Self.words(error))
        }
        length = offset + data.count
    }

    /// Closes the file. The reader of a pipe reaches its end. Standard output stays open, as it is the program's.
    package func close() {
        if !Self.isStandardOutput(path) { try? handle.close() }
    }

    /// Removes the file if it was created here and nothing was written to it.
    package func removeIfEmpty() {
        guard isNew, length == 0 else { return }
        try? FileManager.default.removeItem(at: URL(fileURLWithPath: path).resolvingSymlinksInPath())
    }

    /// The current content; nil if it cannot be read.
    private func bytes(from offset: Int) -> Data? {
        guard let reader = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)) else { return nil }
        defer { try? reader.close() }
        guard (try? reader.seek(toOffset: UInt64(offset))) != nil else { return nil }
        return try? reader.readToEnd() ?? Data()
    }

    private static func words(_ error: any Error) -> String {
        // Foundation wraps the system's own reason, which is the shorter one, behind words that say nothing.
        let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let words = (reason ?? error).localizedDescription
        let idle = "The operation could not be completed. "
        return words.hasPrefix(idle) ? words.dropFirst(idle.count) + "." : words
    }
}
