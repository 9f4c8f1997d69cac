public import Foundation

extension ListRecording {
    /// Returns the recording as a file: a line of JSON for its head with the first list, and one for each transaction.
    ///
    /// A truncated file loses only its last line. Equal recordings are equal bytes.
    public func data() throws -> Data {
        var data = try Self.headLine(self)
        for transaction in transactions { data.append(try transaction.line()) }
        return data
    }

    static func headLine(_ recording: ListRecording) throws -> Data {
        try lineOfJSON(
            RecordingHead(
                version: formatVersion, startedAt: recording.startedAt, start: recording.start,
                forgottenCount: recording.forgottenCount, comparesObjects: recording.comparesObjects ? true : nil,
                madeBy: recording.madeBy))
    }
}

extension RecordedTransaction {
    func line() throws -> Data { try lineOfJSON(self) }
}

private func lineOfJSON(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try encoder.encode(value) + Data("\n".utf8)
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
    let madeBy: String?

    static let mark = Data(#"{"ListKitRecording":"#.utf8)

    enum CodingKeys: String, CodingKey {
        case version = "ListKitRecording"
        case startedAt, start, forgottenCount, comparesObjects, madeBy
    }
}

/// The version of a file, which is read before the rest of its head.
struct RecordingMark: Decodable {
    let version: Int

    enum CodingKeys: String, CodingKey {
        case version = "ListKitRecording"
    }
}
