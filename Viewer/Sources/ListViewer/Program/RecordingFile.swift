import Foundation
import GtkBridge
import ListKitReplay

/// A recording that was named on the command line.
struct RecordingFile {
    /// Where a file is no recording, or not to its end.
    static let errorStatus: Int32 = 2

    let recording: ListRecording
    /// Why the rest could not be read; nil where there is none.
    let error: ListRecordingError?

    /// Whether something behind it could not be read.
    var isPartial: Bool { error != nil }

    /// Says in one sentence what cannot be read; nil where that is everything.
    init?(path: String) {
        do {
            let contents = try ListRecording.read(from: URL(fileURLWithPath: path))
            if let error = contents.error { StandardError.report("\(path): \(error)") }
            recording = contents.recording
            error = contents.error
        } catch {
            StandardError.report("\(path): \(error)")
            return nil
        }
    }

    /// Looks, before there is anything to save, whether a file could be saved; says in one sentence why not.
    ///
    /// What is there stays as it is. A file beside it shows what permissions alone do not: a folder that is missing,
    /// full or read-only.
    static func canSave(to path: String) -> Bool {
        guard !isNoFile(path) else { return false }
        let file = URL(fileURLWithPath: path)
        let beside = file.deletingLastPathComponent()
            .appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString)")
        guard save(Data(), to: beside.path, as: path) else { return false }
        try? FileManager.default.removeItem(at: beside)
        return true
    }

    /// Saves a file that a command was to make.
    ///
    /// - Parameter name: what a message calls it; nil for its path.
    /// - Returns: whether it is there.
    static func save(_ data: @autoclosure () throws -> Data, to path: String, as name: String? = nil) -> Bool {
        guard !isNoFile(path) else { return false }
        do {
            try data().write(to: URL(fileURLWithPath: path), options: .atomic)
            return true
        } catch {
            StandardError.report("\(name ?? path) could not be written: \(error.localizedDescription)")
            return false
        }
    }

    /// Whether no file can be of that name; says so, for the system has but a number to say.
    private static func isNoFile(_ path: String) -> Bool {
        guard !path.isEmpty else {
            StandardError.report("The name of the file to write is empty.")
            return true
        }
        let file = URL(fileURLWithPath: path)
        guard (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { return false }
        StandardError.report("\(path) could not be written: it is a folder.")
        return true
    }
}
