import CSoup
public import FeedModel
import GtkBridge

/// Loads documents from the web, a few at a time.
///
///     let session = WebSession(userAgent: "ListViewer/1.0")
///     let response = try await session.fetch(WebRequest(try WebAddress("https://example.org/feed.xml")))
///
/// Redirects lead to other addresses of the web only. Nothing is remembered between two requests: no cookies, no
/// logins. A request that fails for a temporary reason is tried once more; see ``WebLimits`` for the timeouts. The
/// first request starts libsoup, so an unused session costs nothing.
@MainActor
public final class WebSession {
    public let limits: WebLimits
    let clock: WebClock
    let queue: RequestQueue
    private(set) lazy var soup = makeSoup()

    private let userAgent: String
    private let trust: WebTrust

    /// - Parameter userAgent: The name of this program for servers.
    public init(
        userAgent: String, limits: WebLimits = WebLimits(), clock: WebClock = WebClock(), trust: WebTrust = .system
    ) {
        self.userAgent = userAgent
        self.limits = limits
        self.clock = clock
        self.trust = trust
        queue = RequestQueue(limit: limits.requests, hostLimit: limits.requestsPerHost)
    }

    /// Whether no request runs or waits.
    public var isIdle: Bool { queue.isIdle }

    /// Cancelling the task ends the request at once, with ``WebError/Reason/cancelled``.
    ///
    /// - Parameter progress: Called while a document of known length arrives, but not for web pages.
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
        // More than needed, for connections that are just closing: requests wait in the session's own queue.
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
    /// For tests: the certificates of a file in PEM. No proxy is used.
    case issuers(file: String)
}
