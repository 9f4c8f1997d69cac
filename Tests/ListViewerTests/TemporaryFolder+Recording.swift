import ListKit
import ListKitReplay

extension TemporaryFolder {
    /// Writes a recording in which one object becomes another.
    ///
    /// - Parameters:
    ///   - cutOff: whether its end is missing.
    ///   - wrong: whether its diff lacks the insert.
    /// - Returns: the file's path.
    func writeRecording(to name: String = "list.listrecording", cutOff: Bool = false, wrong: Bool = false) throws
        -> String
    {
        let old = RecordedSection(identity: 1, content: 1, itemCount: 1)
        let new = RecordedSection(identity: 2, content: 2, itemCount: 1)
        var transaction = RecordedTransaction(number: 1, kind: .update)
        transaction.outcome = .applied
        transaction.change = RecordedListChange(steps: [.new([new])])
        transaction.diff = RecordedDiff(inserts: wrong ? [] : [0], deletes: [0])
        transaction.update = ListBatchUpdate(data: ListBatchUpdateData(insertSections: [0], deleteSections: [0]))
        let recording = ListRecording(start: RecordedList(sections: [old]), transactions: [transaction])
        var text = String(decoding: try recording.data(), as: UTF8.self)
        if cutOff { text.removeLast(9) }
        return try write(text, to: name)
    }
}
