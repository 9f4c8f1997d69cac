import CSoup
import Foundation

/// A server on loopback that answers as a test wants, with every fault that there is.
///
///     let server = try WebTestServer { request in request.path == "/feed" ? .document("<rss/>") : .status("404 No") }
///     let address = server.address("/feed")
///
/// Each connection has a thread of its own, so that one which never answers keeps nobody waiting.
public final class WebTestServer: @unchecked Sendable {
    public typealias Answering = @Sendable (TestRequest) -> TestAnswer

    public let host: String
    public let port: Int
    private let scheme: String
    private let greeting: [UInt8]
    private let answering: Answering
    private let certificate: UnsafeMutablePointer<GTlsCertificate>?
    private let listener: UnsafeMutablePointer<GSocketListener>
    private let cancellable = g_cancellable_new()!

    private let state = NSCondition()
    private var requestList: [TestRequest] = []
    private var busy = 0
    private var mostBusy = 0
    private var left = 0
    private var sent = 0
    private var openings = 0
    private var isStopped = false
    private var isListening = true

    /// - Parameters:
    ///   - host: An address of the loopback range, such as `127.0.0.2` for another server.
    ///   - greeting: Is sent to whoever connects, before there is a request.
    public init(
        host: String = "127.0.0.1", certificate: TestCertificate? = nil, greeting: String = "",
        answering: @escaping Answering
    ) throws {
        self.host = host
        self.greeting = Array(greeting.utf8)
        self.answering = answering
        scheme = certificate == nil ? "http" : "https"
        self.certificate = try certificate.map { try $0.load() }
        listener = g_socket_listener_new()
        // Each connection of a test is its own, however many there are at once.
        g_socket_listener_set_backlog(listener, 64)
        let wanted = g_inet_socket_address_new_from_string(host, 0)
        defer { g_object_unref(UnsafeMutableRawPointer(wanted)) }
        var found: UnsafeMutablePointer<GSocketAddress>?
        var error: UnsafeMutablePointer<GError>?
        guard
            g_socket_listener_add_address(
                listener, wanted, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, nil, &found, &error) != 0
        else { throw TestServerError(error) }
        port = Int(
            g_inet_socket_address_get_port(
                UnsafeMutableRawPointer(found!).assumingMemoryBound(to: GInetSocketAddress.self)))
        g_object_unref(found)
        Thread.detachNewThread { self.accept() }
    }

    public func address(_ path: String = "/") -> String { "\(scheme)://\(host):\(port)\(path)" }

    /// Ends all connections; whoever connects after that is refused.
    public func stop() {
        state.withLock {
            isStopped = true
            state.broadcast()
        }
        g_cancellable_cancel(cancellable)
        // Only then nobody can connect any more.
        state.withLock { while isListening { state.wait() } }
    }

    /// Lets one answer pass a gate, now or when it gets there.
    public func openGate() {
        state.withLock {
            openings += 1
            state.broadcast()
        }
    }

    public var requests: [TestRequest] { state.withLock { requestList } }
    /// The most answers that were under way at once.
    public var mostAtOnce: Int { state.withLock { mostBusy } }
    /// How many clients went away in the middle of an answer.
    public var leftCount: Int { state.withLock { left } }
    /// The bytes of all answers.
    public var sentCount: Int { state.withLock { sent } }

    // MARK: Connections

    private func accept() {
        defer {
            g_socket_listener_close(listener)
            state.withLock {
                isListening = false
                state.broadcast()
            }
        }
        while true {
            var error: UnsafeMutablePointer<GError>?
            guard let connection = g_socket_listener_accept(listener, nil, cancellable, &error) else {
                g_clear_error(&error)
                return
            }
            nonisolated(unsafe) let raw = UnsafeMutableRawPointer(connection)
            Thread.detachNewThread { self.serve(raw) }
        }
    }

    private func serve(_ connection: UnsafeMutableRawPointer) {
        defer { g_object_unref(connection) }
        var stream = connection
        if let certificate {
            let base = connection.assumingMemoryBound(to: GIOStream.self)
            guard let secure = g_tls_server_connection_new(base, certificate, nil) else { return }
            stream = UnsafeMutableRawPointer(secure)
        }
        defer { if stream != connection { g_object_unref(stream) } }
        guard write(greeting, stream) else { return }
        while let request = nextRequest(stream) {
            state.withLock {
                requestList.append(request)
                busy += 1
                mostBusy = max(mostBusy, busy)
            }
            let answer = answering(request)
            let isAnswered = answer.waitingSteps.allSatisfy { carryOut($0, stream, connection) }
            // Now, since a client that has the last bytes may ask again before this thread goes on.
            state.withLock { busy -= 1 }
            let isWhole = isAnswered && answer.lastSteps.allSatisfy { carryOut($0, stream, connection) }
            if !isWhole { state.withLock { left += 1 } }
            if !isWhole || !answer.keepsConnection { break }
        }
        g_io_stream_close(stream.assumingMemoryBound(to: GIOStream.self), cancellable, nil)
    }

    private func nextRequest(_ stream: UnsafeMutableRawPointer) -> TestRequest? {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
            guard let byte = readByte(stream), head.count < 100_000 else { return nil }
            head.append(byte)
        }
        return TestRequest(head: String(decoding: head, as: UTF8.self))
    }

    private func readByte(_ stream: UnsafeMutableRawPointer) -> UInt8? {
        let input = g_io_stream_get_input_stream(stream.assumingMemoryBound(to: GIOStream.self))
        var byte: UInt8 = 0
        return g_input_stream_read(input, &byte, 1, cancellable, nil) == 1 ? byte : nil
    }

    /// - Returns: Whether the client is still there.
    private func carryOut(
        _ step: TestAnswer.Step, _ stream: UnsafeMutableRawPointer, _ connection: UnsafeMutableRawPointer
    ) -> Bool {
        switch step {
        case .send(let bytes): return write(bytes, stream)
        case .sendForever(let bytes):
            while write(bytes, stream) {}
            return false
        case .gate:
            return state.withLock {
                while openings == 0, !isStopped { state.wait() }
                openings -= 1
                return !isStopped
            }
        case .hold:
            while readByte(stream) != nil {}
            return false
        case .reset:
            let socket = g_socket_connection_get_socket(connection.assumingMemoryBound(to: GSocketConnection.self))
            // No waiting for what is not sent yet: the other side gets a reset.
            var lingering = linger(l_onoff: 1, l_linger: 0)
            setsockopt(
                g_socket_get_fd(socket), SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
            g_socket_close(socket, nil)
            return true
        }
    }

    private func write(_ bytes: [UInt8], _ stream: UnsafeMutableRawPointer) -> Bool {
        let output = g_io_stream_get_output_stream(stream.assumingMemoryBound(to: GIOStream.self))
        var count: gsize = 0
        let isWritten = g_output_stream_write_all(output, bytes, gsize(bytes.count), &count, cancellable, nil) != 0
        state.withLock { sent += Int(count) }
        return isWritten
    }
}

public struct TestServerError: Error, CustomStringConvertible {
    public let description: String

    init(_ error: UnsafeMutablePointer<GError>?) {
        description = error.map { String(cString: $0.pointee.message) } ?? "GIO gives no reason."
        if let error { g_error_free(error) }
    }

    init(_ description: String) { self.description = description }
}
