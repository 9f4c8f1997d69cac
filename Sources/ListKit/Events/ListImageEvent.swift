/// Something that happened to a request for a picture. Each request ends once: loaded, failed or cancelled.
public struct ListImageEvent: Hashable, Sendable {
    /// A step of a request.
    package enum Kind: Hashable, Sendable {
        /// The picture was requested.
        case requested
        /// The picture has arrived.
        case loaded
        /// The picture cannot be shown. The sentence says why.
        case failed(String)
        /// The picture was no longer needed.
        case cancelled
    }

    /// What happened.
    package var kind: Kind
    /// The address of the picture.
    package var address: String

    package init(_ kind: Kind, address: String) {
        self.kind = kind
        self.address = address
    }
}
