import ListDiffKit
import Testing

@Suite struct LookupTests {
    @Test("Every object is found by its identifier, changed or not")
    func everyObjectIsFound() {
        let old = [Post(id: 1, title: "a"), Post(id: 2, title: "b")]
        let new = [Post(id: 3, title: "c"), Post(id: 1, title: "a")]
        let result = ListDiff(oldArray: old, newArray: new, option: .equality)
        #expect(result.oldIndex(forIdentifier: 1) == 0)
        #expect(result.oldIndex(forIdentifier: 2) == 1)
        #expect(result.oldIndex(forIdentifier: 3) == nil)
        #expect(result.newIndex(forIdentifier: 1) == 1)
        #expect(result.newIndex(forIdentifier: 2) == nil)
        #expect(result.newIndex(forIdentifier: 3) == 0)
    }

    @Test("Paths are found in the section of their side")
    func pathsAreFound() {
        let result = ListDiffPaths(
            fromSection: 1, toSection: 2, oldArray: ["a", "b"], newArray: ["b"], option: .equality)
        #expect(result.oldIndexPath(forIdentifier: "b") == ListIndexPath(section: 1, item: 1))
        #expect(result.newIndexPath(forIdentifier: "b") == ListIndexPath(section: 2, item: 0))
        #expect(result.newIndexPath(forIdentifier: "a") == nil)
        #expect(result.forBatchUpdates().oldIndexPath(forIdentifier: "a") == ListIndexPath(section: 1, item: 0))
    }

    @Test("A repeated identifier is found at its last occurrence")
    func lastOccurrence() {
        let typed = ListDiff(oldArray: [7, 8, 7], newArray: [7, 7, 8], option: .equality)
        #expect(typed.oldIndex(forIdentifier: 7) == 2)
        #expect(typed.newIndex(forIdentifier: 7) == 1)
        let old: [any ListDiffable] = [Post(id: 7, title: ""), Comment(id: 7, text: ""), "7"]
        let mixed = ListDiff(oldArray: old, newArray: [], option: .equality)
        #expect(mixed.oldIndex(forIdentifier: 7) == 1)
        #expect(mixed.oldIndex(forIdentifier: "7") == 2)
        #expect(mixed.newIndex(forIdentifier: 7) == nil)
    }

    @Test("Identifiers that share a hash are found")
    func collidingHashes() {
        let list = (0..<3).map { Item($0, buckets: 1) }
        let typed = ListDiff(oldArray: list, newArray: [], option: .equality)
        let mixed = ListDiff(oldArray: list as [any ListDiffable], newArray: [], option: .equality)
        for (index, item) in list.enumerated() {
            #expect(typed.oldIndex(forIdentifier: item.key) == index)
            #expect(mixed.oldIndex(forIdentifier: item.key) == index)
        }
    }

    @Test("An identifier of another type is not found; a wrapped one is")
    func identifierTypes() {
        let typed = ListDiff(oldArray: [7], newArray: [7], option: .equality)
        #expect(typed.oldIndex(forIdentifier: "7") == nil)
        #expect(typed.oldIndex(forIdentifier: UInt8(7)) == nil)
        #expect(typed.oldIndex(forIdentifier: AnyHashable(7)) == 0)
        // Its hash is not that of the number.
        let short = ListDiff(oldArray: [Int16(7)], newArray: [Int16(7)], option: .equality)
        #expect(short.newIndex(forIdentifier: AnyHashable(Int16(7))) == 0)
        let identifier: any Hashable = 7
        #expect(typed.newIndex(forIdentifier: identifier) == 0)
    }

    @Test("When one list is empty, the other one's objects are found")
    func emptySides() {
        let inserted = ListDiff(oldArray: [], newArray: ["a"], option: .equality)
        #expect(inserted.newIndex(forIdentifier: "a") == 0)
        #expect(inserted.oldIndex(forIdentifier: "a") == nil)
        let empty = ListDiff(oldArray: [String](), newArray: [], option: .equality)
        #expect(empty.newIndex(forIdentifier: "a") == nil)
        #expect(!empty.hasChanges)
        #expect(ListIndexSetResult.empty.oldIndex(forIdentifier: "a") == nil)
    }

    @Test("Sendable objects can be compared off the main actor, and the result sent back")
    func otherThread() async {
        let result = await compared(Array(0..<500), Array((0..<500).reversed()))
        #expect(result.newIndex(forIdentifier: 10) == 489)
    }

    @concurrent
    private func compared<Object: ListDiffable & Sendable>(
        _ old: [Object], _ new: [Object]
    ) async -> sending ListIndexSetResult {
        ListDiff(oldArray: old, newArray: new, option: .equality)
    }
}
