import FeedWeb
import GtkTestSupport
import Synchronization
import WebTestServer
import XCTest

/// The base of the tests that load something from a server on loopback. Time passes by ``clock`` alone.
///
/// No helper of a test waits: what a server plays ends when the test goes on, and limits are reached by turning the
/// clock.
@preconcurrency @MainActor
class WebTestCase: GtkTestCase {
    lazy var clock = ManualClock()
    lazy var session = makeSession()
    private let servers = Mutex<[WebTestServer]>([])

    func makeSession(_ limits: WebLimits = WebLimits(), trust: WebTrust = .issuers(file: "/dev/null")) -> WebSession {
        WebSession(userAgent: "ListViewer/test", limits: limits, clock: clock.clock, trust: trust)
    }

    func serve(
        host: String = "127.0.0.1", certificate: TestCertificate? = nil, greeting: String = "",
        answering: @escaping @Sendable (TestRequest) -> TestAnswer
    ) throws -> WebTestServer {
        let server = try WebTestServer(
            host: host, certificate: certificate, greeting: greeting, answering: answering)
        servers.withLock { $0.append(server) }
        return server
    }

    private nonisolated func stopServers() {
        servers.withLock {
            for server in $0 { server.stop() }
            $0 = []
        }
    }

    override func tearDown() {
        stopServers()
        super.tearDown()
    }

    /// What a fetch comes to.
    @MainActor
    final class Loading {
        fileprivate(set) var result: Result<WebResponse, WebError>?
        fileprivate(set) var task: Task<Void, Never>?

        var error: WebError? { if case .failure(let error) = result { error } else { nil } }
        var document: WebDocument? {
            if case .success(.document(let document)) = result { document } else { nil }
        }
        var text: String? { document.map { String(decoding: $0.bytes, as: UTF8.self) } }
    }

    /// Starts to load.
    func load(_ request: WebRequest, by session: WebSession? = nil) -> Loading {
        let session = session ?? self.session
        let loading = Loading()
        loading.task = Task { @MainActor [session] in
            do throws(WebError) {
                loading.result = .success(try await session.fetch(request))
            } catch {
                loading.result = .failure(error)
            }
        }
        return loading
    }

    func load(
        _ address: String, for purpose: WebPurpose = .feed, by session: WebSession? = nil
    ) throws -> Loading {
        load(WebRequest(try WebAddress(address), for: purpose), by: session)
    }

    /// Loads, and waits for the end.
    @discardableResult
    func loaded(
        _ address: String, for purpose: WebPurpose = .feed, by session: WebSession? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) throws -> Loading {
        try ended(load(address, for: purpose, by: session), file: file, line: line)
    }

    func loaded(_ request: WebRequest, file: StaticString = #filePath, line: UInt = #line) -> Loading {
        ended(load(request), file: file, line: line)
    }

    @discardableResult
    func ended(_ loading: Loading, file: StaticString = #filePath, line: UInt = #line) -> Loading {
        pump(until: loading.result != nil, "the answer", file: file, line: line)
        return loading
    }
}
