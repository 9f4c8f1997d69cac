public import FoundationEssentials

/// Reads JSON Feed 1.0 and 1.1.
///
///     let reading = try await FeedReader.read(contentsOf: path)
///     list.posts = reading.feed.posts
///     if let summary = reading.summary { banner.show(summary) }
///
/// A wrong field never loses its item, and a wrong item never loses the feed: what could not be taken
/// is left out and reported in `FeedReading.diagnostics`. Only a document that is no feed throws.
///
/// Limits: 64 MB, lists and objects 512 deep, 4,000,000 values; past them a document is refused. Of more
/// than 250,000 items the first are read.
///
/// A post's identifier is the item's id if it is not empty and no earlier item has it (a number is
/// taken as it is written), else its link, else a hash of its title, date and content that is the
/// same in every run. An identifier an item was given by its feed is never taken by another's link;
/// where hashes meet too, the second gets "-2", the third "-3".
public enum FeedReader {
    /// In bytes.
    public static let sizeLimit = 64 * 1_048_576

    /// Reads a regular file, away from the caller's actor.
    ///
    /// - Throws: A `FeedError` whose description names the file and what is wrong, and where.
    /// - Complexity: O(bytes). A feed of 64 MB takes some seconds; the reading is not interrupted by cancellation.
    @concurrent
    public static func read(contentsOf path: String) async throws(FeedError) -> FeedReading {
        try read(try FeedFile.bytes(contentsOf: path), path: path)
    }

    /// Reads a document in memory, on the caller's thread.
    ///
    /// - Parameter name: What errors call the document, and the title of a feed that has none.
    public static func read(_ data: Data, named name: String) throws(FeedError) -> FeedReading {
        try read(Array(data), path: name)
    }

    static func read(_ bytes: [UInt8], path: String) throws(FeedError) -> FeedReading {
        if bytes.count > sizeLimit { throw FeedError(path: path, reason: .tooLarge(bytes: bytes.count)) }
        if bytes.isEmpty { throw FeedError(path: path, reason: .empty) }
        let text = try DocumentText.utf8(bytes, path: path)
        if text.isEmpty { throw FeedError(path: path, reason: .empty) }
        guard let first = text.first(where: { $0 > 0x20 }) else {
            throw FeedError(path: path, reason: .onlyWhiteSpace)
        }
        var parser = JSONParser(text)
        let value: JSONValue
        do {
            value = try parser.parseDocument()
        } catch {
            let isMarkup = first == UInt8(ascii: "<")
            let reason = isMarkup ? "it begins with \"<\", as XML and web pages do" : error.reason
            throw FeedError(path: path, reason: .notJSON(reason, TextPosition(offset: error.offset, in: text)))
        }
        var document = DocumentReader(path: path)
        if let first = parser.repairedStrings.first {
            document.note(
                .brokenEscapes(strings: parser.repairedStrings.count, first: TextPosition(offset: first, in: text)),
                outcome: "a replacement character stands there")
        }
        return try document.read(value)
    }
}
