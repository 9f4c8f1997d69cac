import Foundation

/// The user's folders by the XDG base directory specification.
struct UserFolders {
    private static let name = "list-viewer"

    /// Feeds, posts and marks.
    let data: String
    let config: String
    /// Data that can be loaded again.
    let cache: String

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let home = environment["HOME"] ?? NSHomeDirectory()
        func folder(_ variable: String, _ usual: String) -> String {
            // The specification demands to ignore relative paths.
            let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/" + usual
            return base + "/" + Self.name
        }
        data = folder("XDG_DATA_HOME", ".local/share")
        config = folder("XDG_CONFIG_HOME", ".config")
        cache = folder("XDG_CACHE_HOME", ".cache")
    }
}
