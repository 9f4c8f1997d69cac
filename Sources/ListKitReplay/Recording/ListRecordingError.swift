/// Why a recording cannot be read, or not to its end. Each is one sentence.
public enum ListRecordingError: Error, Hashable, Sendable {
    case unreadableFile(String)
    case empty
    case noRecording
    case newerVersion(Int)
    case tooLarge(bytes: Int, limit: Int)
    /// The file ends within a line.
    case cutOff(line: Int)
    /// A line that is no JSON, or not that of a transaction.
    case damagedLine(line: Int, reason: String)
    /// A line that says something that cannot be after the lines before it.
    case misplacedLine(line: Int, reason: String)
    /// Arrays and objects within one another, more than `limit` of them.
    case tooDeep(line: Int, limit: Int)
    /// A transaction that keeps sections which the list before it does not have.
    case misfit(transaction: Int)
}

extension ListRecordingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadableFile(let reason): "The recording cannot be read: \(reason)"
        case .empty: "The file is empty; it is no recording."
        case .noRecording: "This is no recording of a list: its first line is not the head of one."
        case .newerVersion(let version):
            """
            The recording has version \(version) of the format; this program reads version \
            \(ListRecording.newestVersion) and older ones.
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
