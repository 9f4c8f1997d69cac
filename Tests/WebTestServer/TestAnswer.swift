/// What the server does when it is asked for something, step by step.
///
///     TestAnswer.document("<rss/>", ["Content-Type": "application/rss+xml"])
///     TestAnswer([.send("HTTP/1.1 200 OK\r\n\r\nhalf of it"), .hold])
public struct TestAnswer: Sendable {
    public enum Step: Sendable {
        case send([UInt8])
        /// For as long as somebody reads it.
        case sendForever([UInt8])
        /// Waits for one call of ``WebTestServer/openGate()``.
        case gate
        /// Does nothing until the client goes away.
        case hold
        /// Without a word of farewell; what was sent may be lost.
        case reset

        public static func send(_ text: String) -> Step { .send(Array(text.utf8)) }
    }

    public var steps: [Step]
    /// Whether the connection is for the next request too.
    public var keepsConnection: Bool

    /// All steps up to the last one that waits for something.
    var waitingSteps: ArraySlice<Step> { steps.dropLast(lastSteps.count) }
    /// What is sent without waiting, at the end.
    var lastSteps: ArraySlice<Step> {
        let count = steps.reversed().prefix { if case .send = $0 { true } else { false } }.count
        return steps.suffix(count)
    }

    public init(_ steps: [Step], keepsConnection: Bool = false) {
        self.steps = steps
        self.keepsConnection = keepsConnection
    }

    /// A whole answer of the right length.
    public static func document(
        _ body: [UInt8], status: String = "200 OK", _ headers: [String: String] = [:]
    ) -> TestAnswer {
        var fields = headers
        if fields["Content-Length"] == nil { fields["Content-Length"] = "\(body.count)" }
        return TestAnswer([.send(head(status, fields)), .send(body)], keepsConnection: true)
    }

    public static func document(
        _ body: String, status: String = "200 OK", _ headers: [String: String] = [:]
    ) -> TestAnswer {
        document(Array(body.utf8), status: status, headers)
    }

    public static func status(_ status: String, _ headers: [String: String] = [:]) -> TestAnswer {
        document("", status: status, headers)
    }

    public static func redirect(_ status: String, to location: String) -> TestAnswer {
        self.status(status, ["Location": location])
    }

    public static func head(_ status: String, _ headers: [String: String]) -> String {
        "HTTP/1.1 \(status)\r\n" + headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
            + "\r\n"
    }
}

/// What a client asked for.
public struct TestRequest: Sendable {
    public let path: String
    /// By their names in small letters.
    public let headers: [String: String]

    init?(head: String) {
        let lines = head.split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        path = String(words[1])
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].drop { $0 == " " }.description
        }
        self.headers = headers
    }
}
