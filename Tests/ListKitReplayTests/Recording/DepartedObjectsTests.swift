import ListDiffKit
import Testing

@testable import ListKitReplay

@Suite("Objects that went, and may come back")
struct DepartedObjectsTests {
    private func version(of object: Int, content: Int = 1) -> ObjectVersion {
        ObjectVersion(identity: object, content: content, entry: DiffEntry(object))
    }

    @Test("The first are forgotten, and the last of very many are known")
    func forgetsTheFirst() {
        var departed = DepartedObjects()
        for object in 0..<100_000 { departed.add(version(of: object)) }
        #expect(departed.take(0) == nil)
        #expect((100_000 - DepartedObjects.limit..<100_000).allSatisfy { departed.take($0)?.identity == $0 })
    }

    @Test("An object that goes, comes and goes is as new as its last departure")
    func goesTwice() {
        var departed = DepartedObjects()
        departed.add(version(of: 0, content: 1))
        #expect(departed.take(0)?.content == 1 && departed.take(0) == nil)
        for object in 1...DepartedObjects.limit { departed.add(version(of: object)) }
        departed.add(version(of: 0, content: 2))
        for object in 1..<DepartedObjects.limit { departed.add(version(of: 10_000 + object)) }
        #expect(departed.take(0)?.content == 2)
    }

    @Test("An object is not taken for another one with its hash")
    func sameHash() {
        var departed = DepartedObjects()
        let (gone, other) = (Clashing(diffIdentifier: .init(value: 1)), Clashing(diffIdentifier: .init(value: 2)))
        departed.add(ObjectVersion(identity: 1, content: 1, entry: DiffEntry(gone)))
        #expect(departed.take(other) == nil)
        #expect(departed.take(gone)?.identity == 1)
    }

    @Test("One object that goes and comes all the time drives out no other")
    func goesManyTimes() {
        var departed = DepartedObjects()
        departed.add(version(of: 1))
        for _ in 0..<3 * DepartedObjects.limit {
            departed.add(version(of: 0))
            #expect(departed.take(0) != nil)
        }
        #expect(departed.take(1)?.identity == 1)
    }
}

/// Every identifier has the same hash.
private struct Clashing: ListDiffable {
    struct Key: Hashable {
        let value: Int
        func hash(into hasher: inout Hasher) {}
    }

    let diffIdentifier: Key
    func isEqual(toDiffableObject object: Clashing) -> Bool { true }
}
