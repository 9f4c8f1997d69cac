import ListDiffKit

/// Objects that were in the list, and may come back. Of very many the first ones are forgotten.
struct DepartedObjects {
    static let limit = 4_096

    private var versions: [Int: SectionTokens.Version] = [:]
    private var order: [Int] = []

    mutating func add(_ version: SectionTokens.Version) {
        if versions.updateValue(version, forKey: version.entry.hash) == nil { order.append(version.entry.hash) }
        guard order.count > 2 * Self.limit else { return }
        for hash in order.prefix(Self.limit) { versions[hash] = nil }
        order.removeFirst(Self.limit)
    }

    mutating func take(_ object: any ListDiffable) -> SectionTokens.Version? {
        guard !versions.isEmpty else { return nil }
        let entry = DiffEntry(object)
        guard let version = versions[entry.hash], version.entry.isSame(as: entry) else { return nil }
        versions[entry.hash] = nil
        return version
    }
}
