import Foundation

/// A folder for one test, gone when the test is.
final class FolderOfFiles {
    let path = NSTemporaryDirectory() + "listkit-" + UUID().uuidString

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
        return path + "/" + name
    }

    func folder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
        return path + "/" + name
    }

    func link(_ name: String, to target: String) throws -> String {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
        return path + "/" + name
    }

    /// A pipe that nobody writes to: opening it would never return.
    func pipe(_ name: String) -> String {
        unsafe mkfifo(path + "/" + name, 0o600)
        return path + "/" + name
    }
}
