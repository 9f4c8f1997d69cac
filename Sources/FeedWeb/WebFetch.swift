import FeedModel
import FoundationEssentials
import GtkBridge

/// One request with its turns in the queue, its redirects and its one retry.
@MainActor
final class WebFetch {
    private let request: WebRequest
    private let session: WebSession
    private let progress: FeedProgress.Handler?
    private let ticket: RequestQueue.Ticket
    private let stop = StopSignal()
    /// The seconds of this try, without the time in the queue.
    private var spent = 0.0

    init(_ request: WebRequest, _ session: WebSession, _ progress: FeedProgress.Handler?) {
        (self.request, self.session, self.progress) = (request, session, progress)
        ticket = session.queue.ticket(rank: request.purpose.rank)
    }

    func cancel() { stop.stop(.cancelled) }

    func run() async throws(WebError) -> WebResponse {
        do {
            return try await attempt()
        } catch {
            guard let delay = delay(after: error) else { throw error }
            await pause(delay)
            stop.resume()
            return try await attempt()
        }
    }

    private func attempt() async throws(WebError) -> WebResponse {
        spent = 0
        var chain = RedirectChain(request.address, limit: session.limits.redirects)
        while true {
            switch try await ask(chain) {
            case .redirect(let status, let location): try chain.follow(status, to: location)
            case .notModified(let freshness):
                return .notModified(permanentAddress: chain.permanentAddress, freshness: freshness)
            case .document(var document):
                document.permanentAddress = chain.permanentAddress
                return .document(document)
            }
        }
    }

    /// Waits for its turn, and asks.
    private func ask(_ chain: RedirectChain) async throws(WebError) -> SoupExchange.Answer {
        let address = chain.address
        let answer: Result<SoupExchange.Answer, WebError>? = await session.queue.run(ticket, address.host, stop) {
            let limits = session.limits
            let start = session.clock.now()
            let deadline = session.clock.after(max(0, limits.totalTimeout - spent)) { [stop] in
                stop.stop(.tooSlow(seconds: Int(limits.totalTimeout)))
            }
            defer {
                spent += session.clock.now().timeIntervalSince(start)
                withExtendedLifetime(deadline) {}
            }
            let exchange = SoupExchange(
                session.soup, address, chain.cookies, request, limits, session.clock, stop, progress)
            do throws(WebError) { return .success(try await exchange.run()) } catch { return .failure(error) }
        }
        guard let answer else { throw WebError(address, stop.reason ?? .cancelled) }
        return try answer.get()
    }

    // MARK: The retry

    private func delay(after error: WebError) -> Double? {
        guard error.mayPass, stop.reason != .cancelled else { return nil }
        guard case .status(let code, let wait) = error.reason else { return session.limits.retryDelay }
        // A server that reports too many requests and names no delay gets no retry.
        guard let wait else { return code == 429 ? nil : session.limits.retryDelay }
        return Double(wait) <= session.limits.longestRetryDelay ? max(Double(wait), session.limits.retryDelay) : nil
    }

    private func pause(_ seconds: Double) async {
        stop.resume()
        let pause = Pause()
        await stop.during({ pause.end() }) {
            await withCheckedContinuation { continuation in
                pause.begin(session.clock.after(seconds) { pause.end() }) { continuation.resume() }
            }
        }
    }

    @MainActor
    private final class Pause {
        private var timer: AnyObject?
        private var onEnd: (@MainActor () -> Void)?
        private var hasEnded = false

        func begin(_ timer: AnyObject, _ onEnd: @escaping @MainActor () -> Void) {
            guard !hasEnded else { return onEnd() }
            self.timer = timer
            self.onEnd = onEnd
        }

        func end() {
            hasEnded = true
            timer = nil
            onEnd?()
            onEnd = nil
        }
    }
}
