/// The redirects of one request, and which of them may be followed.
@MainActor
struct RedirectChain {
    private struct Visit: Hashable {
        let address: WebAddress
        let cookies: String?
    }

    let cookies = RedirectCookies()
    /// The address to load next.
    private(set) var address: WebAddress
    /// See ``WebDocument/permanentAddress``.
    var permanentAddress: WebAddress? { isPermanent && address != first ? address : nil }

    private let limit: Int
    private let first: WebAddress
    private var visited: Set<Visit>
    private var isPermanent = true

    init(_ address: WebAddress, limit: Int) {
        self.address = address
        self.limit = limit
        first = address
        visited = [Visit(address: address, cookies: nil)]
    }

    nonisolated static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

    /// - Parameter location: As the server wrote it; it may be relative to ``address``.
    mutating func follow(_ status: Int, to location: String?) throws(WebError) {
        guard let location else { throw WebError(address, .badRedirect) }
        let next: WebAddress
        do {
            next = try address.resolving(location)
        } catch {
            if case .unsupportedScheme(let scheme) = error.reason {
                throw WebError(address, .redirectToScheme(scheme))
            }
            throw WebError(address, .badRedirect)
        }
        // The same address with another cookie may answer in another way.
        let visit = Visit(address: next, cookies: cookies.header(for: next))
        guard visited.insert(visit).inserted else { throw WebError(next, .redirectCircle) }
        guard visited.count <= limit + 1 else { throw WebError(address, .tooManyRedirects(limit)) }
        isPermanent = isPermanent && (status == 301 || status == 308)
        address = next
    }
}
