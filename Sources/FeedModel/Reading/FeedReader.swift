public import FoundationEssentials
import Localization
import SystemData

/// Reads JSON Feed 1.0 and 1.1, RSS 0.90 to 2.0, and Atom 0.3 and 1.0. The format is detected from the content.
///
///     let reading = try await FeedReader.read(contentsOf: path)
///     list.posts = reading.feed.posts
///     if let summary = reading.summary { banner.show(summary) }
///
/// A wrong field does not lose its item, and a wrong item does not lose the feed: it is left out and reported in
/// ``FeedReading/diagnostics``. A document that is not a feed throws. A damaged document is read as far as possible,
/// and ``FeedReading/error`` names the damage. A document may be packed with gzip.
///
/// Limits: 64 MB and 4,000,000 values or elements; a document is read up to them. At most 250,000 items, 256 attributes
/// of an element, and 256 namespaces are read. Lists and objects more than 512 deep are left out; elements more than 512
/// deep lose their tags and keep their text. XML entities expand to plain text, and nothing that a document names is loaded.
///
/// A post's identifier is the item's id, or else its link, or else a hash of its title, date and content that is the
/// same in every run. An id is used without the white space around it if it is not empty; a number is used as written.
/// Items with the same id are versions of one post, and only the newest is read, unless most items of the document have
/// that id and different links. A link is used if no other item has it as its id or link. So a new item changes no
/// other identifier, unless it is the first to share one. If hashes are the same, the second gets "-2". A zero
/// character becomes U+FFFD, and "document/" is put before "kept/": the viewer's lists name stored posts "kept/1".
public enum FeedReader {
    /// In bytes.
    public static let sizeLimit = 64 * 1_048_576

    /// Reads a regular file, away from the caller's actor. Cancelling the task stops it.
    ///
    /// - Parameter progress: Called repeatedly, on any thread.
    /// - Complexity: O(bytes). A feed of 64 MB takes some seconds.
    @concurrent
    public static func read(
        contentsOf path: String, progress: FeedProgress.Handler? = nil
    ) async throws(FeedError) -> FeedReading {
        try read(try FeedFile.bytes(contentsOf: path), path: path, progress: progress)
    }

    /// Reads a document in memory, on the caller's thread. Cancelling the task stops it.
    ///
    /// - Parameters:
    ///   - name: The path or address of the document, for errors and for a feed without a title.
    ///   - charset: The encoding that the server names.
    public static func read(
        _ data: Data, named name: String, charset: String? = nil, progress: FeedProgress.Handler? = nil
    ) throws(FeedError) -> FeedReading {
        try read(Array(data), path: name, charset: charset, progress: progress)
    }

    /// - Parameter bytes: They leave memory once they are decoded, unless the caller keeps them.
    static func read(
        _ bytes: consuming [UInt8], path: String, charset: String? = nil, progress: FeedProgress.Handler? = nil
    ) throws(FeedError) -> FeedReading {
        switch try content(of: consume bytes, path, charset) {
        case .xml(let document, let notes):
            try XMLFeedReader(path: path, progress: progress).read(document, notes: notes)
        case .json(let decoding, let start): try readJSON(decoding, from: start, path, progress)
        }
    }

    /// A document that is ready to be parsed.
    private enum Content {
        case xml(RepairedXML, notes: [(FeedDiagnostic.Kind, outcome: String)])
        case json(TextDecoding.Result, start: Int)
    }

    private static func content(
        of bytes: consuming [UInt8], _ path: String, _ charset: String?
    ) throws(FeedError) -> Content {
        if bytes.count > sizeLimit {
            throw FeedError(path: path, reason: .tooLarge(bytes: bytes.count, limit: sizeLimit))
        }
        if bytes.isEmpty { throw FeedError(path: path, reason: .empty) }
        let bytes = try unpacked(bytes, path)
        let fromUTF16 = try UnicodeDecoding.fromUTF16(bytes, path: path)
        var text = fromUTF16 ?? bytes
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
        if text.isEmpty { throw FeedError(path: path, reason: .empty) }
        guard text.contains(where: { $0 > 0x20 }) else { throw FeedError(path: path, reason: .onlyWhiteSpace) }
        switch DocumentFormat(text) {
        case .xml(let start):
            let decoding = fromUTF16 == nil ? TextDecoding.utf8(text, charset: charset) : .init(text: text)
            // Decoding bytes outside ASCII moves the start.
            let isShifted = text[..<start].contains { $0 >= 0x80 }
            var found = isShifted ? 0 : start
            if isShifted, case .xml(let start) = DocumentFormat(decoding.text) { found = start }
            return .xml(RepairedXML(decoding.text, from: found), notes: notes(of: decoding))
        case .webPage: throw FeedError(path: path, reason: .webPage(FeedLink.find(inPage: text, at: path)))
        case .json(let start):
            let decoding = fromUTF16 == nil ? TextDecoding.utf8(text, charset: charset) : .init(text: text)
            return .json(decoding, start: start)
        case .unknown: throw FeedError(path: path, reason: .unknownFormat)
        }
    }

    private static func unpacked(_ bytes: [UInt8], _ path: String) throws(FeedError) -> [UInt8] {
        guard Gzip.isPacked(bytes) else { return bytes }
        do throws(Gzip.Failure) {
            return try Gzip.unpacked(bytes, limit: sizeLimit)
        } catch .tooLarge {
            throw FeedError(path: path, reason: .tooLarge(bytes: sizeLimit + 1, limit: sizeLimit))
        } catch {
            throw FeedError(path: path, reason: .unreadable(localized("its packing is damaged")))
        }
    }

    private static func notes(of decoding: TextDecoding.Result) -> [(FeedDiagnostic.Kind, outcome: String)] {
        guard decoding.foreignBytes > 0 else { return [] }
        return [(.foreignBytes(decoding.foreignBytes), outcome: "they are shown as they probably were meant")]
    }

    private static func readJSON(
        _ decoding: TextDecoding.Result, from start: Int, _ path: String, _ progress: FeedProgress.Handler?
    ) throws(FeedError) -> FeedReading {
        let text = decoding.text
        // Decoding bytes outside ASCII moves the start.
        let isShifted = text[..<min(start, text.count)].contains { $0 >= 0x80 }
        var parser = JSONParser(text, from: isShifted ? text.firstIndex(of: UInt8(ascii: "{")) ?? 0 : start) {
            FeedProgress.mayGoOn($0, of: text.count, progress)
        }
        let value: JSONValue
        do { value = try parser.parseDocument() } catch { throw FeedError(path: path, reason: .cancelled) }
        let error = parser.fault.map { fault in
            FeedError(path: path, reason: .notJSON(fault.reason, TextLocation(offset: fault.offset, in: text)))
        }
        var document = JSONFeedReader(path: path)
        for note in notes(of: decoding) { document.note(note.0, outcome: note.outcome) }
        if let first = parser.repairedStrings.first {
            document.note(
                .brokenEscapes(strings: parser.repairedStrings.count, first: TextLocation(offset: first, in: text)),
                outcome: "a replacement character stands there")
        }
        do {
            return try document.read(value, error: error, isWhole: parser.isWhole)
        } catch let refusal {
            // A mistake in the writing says more than what is missing because of it.
            throw error ?? refusal
        }
    }
}
