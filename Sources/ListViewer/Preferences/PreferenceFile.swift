import Foundation
import Localization

/// Reads and writes the preferences.
struct PreferenceFile {
    static let name = "preferences.json"

    let path: String

    init(folder: String) { path = folder + "/" + Self.name }

    /// - Returns: the preferences, and a sentence for the user if the file cannot be read.
    func read() -> (preferences: Preferences, notice: String?) {
        guard FileManager.default.fileExists(atPath: path) else { return (Preferences(), nil) }
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            return (try JSONDecoder().decode(Preferences.self, from: data), nil)
        } catch {
            return (Preferences(), localized("The preferences in \(path) cannot be read. The defaults apply."))
        }
    }

    /// The file, or the target of a link.
    private var target: URL {
        let file = URL(fileURLWithPath: path)
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return file }
        // The folder may be a link, too, and ".." in the target starts from where that leads.
        let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
        return URL(fileURLWithPath: target, relativeTo: folder).resolvingSymlinksInPath()
    }

    /// Replaces the file atomically. A link stays, and its target is replaced.
    ///
    /// - Returns: a sentence for the user if this fails.
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
