import ListDiffKit

/// The objects of a list without those that come behind another one of their identity.
struct UniqueObjects {
    let objects: any ObjectList
    /// The hashes of their identities.
    let hashes: [Int]
    /// In ascending order of the dropped objects.
    let duplicates: [UniqueComparison.Duplicate]

    /// The number of hashes that are cheaper to compare with each other than to keep in a table.
    private static let few = 12

    /// - Complexity: O(*n*) expected. Each object is asked for its identity once.
    init(of given: any ObjectList) {
        let hashes = given.identityHashes
        duplicates = hashes.count > Self.few ? Self.found(in: given, hashes) : Self.foundAmongFew(in: given, hashes)
        if duplicates.isEmpty {
            (objects, self.hashes) = (given, hashes)
        } else {
            let dropped = ListIndexSet(duplicates.lazy.map(\.droppedIndex))
            objects = given.removing(at: dropped)
            self.hashes = hashes.indices.filter { !dropped.contains($0) }.map { hashes[$0] }
        }
    }

    private static func found(in list: any ObjectList, _ hashes: [Int]) -> [UniqueComparison.Duplicate] {
        var duplicates: [UniqueComparison.Duplicate] = []
        var table = IdentityTable(minimumCapacity: hashes.count)
        for index in hashes.indices {
            let (first, isNew) = table.insert(index, hash: hashes[index]) { list.isSame(at: index, as: list, at: $0) }
            if !isNew { duplicates.append(.init(keptIndex: first, droppedIndex: index)) }
        }
        return duplicates
    }

    private static func foundAmongFew(in list: any ObjectList, _ hashes: [Int]) -> [UniqueComparison.Duplicate] {
        var duplicates: [UniqueComparison.Duplicate] = []
        for index in hashes.indices {
            for other in 0..<index
            where hashes[other] == hashes[index] && list.isSame(at: index, as: list, at: other) {
                duplicates.append(.init(keptIndex: other, droppedIndex: index))
                break
            }
        }
        return duplicates
    }
}
