import ListDiffKit
import TestSupport
import XCTest

@testable import ListViewer

final class DiffPassesTests: XCTestCase {
    /// Checks that the passes end where the diff does.
    private func check(_ lists: PlayLists, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        let passes = DiffPasses(lists)
        let end = passes.state(after: passes.steps.count)
        let diff = ListDiff(oldArray: lists.before, newArray: lists.after, option: .equality)
        let isSame =
            end.inserts == Array(diff.inserts) && end.deletes == Array(diff.deletes) && end.moves == diff.moves
            && ListIndexSet(end.updates.map(\.from)) == diff.updates
        XCTAssert(isSame, "\(lists.before) → \(lists.after): \(end) but \(diff)", file: file, line: line)
        return isSame
    }

    private func items(_ number: Int, length: Int, changed: Int = 0) -> [PlayItem] {
        var rest = number
        return (0..<length).map { index in
            defer { rest /= 3 }
            return PlayItem("\(rest % 3)", stamp: changed >> index & 1)
        }
    }

    private func isNamedInOrder(_ items: [PlayItem]) -> Bool {
        var next = 0
        for item in items {
            guard let number = Int(item.identifier), number <= next else { return false }
            next = max(next, number + 1)
        }
        return true
    }

    func testThePassesEndAsTheDiffDoesForAllSmallLists() {
        let powers = [1, 3, 9, 27] + (RandomSeeds.areMany ? [81] : [])
        let lists = powers.indices.flatMap { length in (0..<powers[length]).map { items($0, length: length) } }
        // Lists that differ only in which identifier is called what are one case.
        for before in lists where isNamedInOrder(before) {
            for (length, power) in powers.enumerated() {
                for number in 0..<power {
                    for changed in [0, 1, 0b110] {
                        let after = items(number, length: length, changed: changed)
                        guard check(PlayLists(before: before, after: after)) else { return }
                    }
                }
            }
        }
    }

    func testThePassesEndAsTheDiffDoesForRandomListsWithDuplicates() {
        for seed in 0..<300 as Range<UInt64> {
            var numbers = SeededNumbers(seed: seed)
            func list() -> [PlayItem] {
                (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
                    PlayItem(
                        "\(Int.random(in: 0..<25, using: &numbers))",
                        stamp: Int.random(in: 0...3, using: &numbers) / 3)
                }
            }
            guard check(PlayLists(before: list(), after: list())) else { return XCTFail("seed \(seed)") }
        }
    }

    func testEachElementIsLookedAtOnceInEachPassOverItsList() {
        let passes = DiffPasses(PlaygroundModel.start)
        XCTAssertEqual(passes.steps.count, 6 * 6)
        XCTAssertEqual(passes.steps.filter { $0.pass == .readOld }.map(\.index), [5, 4, 3, 2, 1, 0])
        XCTAssertEqual(DiffPasses.Pass.allCases.map(passes.start), [0, 6, 12, 18, 24, 30])
    }

    func testTheTableFillsStepByStep() {
        let passes = DiffPasses(
            PlayLists(before: TypedList("a\nb\na").items, after: TypedList("a\nc\nb: B").items))
        XCTAssertEqual(passes.state(after: 0).symbols, [])
        let counted = passes.state(after: 6)
        XCTAssertEqual(counted.symbols.map(\.identifier), ["a", "c", "b"])
        XCTAssertEqual(counted.symbols.map(\.oldCount), [2, 0, 1])
        XCTAssertEqual(counted.symbols.map(\.stack), [[2, 0], [], [1]])
        let linked = passes.state(after: 9)
        XCTAssertEqual(linked.new.map(\.partner), [0, nil, 1])
        XCTAssertEqual(linked.old.map(\.partner), [0, 2, nil])
        XCTAssertEqual(linked.symbols.map(\.isUpdated), [false, false, true])
        XCTAssertEqual(
            linked.sentence, "New row 2, “b”, takes 1 off its stack: the two are one row. Its content has changed.")
        XCTAssertEqual(passes.state(after: 12).old.map(\.offset), [0, 0, 0])
        XCTAssertEqual(passes.state(after: 12).deletes, [2])
    }

    func testEveryStepSaysWhatItDoes() {
        let passes = DiffPasses(PlayPreset.duplicateIdentifiers.lists)
        for count in 1...passes.steps.count {
            let sentence = passes.state(after: count).sentence
            XCTAssert(sentence.hasSuffix("."), sentence)
        }
        XCTAssertEqual(
            passes.state(after: passes.steps.count).sentence,
            "New row 5, “eel”: 4 − 0 + 1 = 5, its place. It has not moved.")
    }
}
