import CSoup
public import FeedModel
import GtkBridge

/// Loads documents from the web, a few at a time.
///
///     let session = WebSession(userAgent: "ListViewer/1.0")
///     let response = try await session.fetch(WebRequest(try WebAddress("https://example.org/feed.xml")))
///
/// Redirects are followed to other addresses of the web only. Nothing is kept between two requests: no cookies, no
/// logins. A server that does not answer, or not fast enough, is given up; what may pass is tried once more. The first
/// request starts libsoup, so that a session which is not used costs nothing.
@MainActor
public final class WebSession {
    public let limits: WebLimits
    let clock: WebClock
    let queue: WebQueue
    private(set) lazy var soup = makeSoup()

    private let userAgent: String
    private let trust: WebTrust

    /// - Parameters:
    ///   - userAgent: The name of this program for servers.
    ///   - trust: The issuers of trusted certificates.
    public init(
        userAgent: String, limits: WebLimits = WebLimits(), clock: WebClock = WebClock(), trust: WebTrust = .system
    ) {
        self.userAgent = userAgent
        self.limits = limits
        self.clock = clock
        self.trust = trust
        queue = WebQueue(limit: limits.requests, hostLimit: limits.requestsPerHost)
    }

    /// Whether nothing is being loaded or waits for its turn.
    public var isIdle: Bool { queue.isIdle }

    /// Loads a document in its turn.
    ///
    /// A task that is cancelled ends its request at once, with ``WebError/Reason/cancelled``.
    ///
    /// - Parameter progress: called as a document of known length arrives, but not for web pages.
    public func fetch(
        _ request: WebRequest, progress: FeedProgress.Handler? = nil
    ) async throws(WebError) -> WebResponse {
        let fetch = WebFetch(request, self, progress)
        let result: Result<WebResponse, WebError> = await withTaskCancellationHandler {
            do throws(WebError) { return .success(try await fetch.run()) } catch { return .failure(error) }
        } onCancel: {
            Task { @MainActor in fetch.cancel() }
        }
        return try result.get()
    }

    private func makeSoup() -> ObjectHandle {
        MainLoop.start()
        // Room for connections that are just ending: requests wait in the session's own queue.
        let soup = ObjectHandle(
            adopting: UnsafeMutableRawPointer(
                new_soup_session(guint(limits.requests) * 4, guint(limits.requestsPerHost) * 4)))
        soup_session_set_user_agent(soup.asStruct(), userAgent)
        if case .issuers(let file) = trust {
            let database = g_tls_file_database_new(file, nil)
            soup_session_set_tls_database(soup.asStruct(), database)
            if let database { g_object_unref(database) }
            soup_session_set_proxy_resolver(soup.asStruct(), nil)
        }
        return soup
    }
}

/// The issuers of trusted certificates.
public enum WebTrust: Hashable, Sendable {
    case system
    /// Those of a file with certificates in PEM, and no proxy in between: for tests.
    case issuers(file: String)
}
