import FeedModel
import Foundation
import ListKitReplay
import Localization

/// A list of feeds in a file, in OPML.
enum FeedListFile {
    @concurrent
    static func read(_ path: String) async throws(LibraryError) -> [OPMLOutline] {
        do throws(FeedError) { return try OPML.read(contentsOf: path) } catch { throw LibraryError(error.description) }
    }

    /// Writes a file. One that is there keeps its content if that fails, and its mode in any case.
    @concurrent
    static func write(_ text: String, to path: String) async throws(LibraryError) {
        guard path.hasPrefix("/") else {
            throw LibraryError(localized("\(path) is not on this computer. Choose a folder that is."))
        }
        do throws(OutputFile.Failure) {
            let file = try OutputFile(path)
            defer {
                file.close()
                file.removeIfEmpty()
            }
            try file.write(Data(text.utf8))
        } catch {
            throw LibraryError(error.description)
        }
    }
}
