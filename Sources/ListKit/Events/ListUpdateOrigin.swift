/// The caller of an update: a label of its choice, and the place of the call.
public struct ListUpdateOrigin: Hashable, Sendable {
    /// The caller's name for the update.
    public var label: String?
    /// The caller's file, from `#fileID`.
    public var fileID: String
    /// The caller's line, from `#line`.
    public var line: UInt

    /// Creates an origin. By default, the place is that of this call.
    package init(label: String? = nil, fileID: String = #fileID, line: UInt = #line) {
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
