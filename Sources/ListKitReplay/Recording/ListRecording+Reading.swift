public import Foundation

/// The part of a file that could be read, and the error that ended the reading.
public struct ListRecordingContents: Hashable, Sendable {
    /// The transactions that could be read.
    public var recording: ListRecording
    /// The reason why reading ended, or nil if the whole file was read.
    public var error: ListRecordingError?
}

/// Limits for reading a file, because a recording may come from anywhere.
public struct ListRecordingLimits: Hashable, Sendable {
    /// The maximum size of the file in bytes.
    public var bytes: Int
    /// The maximum depth of nested arrays and objects.
    public var depth: Int
    /// The maximum number of sections in a list.
    public var sections: Int

    /// Creates limits.
    public init(bytes: Int = 256 << 20, depth: Int = 32, sections: Int = 2_000_000) {
        self.bytes = bytes
        self.depth = depth
        self.sections = sections
    }
}

extension ListRecording {
    /// Reads a file.
    ///
    /// - Throws: ``ListRecordingError`` if nothing of it can be read.
    /// - Complexity: O(bytes + sections · transactions that change the list).
    public static func read(
        from file: URL, limits: ListRecordingLimits = ListRecordingLimits()
    ) throws(ListRecordingError) -> ListRecordingContents {
        if let kind = notAFile(file) { throw .unreadableFile(kind) }
        let data: Data
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            // No more than this, whatever size the file claims.
            data = try handle.read(upToCount: limits.bytes + 1) ?? Data()
        } catch {
            throw .unreadableFile(sentence(error))
        }
        return try read(from: data, limits: limits)
    }

    /// The kind of a path's target if it is not a file. It is checked before opening, because opening a named pipe
    /// waits for a writer. Where there is nothing to look at, opening says why.
    private static func notAFile(_ file: URL) -> String? {
        let path = file.resolvingSymlinksInPath().path
        switch (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType {
        case nil, .typeRegular?, .typeSymbolicLink?: return nil
        case .typeDirectory?: return "It is a folder."
        case .typeSocket?: return "It is a socket and not a file."
        case .typeCharacterSpecial?, .typeBlockSpecial?: return "It is a device and not a file."
        // Foundation has no name for a pipe, and on Linux no other type remains.
        default: return "It is a pipe and not a file."
        }
    }

    private static func sentence(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileNoSuchFile?, .fileReadNoSuchFile?: "There is no such file."
        case .fileReadNoPermission?: "Its permissions do not allow it."
        default: error.localizedDescription
        }
    }

    /// Reads the content of a file: all lines up to the first invalid one.
    ///
    /// - Throws: ``ListRecordingError`` if nothing of it can be read.
    public static func read(
        from data: Data, limits: ListRecordingLimits = ListRecordingLimits()
    ) throws(ListRecordingError) -> ListRecordingContents {
        guard data.count <= limits.bytes else { throw .tooLarge(bytes: data.count, limit: limits.bytes) }
        var lines = RecordingLines(data: data, depthLimit: limits.depth)
        guard let first = lines.next() else { throw .empty }
        var reader = RecordingReader(
            head: try RecordingReader.head(of: first, limits: limits), sectionLimit: limits.sections)
        while let line = lines.next() {
            do throws(ListRecordingError) {
                try reader.add(line, limits: limits)
            } catch {
                return ListRecordingContents(recording: reader.recording, error: error)
            }
        }
        return ListRecordingContents(recording: reader.recording, error: nil)
    }
}

/// One line of a file.
private struct RecordingLine {
    var number: Int
    var text: Data
    /// Whether the file goes on behind it.
    var isComplete: Bool
    var isTooDeep: Bool
}

/// Cuts a file into lines, without those that are blank.
private struct RecordingLines {
    let data: Data
    let depthLimit: Int
    private var position: Data.Index
    private var number = 0

    init(data: Data, depthLimit: Int) {
        self.data = data
        self.depthLimit = depthLimit
        position = data.startIndex
    }

    mutating func next() -> RecordingLine? {
        while position < data.endIndex {
            number += 1
            let end = data[position...].firstIndex(of: UInt8(ascii: "\n"))
            let text = data[position..<(end ?? data.endIndex)]
            position = end.map { $0 + 1 } ?? data.endIndex
            if text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\t") }) {
                continue
            }
            return RecordingLine(
                number: number, text: text, isComplete: end != nil, isTooDeep: jsonDepth(text) > depthLimit)
        }
        return nil
    }
}

/// The deepest nesting of arrays and objects in a line of JSON, well-formed or not.
private func jsonDepth(_ text: Data) -> Int {
    var depth = 0
    var deepest = 0
    var isInString = false
    var isEscaped = false
    for byte in text {
        if isInString {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
            }
            continue
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            depth += 1
            deepest = max(deepest, depth)
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
    }
    return deepest
}

/// Any JSON value.
private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) {}
}

/// Puts a recording together, line by line.
private struct RecordingReader {
    var recording: ListRecording
    private let sectionLimit: Int
    private var list: [RecordedSection]
    private var items: RecordedItemLists

    init(head: RecordingHead, sectionLimit: Int) {
        recording = ListRecording(
            startedAt: head.startedAt, start: head.start, forgottenCount: head.forgottenCount)
        recording.comparesObjects = head.comparesObjects ?? false
        recording.madeBy = head.madeBy?.cut
        list = head.start.sections
        items = RecordedItemLists(head.start)
        self.sectionLimit = sectionLimit
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, from line: RecordingLine) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(type, from: line.text)
    }

    static func head(
        of line: RecordingLine, limits: ListRecordingLimits
    ) throws(ListRecordingError) -> RecordingHead {
        guard !line.isTooDeep else {
            throw line.text.starts(with: RecordingHead.mark)
                ? .tooDeep(line: line.number, limit: limits.depth) : .noRecording
        }
        if let mark = try? decode(RecordingMark.self, from: line) {
            guard mark.version == ListRecording.formatVersion else { throw .otherVersion(mark.version) }
        } else if line.text.starts(with: RecordingHead.mark) {
            guard line.isComplete else { throw .cutOff(line: line.number) }
            let isJSON = (try? decode(AnyJSON.self, from: line)) != nil
            throw .damagedLine(
                line: line.number, reason: isJSON ? "Its version is none that can be there." : "It is no JSON.")
        } else if !line.isComplete, !line.text.isEmpty, RecordingHead.mark.starts(with: line.text) {
            throw .cutOff(line: line.number)
        } else {
            throw .noRecording
        }
        let head: RecordingHead
        do {
            head = try decode(RecordingHead.self, from: line)
        } catch {
            throw .damagedLine(line: line.number, reason: sentence(error))
        }
        guard head.start.sections.count <= limits.sections else {
            throw .damagedLine(
                line: line.number,
                reason: "Its list has \(head.start.sections.count) sections; up to \(limits.sections) are read.")
        }
        return head
    }

    mutating func add(_ line: RecordingLine, limits: ListRecordingLimits) throws(ListRecordingError) {
        guard !line.isTooDeep else { throw .tooDeep(line: line.number, limit: limits.depth) }
        var transaction: RecordedTransaction
        do {
            transaction = try Self.decode(RecordedTransaction.self, from: line)
            transaction.limitTimes()
        } catch {
            throw line.isComplete
                ? .damagedLine(line: line.number, reason: Self.sentence(error)) : .cutOff(line: line.number)
        }
        guard items.apply(transaction, old: list) else {
            throw .misplacedLine(
                line: line.number,
                reason: "It keeps items that the list before it does not have, or one of them twice.")
        }
        let steps = transaction.change.steps
        if steps != RecordedListChange.unchanged(count: list.count).steps {
            guard let next = transaction.change.applied(to: list) else {
                throw .misplacedLine(
                    line: line.number,
                    reason: "It keeps sections that the list before it does not have, or one of them twice.")
            }
            guard next.count <= sectionLimit else {
                throw .misplacedLine(
                    line: line.number, reason: "Its list has \(next.count) sections; up to \(sectionLimit) are read.")
            }
            list = next
        }
        recording.transactions.append(transaction)
    }

    /// One sentence for what a decoder says at length.
    private static func sentence(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, _): "There is no “\(key.stringValue)” in it."
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "The value at “\(path(context))” is of another kind than it must be."
        case .dataCorrupted(let context):
            context.codingPath.isEmpty ? "It is no JSON." : "The value at “\(path(context))” is none that can be there."
        default: "It is no JSON."
        }
    }

    private static func path(_ context: DecodingError.Context) -> String {
        context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
