import Foundation

/// The files of this project, as they lie beside this one.
enum ProjectFiles {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// All Swift files below a folder, with their paths from the root.
    static func swiftFiles(in folder: String) throws -> [(path: String, text: String)] {
        let start = root.appendingPathComponent(folder)
        guard let files = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil) else { return [] }
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
            (String($0.path.dropFirst(root.path.count + 1)), try String(contentsOf: $0, encoding: .utf8))
        }
    }
}
