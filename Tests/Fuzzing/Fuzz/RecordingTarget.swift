import Foundation
import ListKitReplay

/// Reads a recording, plays it again, and asks it for all that the inspector shows.
@MainActor
func recordingFault(_ bytes: [UInt8]) -> String? {
    let contents: ListRecordingContents
    do throws(ListRecordingError) {
        contents = try ListRecording.read(
            from: Data(bytes), limits: ListRecordingLimits(bytes: 1 << 20, sections: 5_000))
    } catch {
        return nil
    }
    let recording = contents.recording
    _ = ReplayCheck().check(recording)
    _ = ListReport(recording).text
    let history = RecordedHistory(recording)
    _ = history.warnings()
    _ = history.summaries().map(\.counts.words)
    for (index, transaction) in recording.transactions.enumerated().prefix(20) {
        let names = RowNames(history, transaction: index)
        _ = transaction.operations.prefix(20).map(names.words)
        _ = MergedTable(history, transaction: index)
        _ = ScreenChange(history, transaction: index)?.sentence
    }
    let moments = RecordedMoments(recording)
    for moment in (0..<moments.count).prefix(20) {
        _ = moments.summary(before: moment)
        _ = moments.pause(after: moment)
    }
    _ = ObjectLife.lives(in: history, matching: "1")
    _ = TimelineGeometry(recording.transactions)
    return fault(inFileOf: recording)
}

/// What was read can be written and read again, and is the same then.
@MainActor
private func fault(inFileOf recording: ListRecording) -> String? {
    guard let data = try? recording.data() else { return "What was read cannot be written." }
    guard (try? ListTrace(recording).data()) != nil else { return "What was read cannot be exported." }
    guard let again = try? ListRecording.read(from: data) else { return "What was written cannot be read." }
    if let error = again.error { return "What was written is read with an error: \(error)" }
    return (try? again.recording.data()) == data ? nil : "What was written is read as something else."
}
