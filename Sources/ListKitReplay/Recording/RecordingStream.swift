import Foundation
import ListKit

/// The destination of a `RecordingStream`.
protocol RecordingOutput: AnyObject {
    var isRewritable: Bool { get }
    /// Puts data in the place of all bytes from an offset on.
    func replace(from offset: Int, with data: Data) throws(OutputFile.Failure)
}

extension OutputFile: RecordingOutput {}

/// Writes a recording to a file while it is made.
///
///     let stream = try RecordingStream(recorder, to: OutputFile("list.listrecording"))
///     // ... after each update, when there is time ...
///     try stream.write()
///
/// Each ended transaction is in the file before the next one begins, even without a call of ``write()``. What becomes
/// known later, such as the end of its motion, overwrites it. If the file cannot be overwritten, as with a pipe, a
/// transaction is written when everything about it is known, or when very many have followed.
@MainActor
public final class RecordingStream {
    /// A transaction in the file, or one that will be.
    private struct Line {
        let record: TransactionRecord
        /// The version of the record that was written; nil if none was.
        var revision: Int?
        var length = 0
        /// Described once: what they are later is another version.
        var objects: [RecordedObject]?
    }

    /// The number of transactions that may still be overwritten.
    private static let tailLimit = 64

    private let output: any RecordingOutput
    private let recorder: ListRecorder
    private let byteLimit: Int
    private var rows = RowNumbers()
    private var described = RecordedVersions()
    /// The last transactions that have ended, and where the first of them begins.
    private var tail: [Line] = []
    private var tailStart = 0
    /// Why nothing more is written.
    private var failure: OutputFile.Failure?

    /// Writes the current list. What the recorder has kept so far is not part of the file.
    ///
    /// - Throws: ``OutputFile/Failure`` if the file cannot be written.
    public convenience init(_ recorder: ListRecorder, to file: OutputFile) throws(OutputFile.Failure) {
        try self.init(recorder, to: file as any RecordingOutput, byteLimit: ListRecordingLimits().bytes)
    }

    /// - Parameter byteLimit: no file grows longer than is read of one.
    init(_ recorder: ListRecorder, to output: any RecordingOutput, byteLimit: Int) throws(OutputFile.Failure) {
        self.recorder = recorder
        self.output = output
        self.byteLimit = byteLimit
        let head = recorder.writer(of: [], startingNow: true).head(&rows, &described)
        let data = try Self.encoded { try ListRecording.headLine(head) }
        try output.replace(from: 0, with: data)
        tailStart = data.count
        recorder.stream = self
    }

    /// Whether something has happened that is not in the file.
    package var hasNews: Bool { tail.contains { $0.revision != $0.record.revision } }

    /// Writes what has happened since the last call.
    ///
    /// - Throws: ``OutputFile/Failure``, once. After that nothing more is written, and the file keeps its content.
    public func write() throws(OutputFile.Failure) {
        guard failure == nil else { return }
        do throws(OutputFile.Failure) {
            if output.isRewritable { try rewriteTail() } else { try append(waitsForMore: true) }
        } catch {
            failure = error
            tail = []
            throw error
        }
    }

    /// Writes everything, including running transactions. Later ones are not part of the file.
    ///
    /// - Throws: ``OutputFile/Failure`` if the file cannot be written.
    public func finish() throws(OutputFile.Failure) {
        recorder.stream = nil
        guard failure == nil else { return }
        for record in recorder.openRecords { tail.append(Line(record: record)) }
        if output.isRewritable { try write() } else { try append(waitsForMore: false) }
    }

    // MARK: From the recorder

    func add(_ record: TransactionRecord) {
        if failure == nil { tail.append(Line(record: record)) }
    }

    /// A transaction begins: the earlier ones must be in the file, whatever happens to this one.
    func next() {
        do throws(OutputFile.Failure) { try write() } catch { onFailure(error) }
    }

    /// Called with errors that happen between two calls of ``write()``.
    public var onFailure: @MainActor (OutputFile.Failure) -> Void = { _ in }

    // MARK: Lines

    private func rewriteTail() throws(OutputFile.Failure) {
        guard let first = tail.firstIndex(where: { $0.revision != $0.record.revision }) else { return }
        let start = tail[..<first].reduce(tailStart) { $0 + $1.length }
        var data = Data()
        for index in first..<tail.count { data += try line(index) }
        try checkLength(start + data.count)
        try output.replace(from: start, with: data)
        while tail.count > Self.tailLimit { tailStart += tail.removeFirst().length }
    }

    private func append(waitsForMore: Bool) throws(OutputFile.Failure) {
        while let first = tail.first {
            guard !waitsForMore || first.record.isComplete || tail.count > Self.tailLimit else { return }
            let data = try line(0)
            try checkLength(tailStart + data.count)
            try output.replace(from: tailStart, with: data)
            tailStart += data.count
            tail.removeFirst()
        }
    }

    private func line(_ index: Int) throws(OutputFile.Failure) -> Data {
        let record = tail[index].record
        let writer = recorder.writer(of: [record], startingNow: false)
        var transaction = writer.transaction(record, &rows, &described)
        if let objects = tail[index].objects {
            transaction.objects = objects
        } else {
            // Very many came at once, and not all of them were described.
            if record.hasMoreVersions { transaction.objects += writer.undescribedObjects(&described) }
            tail[index].objects = transaction.objects
        }
        let data = try Self.encoded { try transaction.line() }
        (tail[index].revision, tail[index].length) = (record.revision, data.count)
        return data
    }

    private func checkLength(_ length: Int) throws(OutputFile.Failure) {
        guard length > byteLimit else { return }
        throw .noContent(
            """
            The recording has reached \(byteLimit >> 20) MB, the largest size that can be read. It does not contain \
            later events.
            """)
    }

    private static func encoded(_ encode: () throws -> Data) throws(OutputFile.Failure) -> Data {
        do { return try encode() } catch { throw .noContent(error.localizedDescription) }
    }
}
