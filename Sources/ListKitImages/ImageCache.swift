import CallerChecks
import GtkBridge

/// The pictures used last, as many as fit in a number of bytes.
@MainActor
struct ImageCache {
    private struct Entry {
        let texture: Texture
        var stamp: ImageStamp
        let byteCount: Int
        var lastUse: Int
    }

    /// In bytes of pixels, and of compressed animations.
    let limit: Int
    /// The size of the pictures; never above `limit`.
    private(set) var byteCount = 0
    /// The largest value of `byteCount` so far.
    private(set) var peakByteCount = 0

    private var entries: [ImageKey: Entry] = [:]
    /// The uses in order. Of each key only the last one counts.
    private var uses: [(key: ImageKey, use: Int)] = []
    private var oldestUse = 0
    private var lastUse = 0

    init(limit: Int) { self.limit = max(0, limit) }

    var count: Int { entries.count }

    /// The version of a cached picture.
    func stamp(of key: ImageKey) -> ImageStamp? { entries[key]?.stamp }

    /// Called when a loader has found that the file has not changed.
    mutating func confirm(_ key: ImageKey, _ stamp: ImageStamp) { entries[key]?.stamp = stamp }

    /// Returns a picture, which counts as a use.
    mutating func texture(for key: ImageKey) -> Texture? {
        guard let texture = entries[key]?.texture else { return nil }
        touch(key)
        return texture
    }

    /// Adds a picture, and removes those that were used longest ago to make room. One that is larger than the whole
    /// cache is not added.
    ///
    /// - Complexity: O(1), amortized over all calls.
    mutating func insert(_ texture: Texture, _ stamp: ImageStamp = ImageStamp(), for key: ImageKey) {
        remove(key)
        let size = 4 * texture.pixelWidth * texture.pixelHeight + (texture.animation?.byteCount ?? 0)
        guard size <= limit else { return }
        while byteCount + size > limit { removeOldest() }
        byteCount += size
        peakByteCount = max(peakByteCount, byteCount)
        entries[key] = Entry(texture: texture, stamp: stamp, byteCount: size, lastUse: 0)
        touch(key)
    }

    mutating func remove(_ key: ImageKey) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        byteCount -= entry.byteCount
    }

    private mutating func touch(_ key: ImageKey) {
        lastUse += 1
        entries[key]?.lastUse = lastUse
        uses.append((key, lastUse))
        if uses.count > 64, uses.count > 4 * entries.count { compact() }
    }

    private mutating func removeOldest() {
        while oldestUse < uses.count {
            let (key, use) = uses[oldestUse]
            oldestUse += 1
            if entries[key]?.lastUse == use { return remove(key) }
        }
    }

    private mutating func compact() {
        uses = uses[oldestUse...].filter { entries[$0.key]?.lastUse == $0.use }
        oldestUse = 0
    }

    func checkInvariants() {
        demand(byteCount <= limit, "The cache holds \(byteCount) bytes, its limit is \(limit).")
        demand(
            byteCount == entries.values.reduce(0) { $0 + $1.byteCount },
            "The cache counts \(byteCount) bytes, which is not what its pictures have.")
    }
}

/// The version of a picture, and when it was checked.
struct ImageStamp: Hashable {
    /// Nil if the loader does not distinguish versions.
    var version: FileVersion?
    /// The number of refreshes before the loader was asked.
    var round = 0
}
