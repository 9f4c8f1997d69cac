import CSoup
public import Foundation

/// Keeps documents of the web on disk, up to a number of bytes. The document used longest ago is deleted first.
///
///     let cache = WebCache(folder: cacheFolder.appendingPathComponent("pictures"), limit: 128 << 20)
///
/// Each document is one file, which begins with a line of JSON about it. Files are written whole or not at all, so that
/// a crash cannot damage the cache. A document that cannot be written is simply loaded again the next time.
public actor WebCache {
    /// The first line of a file.
    struct Entry: Codable, Hashable, Sendable {
        var address: String
        var entityTag: String?
        var lastModified: String?
        /// In bytes.
        var size: Int
        var loaded: Date
        /// When to ask the server again.
        var staleAfter: Date
    }

    private struct KeptFile {
        var size: Int
        var lastUse: Date
    }

    private static let headLimit = 32_768

    private let folder: URL
    private let limit: Int
    /// By name; nil until the folder has been read.
    private var files: [String: KeptFile]?

    /// Does not access the disk.
    ///
    /// - Parameters:
    ///   - folder: Created with the first document. All files in it belong to the cache.
    ///   - limit: In bytes, of all files together.
    public init(folder: URL, limit: Int = 128 << 20) {
        self.folder = folder
        self.limit = limit
    }

    func entry(for address: String) -> Entry? {
        let name = Self.name(of: address)
        guard known[name] != nil, let file = try? FileHandle(forReadingFrom: url(name)) else { return nil }
        defer { try? file.close() }
        guard let head = try? file.read(upToCount: Self.headLimit), let entry = Self.split(head)?.entry,
            entry.address == address
        else { return nil }
        return entry
    }

    /// Marks the document as used now.
    func bytes(for address: String, now: Date) -> [UInt8]? {
        let name = Self.name(of: address)
        guard known[name] != nil, let data = try? Data(contentsOf: url(name)), let (entry, bytes) = Self.split(data),
            entry.address == address, bytes.count == entry.size
        else {
            remove(address)
            return nil
        }
        files?[name]?.lastUse = now
        try? FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: url(name).path)
        return Array(bytes)
    }

    /// Deletes the documents used longest ago if there is no room.
    func insert(_ bytes: [UInt8], _ entry: Entry, now: Date) {
        let name = Self.name(of: entry.address)
        guard var data = try? JSONEncoder().encode(entry), data.count < Self.headLimit else { return }
        data.append(0x0A)
        data.append(contentsOf: bytes)
        guard data.count <= limit else { return remove(entry.address) }
        var files = known
        files[name] = nil
        var total = files.values.reduce(0) { $0 + $1.size } + data.count
        for (oldest, file) in files.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where total > limit {
            try? FileManager.default.removeItem(at: url(oldest))
            files[oldest] = nil
            total -= file.size
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: url(name), options: .atomic)
            try FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: url(name).path)
            files[name] = KeptFile(size: data.count, lastUse: now)
        } catch {
            try? FileManager.default.removeItem(at: url(name))
        }
        self.files = files
    }

    func remove(_ address: String) {
        let name = Self.name(of: address)
        guard known[name] != nil else { return }
        try? FileManager.default.removeItem(at: url(name))
        files?[name] = nil
    }

    // MARK: Files

    private var known: [String: KeptFile] {
        if let files { return files }
        var found: [String: KeptFile] = [:]
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
        for url in urls ?? [] {
            guard let values = try? url.resourceValues(forKeys: keys), let size = values.fileSize else { continue }
            found[url.lastPathComponent] = KeptFile(
                size: size, lastUse: values.contentModificationDate ?? .distantPast)
        }
        files = found
        return found
    }

    private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    private static func split(_ data: Data) -> (entry: Entry, bytes: Data)? {
        guard let end = data.prefix(headLimit).firstIndex(of: 0x0A),
            let entry = try? JSONDecoder().decode(Entry.self, from: data[..<end])
        else { return nil }
        return (entry, data[(end + 1)...])
    }

    private static func name(of address: String) -> String {
        let text = g_compute_checksum_for_string(G_CHECKSUM_SHA256, address, -1)!
        defer { g_free(text) }
        return String(cString: text)
    }
}
