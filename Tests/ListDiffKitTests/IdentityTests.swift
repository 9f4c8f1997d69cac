import ListDiffKit
import Testing

@Suite struct IdentityTests {
    @Test("Objects of two types are two objects, even with one identifier")
    func typesTellObjectsApart() {
        let old: [any ListDiffable] = [Post(id: 1, title: "a"), Comment(id: 1, text: "b")]
        let new: [any ListDiffable] = [Comment(id: 1, text: "b"), Post(id: 2, title: "c")]
        let result = ListDiff(oldArray: old, newArray: new, option: .equality)
        #expect(result.deletes == [0])
        #expect(result.inserts == [1])
        #expect(result.updates.isEmpty)
        #expect(result.moves.isEmpty)
    }

    @Test("An object that changes its type is deleted and inserted")
    func changingTypeIsAnotherObject() {
        let old: [any ListDiffable] = [Post(id: 1, title: "a")]
        let new: [any ListDiffable] = [Comment(id: 1, text: "a")]
        let result = ListDiff(oldArray: old, newArray: new, option: .equality)
        #expect(result.deletes == [0])
        #expect(result.inserts == [0])
    }

    @Test("A list can mix structs, enums, classes, strings and numbers")
    func mixedList() {
        let rex = Snapshot("rex")
        let old: [any ListDiffable] = ["text", 1, Separator.day, rex, Post(id: 1, title: "a")]
        let new: [any ListDiffable] = [Post(id: 1, title: "b"), Separator.day, rex, 1, UInt8(1), "text"]
        let result = ListDiff(oldArray: old, newArray: new, option: .equality)
        #expect(result.inserts == [4])
        #expect(result.deletes.isEmpty)
        #expect(result.updates == [4])
    }

    @Test("Instances of two subclasses are two objects, in typed and in mixed lists")
    func subclassesTellObjectsApart() {
        let old: [Animal] = [Dog("kim", tricks: 1), Cat("tom")]
        let new: [Animal] = [Cat("kim"), Cat("tom")]
        let typed = ListDiff(oldArray: old, newArray: new, option: .equality)
        #expect(typed.deletes == [0])
        #expect(typed.inserts == [0])
        #expect(typed.updates.isEmpty)
        let mixed = ListDiff(
            oldArray: old as [any ListDiffable], newArray: new as [any ListDiffable], option: .equality)
        #expect(mixed.debugDescription == typed.debugDescription)
    }

    @Test("Subclass instances compare by their own override")
    func subclassesCompareThemselves() {
        let old: [Animal] = [Dog("kim", tricks: 1), Dog("rex", tricks: 2)]
        let new: [Animal] = [Dog("kim", tricks: 1), Dog("rex", tricks: 3)]
        #expect(ListDiff(oldArray: old, newArray: new, option: .equality).updates == [1])
    }

    @Test("How an instance was typed when it entered a mixed list makes no difference")
    func staticTypesDoNotMatter() {
        let dog = Dog("kim", tricks: 1)
        let asBase: [any ListDiffable] = [dog as Animal, Dog("rex", tricks: 1) as Animal]
        let asItself: [any ListDiffable] = [dog, Dog("rex", tricks: 2)]
        #expect(ListDiff(oldArray: asBase, newArray: asItself, option: .equality).updates == [1])
        #expect(ListDiff(oldArray: asItself, newArray: asBase, option: .equality).updates == [1])
        let byPointer = ListDiff(oldArray: asBase, newArray: asItself, option: .pointerPersonality)
        #expect(byPointer.updates == [1])
        #expect(byPointer.deletes.isEmpty)
    }

    @Test("An identifiable and equatable class needs no code of its own")
    func defaultsServeOpenClasses() {
        let old = [Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Bo")]
        let new = [Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Bob")]
        #expect(ListDiff(oldArray: old, newArray: new, option: .equality).updates == [1])
    }
}
