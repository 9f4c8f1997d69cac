@testable import ListKit
import ListKitReplay
import Testing
import TestSupport

struct SelectionModelTests {
    @Test func randomUpdatesCarryTheSelectionLikeASetOfPaths() {
        for seed in 0..<200 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let old = Array(0..<Int.random(in: 0...40, using: &random))
            var new = old.filter { _ in Bool.random(using: &random) }
            if Bool.random(using: &random) { new.shuffle(using: &random) }
            for number in 100..<100 + Int.random(in: 0...5, using: &random) {
                new.insert(number, at: Int.random(in: 0...new.count, using: &random))
            }
            let selected = old.filter { _ in Bool.random(using: &random) }
            var model = SelectionModel(selected.map { ListIndexPath(section: 1, item: $0) })
            #expect(model.paths.map(\.item) == selected, "seed \(seed)")
            model.apply(plan(from: old, to: new))
            let expected = new.indices.filter { selected.contains(new[$0]) }
            #expect(model.paths == expected.map { ListIndexPath(section: 1, item: $0) }, "seed \(seed)")
            #expect(model.count == expected.count, "seed \(seed)")
        }
    }

    @Test func theCountFollowsEveryChange() {
        var random = SeededGenerator(seed: 1)
        let geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 9), .init(itemCount: 9)]))
        func path() -> ListIndexPath {
            ListIndexPath(section: Int.random(in: 0...1, using: &random), item: Int.random(in: 0...8, using: &random))
        }
        var (model, other) = (SelectionModel(), SelectionModel())
        for step in 0..<500 {
            switch step % 7 {
            case 0, 1: model.insert(path())
            case 2: model.remove(path())
            case 3: other.insert(from: path(), through: path(), in: geometry)
            case 4: model = model.union(other)
            case 5: model = model.subtracting(other)
            default: other = SelectionModel([path()])
            }
            #expect(model.count == model.paths.count, "step \(step)")
            #expect(other.count == other.paths.count, "step \(step)")
        }
        model.removeAll()
        #expect(model.count == 0)
    }

    @Test func aRangeGoesOverSectionsInEitherDirection() {
        let geometry = ContentGeometry(
            ListViewStructure(sections: [.init(itemCount: 3), .init(itemCount: 0), .init(itemCount: 4)])
        )
        let ends = (ListIndexPath(section: 0, item: 1), ListIndexPath(section: 2, item: 2))
        var (forward, backward) = (SelectionModel(), SelectionModel())
        forward.insert(from: ends.0, through: ends.1, in: geometry)
        backward.insert(from: ends.1, through: ends.0, in: geometry)
        #expect(forward == backward)
        #expect(forward.paths.map { [$0.section, $0.item] } == [[0, 1], [0, 2], [2, 0], [2, 1], [2, 2]])
        for path in forward.paths { forward.remove(path) }
        #expect(forward.isEmpty)
    }

    @Test func aMillionItemsAreSelectedAndCarriedAsRanges() {
        let structure = ListViewStructure(sections: [.init(itemCount: 1_000_000)])
        var model = SelectionModel()
        model.insert(
            from: ListIndexPath(section: 0, item: 0), through: ListIndexPath(section: 0, item: 999_999),
            in: ContentGeometry(structure))
        let grown = ListViewStructure(sections: [.init(itemCount: 1_000_001)])
        let update = ListBatchUpdate(
            data: ListBatchUpdateData(insertIndexPaths: [ListIndexPath(section: 0, item: 500)]))
        model.apply(ListBatchPlan.repairing(from: structure, to: grown, update: update))
        #expect(model.contains(ListIndexPath(section: 0, item: 1_000_000)))
        #expect(!model.contains(ListIndexPath(section: 0, item: 500)))
    }

    private func plan(from old: [Int], to new: [Int]) -> ListBatchPlan {
        let result = ListDiffPaths(fromSection: 1, toSection: 1, oldArray: old, newArray: new, option: .equality)
        let structures = [old, new].map {
            ListViewStructure(sections: [.init(itemCount: 2), .init(itemCount: $0.count)])
        }
        let update = ListBatchUpdate(
            data: ListBatchUpdateData(
                insertIndexPaths: result.inserts, deleteIndexPaths: result.deletes, moveIndexPaths: result.moves))
        return ListBatchPlan.repairing(from: structures[0], to: structures[1], update: update)
    }
}
