/// Who asked for an update: the label that the caller gave it, and the place of the call.
public struct ListUpdateOrigin: Hashable, Sendable {
    /// What the caller called the update.
    public var label: String?
    /// The place of the call, as `#fileID` and `#line` give it.
    public var fileID: String
    public var line: UInt

    /// By default the place is that of this call.
    public init(label: String? = nil, fileID: String = #fileID, line: UInt = #line) {
        self.label = label
        self.fileID = fileID
        self.line = line
    }
}

extension ListUpdateOrigin: CustomStringConvertible {
    public var description: String {
        label.map { "“\($0)” (\(fileID):\(line))" } ?? "\(fileID):\(line)"
    }
}
