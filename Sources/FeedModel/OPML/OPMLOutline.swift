/// A feed or a folder in a list of feeds.
public struct OPMLOutline: Hashable, Sendable {
    /// On one line. A feed without a title has its address.
    public let title: String
    /// `nil` for a folder.
    public let address: String?
    public internal(set) var children: [OPMLOutline]

    public init(title: String, address: String? = nil, children: [OPMLOutline] = []) {
        self.title = LabelText.line(title.isEmpty ? address ?? "Untitled" : title, to: LabelText.titleLength)
        self.address = address
        self.children = children
    }
}

/// What was read of a list of feeds.
public struct OPMLDocument: Hashable, Sendable {
    public var outlines: [OPMLOutline]
    /// In document order.
    public var omissions: [OPMLOmission]

    public init(outlines: [OPMLOutline] = [], omissions: [OPMLOmission] = []) {
        self.outlines = outlines
        self.omissions = omissions
    }
}
