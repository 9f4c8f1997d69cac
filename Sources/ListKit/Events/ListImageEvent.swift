/// Something that happened to a request for a picture. Each request ends once: loaded, failed or cancelled.
public struct ListImageEvent: Hashable, Sendable, CustomStringConvertible {
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

    package var kind: Kind
    package var address: String

    package init(_ kind: Kind, address: String) {
        self.kind = kind
        self.address = address
    }

    public var description: String {
        switch kind {
        case .requested: "requested \(address)"
        case .loaded: "loaded \(address)"
        case .failed(let reason): "failed \(address): \(reason)"
        case .cancelled: "cancelled \(address)"
        }
    }
}
