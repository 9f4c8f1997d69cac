public import Foundation

/// A file that somebody asked for by its name, written as a shell's `>` writes it.
///
///     try OutputFile("list.listrecording").write(recording.data())
///
/// A symbolic link is followed, and what it leads to keeps its mode, its owner and its other names. A pipe or a device
/// gets the bytes; `-` is the standard output. What cannot be written leaves a file as it was.
public final class OutputFile {
    /// Why a file cannot be written, in one sentence with its name.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }

    public let path: String
    /// Whether bytes can be written over; what went into a pipe is gone.
    public let isRewritable: Bool
    private let handle: FileHandle
    private let isNew: Bool
    private var length = 0

    /// Opens a file, and makes one where there is none. What is in it stays until something is written.
    ///
    /// A named pipe is open as soon as somebody reads it.
    public init(_ path: String) throws(Failure) {
        self.path = path
        guard !path.isEmpty else { throw Failure(description: "The name of the file to write is empty.") }
        if Self.isStandardOutput(path) {
            (handle, isNew, isRewritable) = (.standardOutput, false, false)
            return
        }
        let file = URL(fileURLWithPath: path)
        // Both ask what a link leads to.
        isNew = !FileManager.default.fileExists(atPath: file.path)
        guard !FileManager.default.fileExists(atPath: file.path + "/.") else {
            throw Self.failure(path, "it is a folder.")
        }
        do {
            if isNew { try Data().write(to: file) }
            handle = try FileHandle(forWritingTo: file)
        } catch {
            throw Self.failure(path, Self.words(error))
        }
        // Only a file can be made as long as it is.
        isRewritable = (try? handle.truncate(atOffset: handle.seekToEnd())) != nil
    }

    /// Whether a name means the program's standard output.
    public static func isStandardOutput(_ path: String) -> Bool { path == "-" || path == "/dev/stdout" }

    /// Writes all that the file is to hold.
    public func write(_ data: Data) throws(Failure) { try replace(from: 0, with: data) }

    /// Puts data in the place of all bytes from an offset on; a pipe or a device gets it behind what it has.
    public func replace(from offset: Int, with data: Data) throws(Failure) {
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
            throw Self.failure(path, Self.words(error))
        }
        length = offset + data.count
    }

    /// Ends the writing; a pipe's reader comes to its end.
    public func close() { try? handle.close() }

    /// Takes a file away that was made here and that nothing was written to.
    public func removeIfEmpty() {
        guard isNew, length == 0 else { return }
        try? FileManager.default.removeItem(at: URL(fileURLWithPath: path).resolvingSymlinksInPath())
    }

    /// What is there now; nil where it cannot be read.
    private func bytes(from offset: Int) -> Data? {
        guard let reader = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)) else { return nil }
        defer { try? reader.close() }
        guard (try? reader.seek(toOffset: UInt64(offset))) != nil else { return nil }
        return try? reader.readToEnd() ?? Data()
    }

    private static func failure(_ path: String, _ reason: String) -> Failure {
        Failure(description: "\(path) could not be written: \(reason)")
    }

    private static func words(_ error: any Error) -> String {
        // Foundation wraps the system's own reason, which is the shorter one, behind words that say nothing.
        let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let words = (reason ?? error).localizedDescription
        let idle = "The operation could not be completed. "
        return words.hasPrefix(idle) ? words.dropFirst(idle.count) + "." : words
    }
}
