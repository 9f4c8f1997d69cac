/// The caller of an update: a label of its choice, and the place of the call.
public struct ListUpdateOrigin: Hashable, Sendable {
    /// The caller's name for the update.
    public var label: String?
    /// The caller's file, from `#fileID`.
    public var fileID: String
    /// The caller's line, from `#line`.
    public var line: UInt
    /// What has caused the update.
    public var cause: ListUpdateCause

    /// Creates an origin. By default, the place is that of this call.
    package init(
        label: String? = nil, fileID: String = #fileID, line: UInt = #line, cause: ListUpdateCause = .program
    ) {
        self.label = label
        self.fileID = fileID
        self.line = line
        self.cause = cause
    }
}

/// What has caused an update. It decides what stays in place on screen: see ``ListPlaceKeeping``.
public enum ListUpdateCause: Hashable, Sendable {
    /// The program: new data, a timer.
    case program
    /// The user, who looks at the item that they have focused or selected: they have chosen another order, for example.
    ///
    /// An update has this cause by itself if it is asked for while the list reports an act of the user, as in
    /// `didSelectItem(at:)`.
    case user
}

extension ListUpdateOrigin: CustomStringConvertible {
    public var description: String {
        label.map { "“\($0)” (\(fileID):\(line))" } ?? "\(fileID):\(line)"
    }
}
