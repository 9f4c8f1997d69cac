import Foundation
import Localization

/// Gives the database of a folder another name, with the files that belong to it, so that a new one can be created.
struct StoreAside {
    let folder: String
    /// Of the database file.
    let name: String

    /// The name of the database is tried first. In a folder that may not be changed, the folder gets another name.
    ///
    /// - Parameter word: What the name says about the file, as in `feeds-damaged-1.sqlite`.
    /// - Returns: The new path of the database.
    func move(as word: String) throws(StoreError) -> String {
        do { return try renameFile(word) } catch {
            do { return try renameFolder(word) } catch {
                throw StoreError(
                    path: folder + "/" + name, reason: .unusable(localized("it cannot be moved aside")))
            }
        }
    }

    private func renameFile(_ word: String) throws -> String {
        let path = folder + "/" + name
        let aside = free { "\(folder)/feeds-\(word)-\($0).sqlite" }
        // The latest changes are in a file beside the database, which SQLite finds only by the database's name.
        for suffix in ["-wal", "-shm", ""] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileManager.default.moveItem(atPath: path + suffix, toPath: aside + suffix)
        }
        return aside
    }

    private func renameFolder(_ word: String) throws -> String {
        let aside = free { "\(folder)-\(word)-\($0)" }
        try FileManager.default.moveItem(atPath: folder, toPath: aside)
        return aside + "/" + name
    }

    /// Undoes a move, after no new database could be created.
    ///
    /// - Parameter aside: What the move returned.
    func moveBack(from aside: String) {
        let (files, path) = (FileManager.default, folder + "/" + name)
        guard aside.hasPrefix(folder + "/") else {
            try? files.removeItem(atPath: folder)
            try? files.moveItem(atPath: String(aside.dropLast(name.count + 1)), toPath: folder)
            return
        }
        for suffix in ["-wal", "-shm", ""] {
            try? files.removeItem(atPath: path + suffix)
            try? files.moveItem(atPath: aside + suffix, toPath: path + suffix)
        }
    }

    private func free(_ path: (Int) -> String) -> String {
        var number = 1
        while FileManager.default.fileExists(atPath: path(number)) { number += 1 }
        return path(number)
    }
}
