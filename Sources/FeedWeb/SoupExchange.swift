import CSoup
import FeedModel
import GtkBridge
import SystemData

/// One HTTP request and its response. Redirects and retries are the caller's.
@MainActor
final class SoupExchange {
    enum Answer {
        case redirect(status: Int, location: String?)
        case notModified(WebFreshness)
        case document(WebDocument)
    }

    private static let pieceSize: gsize = 64 << 10
    /// As for files: with GTK's input and before its painting.
    private static let priority = G_PRIORITY_DEFAULT

    private let session: ObjectHandle
    private let address: WebAddress
    private let cookies: RedirectCookies
    private let request: WebRequest
    private let limits: WebLimits
    private let clock: WebClock
    private let stop: StopSignal
    private let progress: FeedProgress.Handler?
    private let cancellable = Cancellable()
    private var message: ObjectHandle?
    private var hangingUp: LoopToken?
    /// Set until the response begins. Cancelling does not wake a request that waits for a connection (libsoup 3.2.3).
    private var sending: PendingResult?
    /// The current timeout. Dropping it stops it.
    private var deadline: AnyObject?

    /// - Parameter address: The address of the request, or the target of its redirects.
    init(
        _ session: ObjectHandle, _ address: WebAddress, _ cookies: RedirectCookies, _ request: WebRequest,
        _ limits: WebLimits, _ clock: WebClock, _ stop: StopSignal, _ progress: FeedProgress.Handler?
    ) {
        self.session = session
        self.address = address
        self.cookies = cookies
        self.request = request
        self.limits = limits
        self.clock = clock
        self.stop = stop
        self.progress = progress
    }

    func run() async throws(WebError) -> Answer {
        let answer: Result<Answer, WebError> = await stop.during({ [weak self] in self?.end() }) {
            do throws(WebError) { return .success(try await ask()) } catch { return .failure(error) }
        }
        deadline = nil
        // Closes the connection: the rest of the response is not needed.
        hangUp()
        return try answer.get()
    }

    private func end() {
        hangUp()
        sending?.giveUp()
    }

    /// Cancels the request in libsoup.
    ///
    /// libsoup reads the head of a response in one turn of the main loop, and may report it in the next one. A request
    /// that is cancelled between the two ends twice and crashes (libsoup 3.6.5; CVE-2025-12105). So once there is a
    /// head, the request is cancelled a turn later.
    private func hangUp() {
        guard let message, soup_message_get_status(message.opaque) != SOUP_STATUS_NONE else {
            return cancellable.cancel()
        }
        guard hangingUp == nil else { return }
        hangingUp = MainLoop.after(0) {
            self.cancellable.cancel()
            self.hangingUp = nil
        }
    }

    private func ask() async throws(WebError) -> Answer {
        guard let raw = soup_message_new("GET", address.text) else { throw WebError(address, .notAnAddress) }
        let message = ObjectHandle(adopting: UnsafeMutableRawPointer(raw))
        prepare(message)
        self.message = message
        wait(limits.responseTimeout) { .noAnswer(seconds: $0) }
        let pending = PendingResult { [session] in _ = try? Self.stream(session, $0) }
        sending = pending
        defer { sending = nil }
        guard stop.reason == nil,
            let result = await pending.wait({
                soup_session_send_async(
                    session.asStruct(), message.opaque, Self.priority, cancellable.asStruct(), $0, $1)
            })
        else { throw WebError(address, stop.reason ?? .cancelled) }
        let stream: ObjectHandle
        do throws(GioFailure) {
            stream = try Self.stream(session, result)
        } catch {
            throw self.error(error, of: message, hasBegun: false)
        }
        return try await read(ResponseHeaders(message), message, stream)
    }

    private static func stream(_ session: ObjectHandle, _ result: ObjectHandle) throws(GioFailure) -> ObjectHandle {
        // If the call were cancelled between its end and here, it would leave its stream in the message's state, and
        // the end of the stream would crash (libsoup 3.2.3). So the response counts although the call was cancelled.
        g_task_set_check_cancellable(result.opaque, 0)
        let stream = try GioFailure.catching { soup_session_send_finish(session.asStruct(), result.opaque, $0) }
        return ObjectHandle(adopting: UnsafeMutableRawPointer(stream!))
    }

    private func prepare(_ message: ObjectHandle) {
        soup_message_add_flags(message.opaque, SOUP_MESSAGE_NO_REDIRECT)
        // Without the feature in the whole session, libsoup would still read a refusal to its end before it reports it.
        soup_message_disable_feature(message.opaque, soup_auth_manager_get_type())
        let headers = soup_message_get_request_headers(message.opaque)
        soup_message_headers_replace(headers, "Accept", request.purpose.accept)
        // libsoup would unpack the first member of a document only.
        soup_message_disable_feature(message.opaque, soup_content_decoder_get_type())
        soup_message_headers_replace(headers, "Accept-Encoding", Unpacking.accepted)
        if let cookies = cookies.header(for: address) { soup_message_headers_replace(headers, "Cookie", cookies) }
        CacheHeaders.addConditions(of: request, to: headers)
    }

    // MARK: The response

    private func read(_ head: ResponseHeaders, _ message: ObjectHandle, _ stream: ObjectHandle) async throws(WebError)
        -> Answer
    {
        switch head.status {
        case 200, 203: break
        case 304 where request.isConditional: return .notModified(head.cache.freshness)
        case let status where RedirectChain.isRedirect(status):
            cookies.take(from: message)
            return .redirect(status: status, location: head.location)
        default: throw WebError(address, .status(head.status, wait: head.wait(from: clock.now())))
        }
        if let type = head.mediaType, request.purpose.excludes(type) {
            throw WebError(address, .wrongType(type, request.purpose))
        }
        if head.isUnreadablyPacked { throw WebError(address, .unreadablePacking) }
        if head.length > request.byteLimit { throw WebError(address, .tooLarge(limit: request.byteLimit)) }
        let packed = try await body(of: stream, message, head)
        let unpacking = Unpacking(packings: head.packings, limit: request.byteLimit)
        let bytes: [UInt8]
        do throws(Unpacking.Failure) {
            bytes = try await unpacking.bytes(of: packed)
        } catch {
            throw WebError(address, error == .tooLarge ? .tooLarge(limit: request.byteLimit) : .unreadablePacking)
        }
        return .document(
            WebDocument(
                bytes: bytes, requestedAddress: request.address, address: address,
                entityTag: head.cache.entityTag, lastModified: head.cache.lastModified, mediaType: head.mediaType,
                charset: head.charset, freshness: head.cache.freshness,
                links: LinkHeader.feeds(in: head.link, at: address)))
    }

    private func body(
        of stream: ObjectHandle, _ message: ObjectHandle, _ head: ResponseHeaders
    ) async throws(WebError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(0, head.length))
        while true {
            wait(limits.idleTimeout) { .stalled(seconds: $0) }
            let result = await PendingResult().wait {
                g_input_stream_read_bytes_async(
                    stream.asStruct(), Self.pieceSize, Self.priority, cancellable.asStruct(), $0, $1)
            }
            guard let result else { throw WebError(address, .cancelled) }
            let piece: OpaquePointer?
            do {
                piece = try GioFailure.catching {
                    g_input_stream_read_bytes_finish(stream.asStruct(), result.opaque, $0)
                }
            } catch { throw self.error(error, of: message, hasBegun: true) }
            guard let piece else { throw WebError(address, .interrupted) }
            defer { g_bytes_unref(piece) }
            var count: gsize = 0
            guard let start = g_bytes_get_data(piece, &count), count > 0 else { return bytes }
            guard bytes.count + Int(count) <= request.byteLimit else {
                throw WebError(address, .tooLarge(limit: request.byteLimit))
            }
            bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: Int(count)))
            if let total = head.unpackedLength { progress?(FeedProgress(bytes: bytes.count, total: total)) }
        }
    }

    // MARK: Time and failures

    /// Starts the timeout for the next step.
    private func wait(_ seconds: Double, _ reason: @escaping @MainActor (Int) -> WebError.Reason) {
        deadline = clock.after(seconds) { [stop] in stop.stop(reason(Int(seconds))) }
    }

    private func error(_ failure: GioFailure, of message: ObjectHandle, hasBegun: Bool) -> WebError {
        if let reason = stop.reason { return WebError(address, reason) }
        if !hasBegun, let fault = CertificateFault(soup_message_get_tls_peer_certificate_errors(message.opaque)) {
            return WebError(address, .certificate(fault))
        }
        return WebError(address, failure.reason(hasBegun: hasBegun))
    }
}
