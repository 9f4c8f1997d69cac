import CSoup
import FeedModel
import GtkBridge

/// One question and its answer: no redirect is followed and nothing is tried again here.
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
    private let request: WebRequest
    private let limits: WebLimits
    private let clock: WebClock
    private let stop: StopSignal
    private let progress: FeedProgress.Handler?
    private let cancellable = Cancellable()
    private var message: ObjectHandle?
    private var hangingUp: LoopToken?
    /// Set while there is no answer: a request that waits for a connection is not woken by being cancelled (libsoup
    /// 3.2.3).
    private var sending: PendingResult?
    /// Ends the waiting for the next sign of life when it is dropped.
    private var deadline: AnyObject?

    /// - Parameter address: That of the request, or where its redirects led.
    init(
        _ session: ObjectHandle, _ address: WebAddress, _ request: WebRequest, _ limits: WebLimits, _ clock: WebClock,
        _ stop: StopSignal, _ progress: FeedProgress.Handler?
    ) {
        self.session = session
        self.address = address
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
        // The rest of the answer is not needed, and its connection is closed.
        hangUp()
        return try answer.get()
    }

    private func end() {
        hangUp()
        sending?.giveUp()
    }

    /// Ends what libsoup still has under way, but not before it has said what it knows.
    ///
    /// It reads the head of an answer in one turn of the main loop, and may say so in the next: a request that is
    /// cancelled between the two ends twice there, and crashes (libsoup 3.6.5; CVE-2025-12105). So where there is a
    /// head, this comes after what waits for its turn by now.
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
        wait(limits.answer) { .noAnswer(seconds: $0) }
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
        return try await read(AnswerHead(message), message, stream)
    }

    private static func stream(_ session: ObjectHandle, _ result: ObjectHandle) throws(GioFailure) -> ObjectHandle {
        // Cancelled between its answer and this, the call would forget to take its stream out of the message's state,
        // and the end of the stream would crash (libsoup 3.2.3). So the answer counts all the same.
        g_task_set_check_cancellable(result.opaque, 0)
        let stream = try GioFailure.catching { soup_session_send_finish(session.asStruct(), result.opaque, $0) }
        return ObjectHandle(adopting: UnsafeMutableRawPointer(stream!))
    }

    private func prepare(_ message: ObjectHandle) {
        soup_message_add_flags(message.opaque, SOUP_MESSAGE_NO_REDIRECT)
        // Taken from the whole session, a refusal would be read to its end all the same, before a word is said of it.
        soup_message_disable_feature(message.opaque, soup_auth_manager_get_type())
        let headers = soup_message_get_request_headers(message.opaque)
        soup_message_headers_replace(headers, "Accept", request.purpose.accept)
        if let tag = request.entityTag, AnswerHead.isSendable(tag) {
            soup_message_headers_replace(headers, "If-None-Match", tag)
        }
        if let date = request.lastModified, AnswerHead.isSendable(date) {
            soup_message_headers_replace(headers, "If-Modified-Since", date)
        }
    }

    // MARK: The answer

    private func read(_ head: AnswerHead, _ message: ObjectHandle, _ stream: ObjectHandle) async throws(WebError)
        -> Answer
    {
        switch head.status {
        case 200, 203: break
        case 304 where request.isConditional: return .notModified(head.freshness)
        case let status where WebRoute.isRedirect(status):
            return .redirect(status: status, location: head.location)
        default: throw WebError(address, .status(head.status, wait: head.wait(from: clock.now())))
        }
        if let type = head.mediaType, request.purpose.excludes(type) {
            throw WebError(address, .wrongType(type, request.purpose))
        }
        if head.isUnreadablyPacked { throw WebError(address, .unreadablePacking) }
        if head.length > request.byteLimit { throw WebError(address, .tooLarge(limit: request.byteLimit)) }
        return .document(
            WebDocument(
                bytes: try await body(of: stream, message, head), requestedAddress: request.address, address: address,
                entityTag: head.entityTag, lastModified: head.lastModified, mediaType: head.mediaType,
                charset: head.charset, freshness: head.freshness))
    }

    private func body(
        of stream: ObjectHandle, _ message: ObjectHandle, _ head: AnswerHead
    ) async throws(WebError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(0, head.length))
        while true {
            wait(limits.silence) { .stalled(seconds: $0) }
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

    /// Gives up unless the exchange reaches its next step before.
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
