import FeedModel

/// Why nothing came from an address, in a sentence for the user.
///
///     do { try await session.fetch(request) } catch { show(error.description) }
public struct WebError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        case cancelled

        case notAnAddress
        /// Of the address itself; ``redirectToScheme(_:)`` is that of an answer.
        case unsupportedScheme(String)
        case holdsUserInfo

        case noSuchHost
        case noNetwork
        case refused
        /// The connection failed for a reason that has no other case.
        case unreachable(String)
        case certificate(CertificateFault)
        /// The secure connection could not be made, with GIO's own words.
        case insecure(String)
        /// This system cannot make secure connections.
        case noSecureConnections

        /// Not even the beginning of an answer.
        case noAnswer(seconds: Int)
        /// It stopped in the middle.
        case stalled(seconds: Int)
        /// It came, but too slowly to wait for the end.
        case tooSlow(seconds: Int)
        /// The connection ended too early.
        case interrupted
        /// What came is not HTTP.
        case notWeb
        case tooLarge(limit: Int)
        /// The type that the server names, and the purpose of the request.
        case wrongType(String, WebPurpose)
        /// Packed in a way that cannot be unpacked.
        case unreadablePacking

        case redirectCircle
        case tooManyRedirects(Int)
        case redirectToScheme(String)
        case badRedirect

        /// - Parameter wait: For how many seconds the server wants not to be asked again.
        case status(Int, wait: Int? = nil)

        /// A web page that names no feed.
        case noFeed
        /// What a web page names as its feed is none.
        case pageInsteadOfFeed
        /// GIO's own words for a failure that has no case here.
        case failed(String)
    }

    /// As it was asked for, or where a redirect led.
    public let address: String
    public let reason: Reason

    init(_ address: String, _ reason: Reason) {
        self.address = address
        self.reason = reason
    }

    init(_ address: WebAddress, _ reason: Reason) { self.init(address.text, reason) }

    /// One sentence, with the address or its server, in one line that a label can be given.
    public var description: String { sentence }
}

extension WebError {
    /// Whether the same request may well succeed later without anybody changing anything.
    var mayPass: Bool {
        switch reason {
        case .noAnswer, .stalled, .tooSlow, .interrupted: true
        case .status(let code, _): [429, 500, 502, 503, 504].contains(code)
        default: false
        }
    }

    /// Whether the address itself is permanently gone, so that another request is useless.
    public var isFinal: Bool {
        switch reason {
        case .status(410, _), .notAnAddress, .unsupportedScheme, .holdsUserInfo: true
        default: false
        }
    }

    /// For how many seconds the server wants not to be asked again; nil if it does not say.
    public var wait: Int? { if case .status(_, let wait) = reason { wait } else { nil } }

    /// Whether the server says that there is nothing at this address.
    public var isMissing: Bool {
        switch reason {
        case .status(404, _), .status(410, _): true
        default: false
        }
    }
}

/// The fault of a server's certificate.
public enum CertificateFault: Hashable, Sendable {
    case expired
    case notYetValid
    /// Its issuer is not trusted by this system.
    case unknownIssuer
    /// It is that of another server.
    case otherHost
    case revoked
    /// Made in a way that is not safe any more.
    case weak
    case other
}
