import Testing
import TestSupport

@testable import ListDiffKit

@Suite struct ObjectListTests {
    /// Compares by its id and says of content what it is made to say.
    private struct Decree: ListDiffable, Equatable {
        let diffIdentifier: Int
        var text = ""
        var isEqual = true
        func isEqual(toDiffableObject object: Decree) -> Bool { isEqual }
    }

    /// Two values with one id are `==`, whatever their text.
    private struct Loose: ListDiffable, Identifiable, Equatable {
        let id: Int
        var text: String
        static func == (lhs: Loose, rhs: Loose) -> Bool { lhs.id == rhs.id }
        func isEqual(toDiffableObject object: Loose) -> Bool { text == object.text }
    }

    private func relation<Object: ListDiffable>(
        _ new: Object, _ old: Object, _ option: ListDiffOption = .equality
    ) -> Set<ObjectRelation> {
        func typed(_ object: Object) -> any ObjectList { TypedObjectList(objects: [object], isSendable: true) }
        func mixed(_ object: Object) -> any ObjectList { MixedObjectList(objects: [object], isSendable: true) }
        let (typed, mixed) = ((typed(old), typed(new)), (mixed(old), mixed(new)))
        return [
            typed.1.relation(at: 0, to: typed.0, at: 0, option: option),
            typed.1.relation(at: 0, to: mixed.0, at: 0, option: option),
            mixed.1.relation(at: 0, to: typed.0, at: 0, option: option),
            mixed.1.relation(at: 0, to: mixed.0, at: 0, option: option),
        ]
    }

    private func relation(_ new: any ObjectList, to old: any ObjectList) -> ObjectRelation {
        new.relation(at: 0, to: old, at: 0, option: .equality)
    }

    private func isShared(_ list: any ObjectList, _ other: any ObjectList) -> Bool { list.sharesStorage(with: other) }

    @Test("An object is another one, unchanged, equal or changed, whatever the lists it is in")
    func relations() {
        #expect(relation(Item(1), Item(2)) == [.other])
        // Two items may differ in bytes that no field uses.
        #expect(relation(Item(1), Item(1)).isSubset(of: [.unchanged, .equal]))
        #expect(relation(1, 1) == [.unchanged])
        #expect(relation(Item(1, 0), Item(1, 1)) == [.changed])
        #expect(relation(Decree(diffIdentifier: 1, text: "a"), Decree(diffIdentifier: 1, text: "a")) == [.unchanged])
        #expect(relation(Decree(diffIdentifier: 1, text: "a"), Decree(diffIdentifier: 1, text: "b")) == [.equal])
        let unequal = Decree(diffIdentifier: 1, isEqual: false)
        #expect(relation(unequal, unequal) == [.changed])
        #expect(relation(Loose(id: 1, text: "a"), Loose(id: 1, text: "b")) == [.changed])
        #expect(relation("a", "a") == [.unchanged])
    }

    @Test("An instance is unchanged; another one is equal at best where nothing says that it is unchanged")
    func instances() {
        let one = Snapshot("a", 1)
        #expect(relation(one, one) == [.unchanged])
        #expect(relation(Snapshot("a", 1), one) == [.equal])
        #expect(relation(Snapshot("a", 2), one) == [.changed])
        #expect(relation(Contact(id: 1, name: "a"), Contact(id: 1, name: "a")) == [.equal])
        #expect(relation(Dog("a", tricks: 1) as Animal, Cat("a")) == [.other])
        let asBase = objectList([Dog("a", tricks: 1) as Animal] as [any ListDiffable])
        let asItself = objectList([Dog("a", tricks: 1)] as [any ListDiffable])
        let changed = objectList([Dog("a", tricks: 2)])
        #expect(relation(asBase, to: asItself) == .equal)
        #expect(relation(asItself, to: asBase) == .equal)
        #expect(relation(changed, to: asBase) == .changed)
        let isSame = asBase.isSame(at: 0, as: changed, at: 0)
        #expect(isSame)
        #expect(asBase.identityHash(at: 0) == changed.identityHash(at: 0))
    }

    @Test("A value whose == compares identifiers alone is unchanged only while it is the same bit for bit")
    func sameBits() {
        let one = Draft(id: 1, words: ["a", "b"])
        let changed = Draft(id: 1, words: ["a", "c"])
        let rebuilt = Draft(id: 1, words: ["a"] + ["b"])
        #expect(relation(one, one) == [.unchanged])
        #expect(relation(changed, one) == [.equal])
        #expect(relation(rebuilt, one) == [.equal])
        let read = Message(id: 1, isRead: true)
        #expect(relation(read, read) == [.unchanged])
        #expect(relation(Message(id: 1, isRead: false), read) == [.equal])
    }

    @Test("A value of a list that is not known to be Sendable may hold an instance that has changed")
    func mayHoldInstances() {
        let counted = Counted(id: 1, counter: Counter())
        let (before, mixedBefore) = (objectList([counted]), objectList([counted] as [any ListDiffable]))
        counted.counter.count += 1
        #expect(relation(objectList([counted]), to: before) == .equal)
        #expect(relation(objectList([counted] as [any ListDiffable]), to: mixedBefore) == .equal)
        #expect(relation(objectList(sendable: [1]), to: objectList(sendable: [1])) == .unchanged)
    }

    @Test("Under pointer personality only an instance is unchanged")
    func pointers() {
        let one = Snapshot("a")
        #expect(relation(one, one, .pointerPersonality) == [.unchanged])
        #expect(relation(Snapshot("a"), one, .pointerPersonality) == [.changed])
        #expect(relation(Item(1), Item(1), .pointerPersonality) == [.changed])
        #expect(relation(Item(1), Item(2), .pointerPersonality) == [.other])
    }

    @Test("Ends are what both lists have in common, with those that changed or are merely equal", arguments: 0..<4)
    func ends(kind: Int) {
        let old = (0..<10).map { Decree(diffIdentifier: $0) }
        var new = old
        new.insert(Decree(diffIdentifier: 10), at: 4)
        new.remove(at: 6)
        new[1].text = "new"
        new[2].isEqual = false
        new[8].text = "new"
        new[9].isEqual = false
        func list(_ objects: [Decree], isTyped: Bool) -> any ObjectList {
            isTyped
                ? TypedObjectList(objects: objects, isSendable: true)
                : MixedObjectList(objects: objects, isSendable: true)
        }
        let (oldList, newList) = (list(old, isTyped: kind % 2 == 0), list(new, isTyped: kind / 2 == 0))
        let ends = newList.ends(comparedWith: oldList, option: .equality)
        #expect(ends == CommonEnds(prefixCount: 4, suffixCount: 4, equal: [1, 8], changed: [2, 9]))
    }

    @Test("A list that is handed out again has not changed, but for values that are not equal to themselves")
    func handedOutAgain() {
        let instances = (0..<5).map { Snapshot("\($0)") }
        for list in [objectList(instances), objectList(instances as [any ListDiffable])] {
            #expect(isShared(list, list))
            let ends = list.ends(comparedWith: list, option: .pointerPersonality)
            #expect(ends == CommonEnds(prefixCount: 5))
        }
        let values = objectList([Decree(diffIdentifier: 0), Decree(diffIdentifier: 1, isEqual: false)])
        #expect(isShared(values, values))
        let ends = values.ends(comparedWith: values, option: .equality)
        #expect(ends.changed == [1])
        #expect(values.isEqualToItself(at: 0) && !values.isEqualToItself(at: 1))
        #expect(!isShared(objectList(items(0..<2)), objectList(items(0..<2))))
    }

    @Test("A list keeps the array it was made of")
    func storage() {
        let values: [any ListDiffable & Sendable] = [1, "a", Item(1)]
        #expect(isShared(objectList(sendable: values), objectList(sendable: values)))
        let numbers = [1, 2]
        #expect(isShared(objectList(numbers), objectList(sendable: numbers)))
    }

    @Test("Objects are replaced and removed")
    func editing() {
        func keys(_ list: any ObjectList) -> [Int] { (0..<list.count).compactMap { (list[$0] as? Item)?.key.value } }
        let values = items(0..<5)
        for list in [objectList(values), objectList(values as [any ListDiffable])] {
            #expect(keys(list.removing(at: [0, 2, 4])) == [1, 3])
            #expect(keys(list.removing(at: [])) == [0, 1, 2, 3, 4])
            var other = list
            let isReplaced = other.replace(at: 1, with: Item(1, 7))
            #expect(isReplaced && (other[1] as? Item)?.content == 7)
            #expect(keys(list.moving(from: 1, to: 3)) == [0, 2, 3, 1, 4])
            #expect(keys(list) == [0, 1, 2, 3, 4])
        }
    }

    @Test("Only lists that were made of Sendable objects go to another thread")
    func sending() {
        let safe = objectList(sendable: [1, 2])
        #expect(SendableObjectLists(old: safe, new: objectList([1])) == nil)
        var changed = safe
        let isReplaced = changed.replace(at: 0, with: "text")
        #expect(!isReplaced)
        var mixed = objectList(sendable: [1, "a"] as [any ListDiffable & Sendable])
        let isReplacedInMixed = mixed.replace(at: 0, with: Counted(id: 1, counter: Counter()))
        #expect(!isReplacedInMixed && (mixed[0] as? Int) == 1)
        #expect(SendableObjectLists(old: safe, new: safe.removing(at: [0]))?.here()?.new.count == 1)
    }
}

/// Equal by its identifier.
private struct Draft: ListDiffable, Identifiable, Equatable {
    let id: Int
    var words: [String]

    static func == (left: Draft, right: Draft) -> Bool { left.id == right.id }
}

/// Equal by its identifier; what else it says is in its last byte.
private struct Message: ListDiffable, Identifiable, Equatable {
    let id: Int
    var isRead: Bool

    static func == (left: Message, right: Message) -> Bool { left.id == right.id }
}

/// A value that stays the same bit for bit while what it refers to changes.
private struct Counted: ListDiffable, Identifiable, Equatable {
    let id: Int
    let counter: Counter

    static func == (left: Counted, right: Counted) -> Bool { left.id == right.id }
}

private final class Counter {
    var count = 0
}
