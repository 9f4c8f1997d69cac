import SystemData

/// Unpacks documents, by their content: servers forget to say that a document is packed, or say so of a plain one.
struct Unpacking: Sendable {
    typealias Failure = Gzip.Failure

    /// The value of the `Accept-Encoding` header.
    static let accepted = "gzip, deflate"

    /// Of gzip in gzip.
    private static let depthLimit = 3

    /// In small letters, from the server.
    let packings: [String]
    /// In bytes, of the unpacked document.
    let limit: Int

    /// - Throws: `damaged` if the server names a packing that the document does not have.
    @concurrent
    func bytes(of document: [UInt8]) async throws(Failure) -> [UInt8] {
        var bytes = document
        for _ in 0..<Self.depthLimit where Gzip.isPacked(bytes) { bytes = try Gzip.unpacked(bytes, limit: limit) }
        if packings.contains("deflate"), bytes == document, !bytes.isEmpty {
            return try Gzip.inflated(bytes, limit: limit)
        }
        return bytes
    }
}
