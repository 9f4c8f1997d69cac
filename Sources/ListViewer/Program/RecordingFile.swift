import Foundation
import GtkBridge
import ListKitReplay

/// A recording that was named on the command line.
struct RecordingFile {
    /// Where a file is no recording, or not to its end.
    static let faultStatus: Int32 = 2

    let recording: ListRecording
    /// Whether something behind it could not be read.
    let isPartial: Bool

    /// Says in one sentence what cannot be read; nil where that is everything.
    init?(path: String) {
        do {
            let contents = try ListRecording.read(from: URL(fileURLWithPath: path))
            if let fault = contents.fault { StandardError.complain("\(path): \(fault)") }
            recording = contents.recording
            isPartial = contents.fault != nil
        } catch {
            StandardError.complain("\(path): \(error)")
            return nil
        }
    }

    /// Saves a file that a command was to make.
    ///
    /// - Returns: whether it is there.
    static func save(_ data: @autoclosure () throws -> Data, to path: String) -> Bool {
        do {
            try data().write(to: URL(fileURLWithPath: path), options: .atomic)
            return true
        } catch {
            StandardError.complain("\(path) could not be written: \(error.localizedDescription)")
            return false
        }
    }
}
