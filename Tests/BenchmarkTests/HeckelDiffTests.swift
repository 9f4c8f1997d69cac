import DiffInputs
import Rivals
import TestSupport
import Testing

/// A rival that does less than a diff has to would be no rival.
struct HeckelDiffTests {
    @Test(arguments: DiffShape.allCases)
    func itsOperationsTurnTheOldListIntoTheNewOne(_ shape: DiffShape) {
        var maker = DiffInputMaker(seed: 7) { $0.next() }
        let input = maker.shaped(shape, 60)
        #expect(applied(HeckelDiff(from: input.old, to: input.new, by: { $0 }, areEqual: ==), to: input) == input.new)
    }

    @Test func itLinksTheKthCopyWithTheKth() {
        let input = DiffInput(name: "copies", old: [1, 2, 1, 3, 1], new: [1, 1, 2, 1, 1, 4])
        let diff = HeckelDiff(from: input.old, to: input.new, by: { $0 }, areEqual: ==)
        #expect(diff.oldIndexes == [0, 2, 1, 4, nil, nil])
        #expect(diff.deletes == [3])
        #expect(applied(diff, to: input) == input.new)
    }

    @Test func itFindsWhatIsNotEqual() {
        let old = [Article(id: "a", title: "A", score: 1), Article(id: "b", title: "B", score: 1)]
        var new = old
        new[1].score = 2
        let diff = HeckelDiff(from: old, to: new, by: \.id, areEqual: ==)
        #expect(diff.updates == [1])
        #expect(diff.moves.isEmpty)
    }

    private func applied<Element: Equatable>(_ diff: HeckelDiff, to input: DiffInput<Element>) -> [Element] {
        let leaving = Set(diff.deletes + diff.moves.map(\.from))
        var result = input.old.indices.filter { !leaving.contains($0) }.map { input.old[$0] }
        let coming = diff.inserts.map { ($0, input.new[$0]) } + diff.moves.map { ($0.to, input.old[$0.from]) }
        for (index, element) in coming.sorted(by: { $0.0 < $1.0 }) { result.insert(element, at: index) }
        return result
    }
}
