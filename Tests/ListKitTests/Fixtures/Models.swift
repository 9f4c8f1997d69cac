import ListKit

/// A value with an identifier and content.
struct Tag: ListDiffable, Identifiable, Equatable {
    let id: Int
    var text = ""
}

/// A class instance: known to be the same only while it is.
final class Model: ListDiffable, Sendable {
    let id: Int
    let version: Int

    init(_ id: Int, version: Int = 0) {
        self.id = id
        self.version = version
    }

    var diffIdentifier: Int { id }
    func isEqual(toDiffableObject object: Model) -> Bool { version == object.version }
}

/// A section with items of its own; always equal, so that only its items tell what changed.
struct Group: ListDiffable, Identifiable {
    let id: Int
    var items: [Tag]

    func isEqual(toDiffableObject object: Group) -> Bool { true }
}

/// A section whose changes reload it.
struct Block: ListDiffable, Identifiable, Equatable {
    let id: Int
    var items: [Int]
    var kinds: ListSupplementaryKinds = []
}
