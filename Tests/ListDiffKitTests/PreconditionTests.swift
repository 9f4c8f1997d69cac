import TestSupport
import Testing

@testable import ListDiffKit

@Suite("What stops the program, and what it says")
struct PreconditionTests {
    @Test("Each mistake ends the process with its sentence", arguments: mistakes)
    func stops(_ mistake: Mistake) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [id = mistake.id as String] in
            await MainActor.run { Self.mistakes.first { $0.id == id }?.make() }
        }
        #expect(mistake.missing(in: result?.standardErrorContent) == [])
    }

    static let mistakes = [
        Mistake("Position 2 is out of bounds; the set has 2 members") {
            let set: ListIndexSet = [3, 5]
            print(set[2])
        },
        Mistake("Int.max cannot be a member of a ListIndexSet") {
            var set = ListIndexSet()
            set.insert(.max)
        },
        Mistake("Old index 4 is out of bounds; the old list has 3 elements") {
            _ = DiffLinks(uniqueNewToOld: [0, 4], oldCount: 3)
        },
        // As identifiers give whose equality is not transitive.
        Mistake("Old index 1 is linked to new indexes 0 and 2") {
            _ = DiffLinks(uniqueNewToOld: [1, nil, 1], oldCount: 2)
        },
        Mistake("New index 2 has no old partner, so it is no update") {
            _ = DiffLinks(oldCount: 0, newCount: 3).changes(updates: [2])
        },
    ]
}
