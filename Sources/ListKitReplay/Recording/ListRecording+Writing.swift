public import Foundation

extension ListRecording {
    /// The recording as a file: a line of JSON for its head, with the first list, and one for each transaction.
    ///
    /// A file that is cut off loses its last line only. Equal recordings are equal bytes.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        var data = try encoder.encode(RecordingHead(self))
        data.append(UInt8(ascii: "\n"))
        for transaction in transactions {
            data.append(try encoder.encode(transaction))
            data.append(UInt8(ascii: "\n"))
        }
        return data
    }
}

/// The first line of a file.
struct RecordingHead: Codable {
    /// The name sorts before all others, so that every file begins with `mark`.
    let version: Int
    let startedAt: Double
    let start: RecordedList
    let forgottenCount: Int
    /// Left out where it is not so.
    let comparesObjects: Bool?

    static let mark = Data(#"{"ListKitRecording":"#.utf8)

    enum CodingKeys: String, CodingKey {
        case version = "ListKitRecording"
        case startedAt, start, forgottenCount, comparesObjects
    }

    init(_ recording: ListRecording) {
        version = recording.version
        startedAt = recording.startedAt
        start = recording.start
        forgottenCount = recording.forgottenCount
        comparesObjects = recording.comparesObjects ? true : nil
    }
}

/// As much of the first line as every version has.
struct RecordingMark: Decodable {
    let version: Int

    enum CodingKeys: String, CodingKey {
        case version = "ListKitRecording"
    }
}
