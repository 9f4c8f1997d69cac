import Foundation

/// The folders for the user's data, by the XDG base directory specification.
struct ReaderFolders {
    private static let name = "list-viewer"

    /// Permanent data: feeds, posts, and the reader's marks.
    let data: String
    /// Settings.
    let config: String
    /// What can be had again.
    let cache: String

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let home = environment["HOME"] ?? NSHomeDirectory()
        func folder(_ variable: String, _ usual: String) -> String {
            // The specification has relative paths ignored.
            let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/" + usual
            return base + "/" + Self.name
        }
        data = folder("XDG_DATA_HOME", ".local/share")
        config = folder("XDG_CONFIG_HOME", ".config")
        cache = folder("XDG_CACHE_HOME", ".cache")
    }
}
