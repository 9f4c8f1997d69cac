/// The reason why a recording cannot be read, or not to its end. Its description is one sentence.
public enum ListRecordingError: Error, Hashable, Sendable {
    /// The file cannot be read, for the reason given.
    case unreadableFile(String)
    /// The file is empty.
    case empty
    /// The first line is not the head of a recording.
    case noRecording
    /// The file has another version of the format.
    case otherVersion(Int)
    /// The file is larger than the limit.
    case tooLarge(bytes: Int, limit: Int)
    /// The file ends within a line.
    case cutOff(line: Int)
    /// A line is not JSON, or not a transaction.
    case damagedLine(line: Int, reason: String)
    /// A line contradicts the lines before it.
    case misplacedLine(line: Int, reason: String)
    /// Arrays and objects are nested deeper than the limit.
    case tooDeep(line: Int, limit: Int)
    /// A transaction keeps sections that are not in the list before it.
    case misfit(transaction: Int)
}

extension ListRecordingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadableFile(let reason): "The recording cannot be read: \(reason)"
        case .empty: "The file is empty; it is no recording."
        case .noRecording: "This is no recording of a list: its first line is not the head of one."
        case .otherVersion(let version):
            """
            The recording has version \(version) of the format; this program reads version \
            \(ListRecording.formatVersion).
            """
        case .tooLarge(let bytes, let limit):
            "The recording has \(bytes) bytes, which is more than the \(limit) that are read."
        case .cutOff(line: 1): "The recording is cut off in its first line; nothing of it can be read."
        case .cutOff(let line): "The recording is cut off in line \(line); what is before it was read."
        case .damagedLine(line: 1, let reason): "Line 1 of the recording is damaged: \(reason)"
        case .damagedLine(let line, let reason):
            "Line \(line) of the recording is damaged: \(reason) What is before it was read."
        case .misplacedLine(let line, let reason):
            "Line \(line) of the recording does not fit those before it: \(reason) What is before it was read."
        case .tooDeep(line: 1, let limit):
            "Line 1 of the recording is nested more than \(limit) levels deep; nothing of it can be read."
        case .tooDeep(let line, let limit):
            "Line \(line) of the recording is nested more than \(limit) levels deep; only what is before it was read."
        case .misfit(let transaction):
            "Transaction \(transaction) keeps sections that the list before it does not have, or one of them twice."
        }
    }
}
