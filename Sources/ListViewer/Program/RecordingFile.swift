import Foundation
import GtkBridge
import ListKitReplay

/// A recording named on the command line.
struct RecordingFile {
    let recording: ListRecording
    /// Why the rest could not be read.
    let error: ListRecordingError?

    var isPartial: Bool { error != nil }

    /// Reports what cannot be read. Returns nil if nothing can.
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
