import Foundation
import ListKitReplay
import Localization

/// A file that the user has chosen.
enum ChosenFile {
    /// Writes a file. If this fails, an existing file keeps its content. Its mode never changes.
    ///
    /// - Returns: a sentence for the user if this fails.
    @concurrent
    static func write(_ text: String, to path: String) async -> String? {
        guard path.hasPrefix("/") else {
            return localized("\(path) is not on this computer. Choose a folder that is.")
        }
        do throws(OutputFile.Failure) {
            // Writing to a pipe could block the program, or end it.
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
