import ListDiffKit

/// A key that says itself how often its hash collides: never, or in a few buckets, or always.
struct Key: Hashable {
    let value: Int
    var buckets: Int?

    func hash(into hasher: inout Hasher) {
        hasher.combine(buckets.map { value % $0 } ?? value)
    }
}

/// A value with an identity and a content.
struct Item: ListDiffable, Equatable {
    let key: Key
    var content = 0

    var diffIdentifier: Key { key }
}

extension Item {
    init(_ value: Int, _ content: Int = 0, buckets: Int? = nil) {
        self.init(key: Key(value: value, buckets: buckets), content: content)
    }
}

extension Item: CustomStringConvertible {
    var description: String { "\(key.value).\(content)" }
}

func items(_ values: some Sequence<Int>) -> [Item] { values.map { Item($0) } }

struct Post: ListDiffable, Identifiable, Equatable {
    let id: Int
    var title: String
}

struct Comment: ListDiffable, Identifiable, Equatable {
    let id: Int
    var text: String
}

enum Separator: ListDiffable, Hashable, Identifiable {
    case day, week
    var id: Self { self }
}

/// An immutable class; two instances with one name are two versions of one object.
final class Snapshot: ListDiffable {
    let name: String
    let content: Int

    init(_ name: String, _ content: Int = 0) {
        self.name = name
        self.content = content
    }

    var diffIdentifier: String { name }
    func isEqual(toDiffableObject object: Snapshot) -> Bool { content == object.content }
}

/// A conforming class with subclasses. Immutable, but not final, so it vouches for itself.
class Animal: ListDiffable, @unchecked Sendable {
    let name: String
    init(_ name: String) { self.name = name }

    var diffIdentifier: String { name }
    func isEqual(toDiffableObject object: Animal) -> Bool { true }
}

final class Dog: Animal, @unchecked Sendable {
    let tricks: Int

    init(_ name: String, tricks: Int) {
        self.tricks = tricks
        super.init(name)
    }

    override func isEqual(toDiffableObject object: Animal) -> Bool {
        guard let dog = object as? Dog else { return false }
        return dog.tricks == tricks
    }
}

final class Cat: Animal, @unchecked Sendable {}

/// A non-final class that takes both defaults.
class Contact: ListDiffable, Identifiable, Equatable, @unchecked Sendable {
    let id: Int
    let name: String

    init(id: Int, name: String) {
        self.id = id
        self.name = name
    }

    static func == (lhs: Contact, rhs: Contact) -> Bool { lhs.name == rhs.name }
}
