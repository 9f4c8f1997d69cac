import ListDiffKit

/// Objects that were in the list, and may come back. Of very many the first ones are forgotten.
struct DepartedObjects {
    static let limit = 4_096

    /// By the hash of the object.
    private var versions = RecentValues<Int, ObjectVersion>(limit: limit)

    mutating func add(_ version: ObjectVersion) { versions.add(version, forKey: version.entry.hash) }

    mutating func take(_ object: any ListDiffable) -> ObjectVersion? {
        guard !versions.isEmpty else { return nil }
        let entry = DiffEntry(object)
        guard let version = versions[entry.hash], version.entry.isSame(as: entry) else { return nil }
        versions.take(entry.hash)
        return version
    }
}
