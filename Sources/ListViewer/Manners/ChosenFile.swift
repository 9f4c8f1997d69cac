import Foundation
import ListKitReplay
import Localization

/// A file that the user has chosen in a window.
enum ChosenFile {
    /// Writes a file. One that is there keeps its content if that fails, and its mode in any case.
    ///
    /// - Returns: a sentence for the user where that failed.
    @concurrent
    static func write(_ text: String, to path: String) async -> String? {
        guard path.hasPrefix("/") else {
            return localized("\(path) is not on this computer. Choose a folder that is.")
        }
        do throws(OutputFile.Failure) {
            // The program must neither wait for a reader nor end with it.
            guard !OutputFile.isPipe(path) else {
                throw .unwritable(path, reason: localized("it is a pipe, whose reader could hold up the program."))
            }
            let file = try OutputFile(path)
            defer {
                file.close()
                file.removeIfEmpty()
            }
            try file.write(Data(text.utf8))
            return nil
        } catch {
            return error.description
        }
    }
}
