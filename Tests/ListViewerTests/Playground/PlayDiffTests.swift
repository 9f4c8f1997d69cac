import ListDiffKit
import XCTest

@testable import ListViewer

final class PlayDiffTests: XCTestCase {
    private func counts(_ preset: PlayPreset) -> [ChangeKind: Int] {
        let diff = PlayDiff(preset.lists)
        return Dictionary(uniqueKeysWithValues: ChangeKind.allCases.map { ($0, diff.count($0)) }).filter { $1 > 0 }
    }

    func testTheCountsOfEachPreset() {
        XCTAssertEqual(counts(.everything), [.insert: 1, .delete: 1, .update: 1, .move: 1, .unchanged: 3])
        XCTAssertEqual(counts(.swap), [.move: 1, .unchanged: 5])
        XCTAssertEqual(counts(.rotate), [.move: 1, .unchanged: 5])
        XCTAssertEqual(counts(.replaceAll), [.insert: 6, .delete: 6])
        XCTAssertEqual(counts(.unstableIdentifiers), [.insert: 1, .update: 6])
        XCTAssertEqual(counts(.neverEqual), [.update: 6])
    }

    func testTheReferenceCountsEveryRowThatIsPushedAside() {
        XCTAssertEqual(PlayDiff(PlayPreset.rotate.lists).reference.moves.count, 6)
        XCTAssertEqual(PlayDiff(PlayPreset.swap.lists).reference.moves.count, 2)
    }

    func testEachRowSaysWhatBecomesOfIt() {
        let marks = PlayDiff(PlayPreset.everything.lists).marks.mapValues { $0.map(\.words) }
        XCTAssertEqual(
            marks, ["fox": ["move 5→0"], "gnu": ["insert 3"], "cat": ["delete 2"], "dog": ["update 3"]])
    }

    func testDuplicatesAreNamedOnce() {
        XCTAssertEqual(PlayDiff(PlayPreset.duplicateIdentifiers.lists).duplicates, ["bee"])
        XCTAssertEqual(PlayDiff(PlayPreset.swap.lists).duplicates, [])
    }

    func testLinesBreakWhereTheyAreFull() {
        XCTAssertEqual(
            LineBreaks.lines(of: [50, 40, 60, 200, 10], spacing: 10, width: 100), [0..<2, 2..<3, 3..<4, 4..<5])
        XCTAssertEqual(LineBreaks.lines(of: [], spacing: 10, width: 100), [])
        XCTAssertEqual(LineBreaks.lines(of: [10, 10], spacing: 10, width: 30), [0..<2])
    }
}
