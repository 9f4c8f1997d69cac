import Testing

@testable import ListDiffKit

@Suite("What traps, and what it says")
struct PreconditionTests {
    @Test("A position beyond the end of an index set")
    func position() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let set: ListIndexSet = [3, 5]
            print(set[2])
        }
        #expect(said("Position 2 is out of bounds; the set has 2 members", in: result))
    }

    @Test("Links to an old index that does not exist")
    func linkOutOfBounds() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = DiffLinks(uniqueNewToOld: [0, 4], oldCount: 3)
        }
        #expect(said("Old index 4 is out of bounds; the old list has 3 elements", in: result))
    }

    @Test("Two links to one old index, as identifiers give whose equality is not transitive")
    func linkedTwice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = DiffLinks(uniqueNewToOld: [1, nil, 1], oldCount: 2)
        }
        #expect(said("Old index 1 is linked to new indexes 0 and 2", in: result))
    }

    @Test("An update of an element that is new")
    func updateWithoutPartner() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = DiffLinks(oldCount: 0, newCount: 3).changes(updates: [2])
        }
        #expect(said("New index 2 has no old partner, so it is no update", in: result))
    }

    private func said(_ sentence: String, in result: ExitTest.Result?) -> Bool {
        guard let result else { return false }
        return String(decoding: result.standardErrorContent, as: UTF8.self).contains(sentence)
    }
}
