import FeedModel
import Foundation
import Localization

/// A list of feeds in a file, in OPML.
enum FeedListFile {
    @concurrent
    static func read(_ path: String) async throws(LibraryError) -> [OPMLOutline] {
        do throws(FeedError) { return try OPML.read(contentsOf: path) } catch { throw LibraryError(error.description) }
    }

    /// Replaces a file as a whole or not at all.
    @concurrent
    static func write(_ text: String, to path: String) async throws(LibraryError) {
        guard path.hasPrefix("/") else {
            throw LibraryError(localized("\(path) is not on this computer. Choose a folder that is."))
        }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw LibraryError(localized("\(path) cannot be written: \(error.localizedDescription)"))
        }
    }
}
