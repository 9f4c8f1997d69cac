/// What became of a request for a picture. Each request ends once: loaded, failed or cancelled.
public struct ListImageEvent: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case requested
        case loaded
        /// Why, in a sentence.
        case failed(String)
        /// Nobody wanted it any more.
        case cancelled
    }

    public var kind: Kind
    /// Where the picture is.
    public var address: String

    public init(_ kind: Kind, address: String) {
        self.kind = kind
        self.address = address
    }
}
