public import FoundationEssentials

/// Reads feeds: JSON Feed 1.0 and 1.1, RSS 0.90 to 2.0 and Atom 0.3 and 1.0, detected by their content.
///
///     let reading = try await FeedReader.read(contentsOf: path)
///     list.posts = reading.feed.posts
///     if let summary = reading.summary { banner.show(summary) }
///
/// A wrong field never loses its item, and a wrong item never loses the feed: what could not be taken
/// is left out and reported in `FeedReading.diagnostics`. Only a document that is no feed throws. XML that is damaged
/// is read as far as it goes, and `FeedReading.error` is what is wrong with it.
///
/// Limits: 64 MB, lists, objects and elements 512 deep, 4,000,000 values or elements; past them JSON is refused, and
/// XML read to there. Of more than 250,000 items the first are read, and of more than 256 attributes of an element, or
/// namespaces in force. No entity of XML grows, and nothing that a document names is fetched.
///
/// A post's identifier is the item's id if it is not empty and no other item has it (a number is taken as it is
/// written), else its link if no other item has that, else a hash of its title, date and content that is the same in
/// every run. So a new item changes no other's identifier, except where it is the first to share one. Of items that
/// are the same in everything the first keeps the id or the link. An identifier an item was given by its feed is never
/// taken by another's link; where hashes meet too, the second gets "-2", the third "-3". A zero character becomes
/// U+FFFD, and what begins with "kept/" gets "document/" before it: kept posts are called so in a list.
public enum FeedReader {
    /// In bytes.
    public static let sizeLimit = 64 * 1_048_576

    /// Reads a regular file, away from the caller's actor. Cancelling the task ends it soon.
    ///
    /// - Parameter progress: Called every so often, on any thread.
    /// - Throws: A `FeedError` whose description names the file and what is wrong, and where.
    /// - Complexity: O(bytes). A feed of 64 MB takes some seconds.
    @concurrent
    public static func read(
        contentsOf path: String, progress: FeedProgress.Handler? = nil
    ) async throws(FeedError) -> FeedReading {
        try read(try FeedFile.bytes(contentsOf: path), path: path, progress: progress)
    }

    /// Reads a document in memory, on the caller's thread. Cancelling the task that calls ends it soon.
    ///
    /// - Parameters:
    ///   - name: What errors call the document, and the title of a feed that has none.
    ///   - charset: The encoding that the server names.
    public static func read(
        _ data: Data, named name: String, charset: String? = nil, progress: FeedProgress.Handler? = nil
    ) throws(FeedError) -> FeedReading {
        try read(Array(data), path: name, charset: charset, progress: progress)
    }

    static func read(
        _ bytes: [UInt8], path: String, charset: String? = nil, progress: FeedProgress.Handler? = nil
    ) throws(FeedError) -> FeedReading {
        if bytes.count > sizeLimit { throw FeedError(path: path, reason: .tooLarge(bytes: bytes.count)) }
        if bytes.isEmpty { throw FeedError(path: path, reason: .empty) }
        let marked = try DocumentText.marked(bytes, path: path)
        var text = marked ?? bytes
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
        if text.isEmpty { throw FeedError(path: path, reason: .empty) }
        guard text.contains(where: { $0 > 0x20 }) else { throw FeedError(path: path, reason: .onlyWhiteSpace) }
        switch FeedDocument(text) {
        case .xml(let start):
            let decoding = marked == nil ? TextDecoding.utf8(text, charset: charset) : .init(text: text)
            // The bytes before the document are ASCII; otherwise the position would differ.
            let isShifted = text[..<start].contains { $0 >= 0x80 }
            return try readXML(decoding, from: isShifted ? nil : start, path, progress)
        case .page: throw FeedError(path: path, reason: .webPage(FeedLink.find(inPage: text, at: path)))
        case .json, .unknown: return try readJSON(DocumentText.validated(text, path), path, progress)
        }
    }

    private static func readXML(
        _ decoding: TextDecoding.Result, from start: Int?, _ path: String, _ progress: FeedProgress.Handler?
    ) throws(FeedError) -> FeedReading {
        var start = start
        if start == nil, case .xml(let place) = FeedDocument(decoding.text) { start = place }
        let notes: [(FeedDiagnostic.Kind, outcome: String)] =
            decoding.foreignBytes == 0
            ? [] : [(.foreignBytes(decoding.foreignBytes), outcome: "they are shown as they probably were meant")]
        return try XMLFeedReader(path: path, progress: progress).read(decoding.text, from: start ?? 0, notes: notes)
    }

    private static func readJSON(
        _ text: [UInt8], _ path: String, _ progress: FeedProgress.Handler?
    ) throws(FeedError) -> FeedReading {
        var parser = JSONParser(text) { FeedProgress.mayGoOn($0, of: text.count, progress) }
        let value: JSONValue
        do {
            value = try parser.parseDocument()
        } catch {
            if error.isInterruption { throw FeedError(path: path, reason: .cancelled) }
            // Not even its first sign is of JSON.
            if text[..<error.offset].allSatisfy({ $0 <= 0x20 }), error.offset < text.count {
                throw FeedError(path: path, reason: .unknownFormat)
            }
            throw FeedError(path: path, reason: .notJSON(error.reason, TextPosition(offset: error.offset, in: text)))
        }
        var document = JSONFeedReader(path: path)
        if let first = parser.repairedStrings.first {
            document.note(
                .brokenEscapes(strings: parser.repairedStrings.count, first: TextPosition(offset: first, in: text)),
                outcome: "a replacement character stands there")
        }
        return try document.read(value)
    }
}
