import FeedModel

/// An OPML file.
enum FeedListFile {
    @concurrent
    static func read(_ path: String) async throws(LibraryError) -> OPMLDocument {
        do throws(FeedError) { return try OPML.read(contentsOf: path) } catch { throw LibraryError(error.description) }
    }

    static func write(_ text: String, to path: String) async throws(LibraryError) {
        if let sentence = await ChosenFile.write(text, to: path) { throw LibraryError(sentence) }
    }
}
