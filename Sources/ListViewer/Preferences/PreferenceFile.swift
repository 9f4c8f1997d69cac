import Foundation
import Localization

/// Keeps the preferences in a small file of a folder.
struct PreferenceFile {
    static let name = "preferences.json"

    let path: String

    init(folder: String) { path = folder + "/" + Self.name }

    /// - Returns: also a sentence for the user where the file was of no use.
    func read() -> (preferences: Preferences, notice: String?) {
        guard FileManager.default.fileExists(atPath: path) else { return (Preferences(), nil) }
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            return (try JSONDecoder().decode(Preferences.self, from: data), nil)
        } catch {
            return (Preferences(), localized("The preferences in \(path) cannot be read. The defaults apply."))
        }
    }

    /// The path to write: the file, or the target of a link.
    private var target: URL {
        let file = URL(fileURLWithPath: path)
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return file }
        // The folder may be a link, too, and a target with ".." goes by where that leads.
        let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
        return URL(fileURLWithPath: target, relativeTo: folder).resolvingSymlinksInPath()
    }

    /// Replaces the file as a whole or not at all. Where it is a link, that is what the link leads to.
    ///
    /// - Returns: a sentence for the user where that failed.
    func write(_ preferences: Preferences) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        do {
            let file = target
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try encoder.encode(preferences).write(to: file, options: .atomic)
            return nil
        } catch {
            return localized("The preferences cannot be saved to \(path).")
        }
    }
}
