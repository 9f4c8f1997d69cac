import Foundation

/// What a path leads to. All paths of one file are equal, also through links, and also before the file is there.
enum FileIdentity: Hashable {
    case file(device: Int, number: Int)
    indirect case missing(name: String, folder: FileIdentity)

    /// As many as Linux follows.
    private static let linkLimit = 40

    /// Returns nil for a device, where nothing is written over anything.
    init?(_ path: String) {
        let files = FileManager.default
        // The form in which files are opened.
        var path = URL(fileURLWithPath: path).path
        for _ in 0..<Self.linkLimit {
            guard let target = try? files.destinationOfSymbolicLink(atPath: path) else { break }
            path = target.hasPrefix("/") ? target : Self.folder(of: path) + target
        }
        if let attributes = try? files.attributesOfItem(atPath: path),
            let device = attributes[.systemNumber] as? Int, let number = attributes[.systemFileNumber] as? Int
        {
            if attributes[.type] as? FileAttributeType == .typeCharacterSpecial { return nil }
            self = .file(device: device, number: number)
        } else {
            let folder = Self.folder(of: path)
            guard path != folder, let identity = FileIdentity(folder) else { return nil }
            self = .missing(name: String(path.dropFirst(folder.count)), folder: identity)
        }
    }

    /// With the slash at its end.
    private static func folder(of path: String) -> String {
        String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
    }
}
