import Foundation
import GtkBridge
import ListKitReplay

/// A recording that was named on the command line.
struct RecordingFile {
    /// Where a file is no recording, or not to its end, and where one cannot be written.
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
}
