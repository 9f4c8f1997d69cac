import FeedModel

/// Why loading an address failed, in a sentence for the user.
///
///     do { try await session.fetch(request) } catch { show(error.description) }
public struct WebError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        case cancelled

        case notAnAddress
        /// Of the address itself; for a redirect see ``redirectToScheme(_:)``.
        case unsupportedScheme(String)
        case holdsUserInfo

        case noSuchHost
        case noNetwork
        case refused
        /// The connection failed for a reason that has no other case.
        case unreachable(String)
        case certificate(CertificateFault)
        /// The server does not answer with encryption.
        case unencrypted
        /// The secure connection failed, with GIO's message.
        case insecure(String)
        /// This system cannot make secure connections.
        case noSecureConnections

        /// The response did not begin.
        case noAnswer(seconds: Int)
        /// No further data came.
        case stalled(seconds: Int)
        /// The response did not end.
        case tooSlow(seconds: Int)
        /// The connection closed too early.
        case interrupted
        /// The response is not HTTP.
        case notWeb
        case tooLarge(limit: Int)
        /// The type that the server names, and the purpose of the request.
        case wrongType(String, WebPurpose)
        /// The compression is unknown, or the data is damaged.
        case unreadablePacking

        case redirectCircle
        case tooManyRedirects(Int)
        case redirectToScheme(String)
        case badRedirect

        /// - Parameter wait: See ``WebError/wait``.
        case status(Int, wait: Int? = nil)

        /// A web page that names no feed.
        case noFeed
        /// A web page where a feed should be.
        case pageInsteadOfFeed
        /// GIO's message for a failure that has no case here.
        case failed(String)
    }

    /// The requested address, or the target of a redirect.
    public let address: String
    public let reason: Reason

    init(_ address: String, _ reason: Reason) {
        self.address = address
        self.reason = reason
    }

    init(_ address: WebAddress, _ reason: Reason) { self.init(address.text, reason) }

    /// One sentence that names the address or its server, on one line and short enough for a label.
    public var description: String { sentence }
}

extension WebError {
    /// Whether the same request may succeed later.
    var mayPass: Bool {
        switch reason {
        case .noAnswer, .stalled, .tooSlow, .interrupted: true
        case .status(let code, _): [429, 500, 502, 503, 504].contains(code)
        default: false
        }
    }

    /// Whether the server may have no encryption.
    var mayBeWithoutEncryption: Bool {
        switch reason {
        case .refused, .unreachable, .unencrypted, .insecure, .noSecureConnections, .noAnswer, .notWeb, .interrupted:
            true
        default: false
        }
    }

    /// Whether other documents of the server may arrive.
    var isOfOneDocument: Bool {
        switch reason {
        case .status(429, _): false
        case .status, .tooLarge, .wrongType, .unreadablePacking, .redirectCircle, .tooManyRedirects, .redirectToScheme,
            .badRedirect, .noFeed, .pageInsteadOfFeed:
            true
        default: false
        }
    }

    /// Whether another request is useless.
    public var isFinal: Bool {
        switch reason {
        case .status(410, _), .notAnAddress, .unsupportedScheme, .holdsUserInfo: true
        default: false
        }
    }

    /// The seconds until the server wants to be asked again; nil if it does not say.
    public var wait: Int? { if case .status(_, let wait) = reason { wait } else { nil } }

    /// Whether the server says that there is no document at the address.
    public var isMissing: Bool {
        switch reason {
        case .status(404, _), .status(410, _): true
        default: false
        }
    }
}

/// Why a server's certificate is refused.
public enum CertificateFault: Hashable, Sendable {
    case expired
    case notYetValid
    /// Its issuer is not trusted by this system.
    case unknownIssuer
    /// It belongs to another server.
    case otherHost
    case revoked
    /// It uses a method that is no longer safe.
    case weak
    case other
}
