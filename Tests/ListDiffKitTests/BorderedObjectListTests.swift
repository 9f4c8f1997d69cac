@testable import ListDiffKit
import TestSupport
import Testing

/// A list with objects of another type at its ends is compared as the same objects in one list of mixed types are.
struct BorderedObjectListTests {
    private struct Border: ListDiffable, Equatable {
        let diffIdentifier: Int
        var text = 0
    }

    private struct Item: ListDiffable, Identifiable, Equatable {
        let id: Int
        var text: Int
    }

    @Test func itsEndsAreThoseOfTheMixedList() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<3_000 {
            let old = list(&random)
            let new = list(&random)
            let (ends, expected) = (
                new.bordered.ends(comparedWith: old.bordered, option: .equality),
                new.mixed.ends(comparedWith: old.mixed, option: .equality)
            )
            #expect(ends == expected, "\(old.mixed.objects) \(new.mixed.objects)")
            #expect(new.bordered.objects.count == new.bordered.count)
            #expect(new.bordered.identityHashes == new.mixed.identityHashes)
        }
    }

    @Test func objectsAreRemovedAndMovedBetweenItsEnds() {
        let items = objectList(sendable: (0..<3).map { Item(id: $0, text: 0) })
        let list = items.between(Border(diffIdentifier: 1), and: Border(diffIdentifier: 2))
        func names(_ list: any ObjectList) -> [String] {
            list.objects.map { object in
                (object as? Item).map { "\($0.id)" } ?? (object as? Border).map { "border \($0.diffIdentifier)" } ?? "?"
            }
        }
        #expect(names(list) == ["border 1", "0", "1", "2", "border 2"])
        #expect(names(list.moving(from: 1, to: 3)) == ["border 1", "1", "2", "0", "border 2"])
        #expect(names(list.removing(at: [0, 2])) == ["0", "2", "border 2"])
        #expect(names(list.removing(at: [1, 4])) == ["border 1", "1", "2"])
    }

    private func list(_ random: inout SeededGenerator) -> (bordered: any ObjectList, mixed: any ObjectList) {
        let items = (0..<Int.random(in: 0..<5, using: &random)).filter { _ in Bool.random(using: &random) }
            .map { Item(id: $0, text: Int.random(in: 0..<2, using: &random)) }
        func border(_ numbers: Range<Int>) -> Border? {
            Bool.random(using: &random)
                ? Border(
                    diffIdentifier: Int.random(in: numbers, using: &random), text: Int.random(in: 0..<2, using: &random)
                )
                : nil
        }
        let (first, last) = (border(0..<2), border(2..<4))
        let objects = [first as (any ListDiffable & Sendable)?] + items + [last]
        return (
            objectList(sendable: items).between(first, and: last), objectList(sendable: objects.compactMap { $0 })
        )
    }
}
