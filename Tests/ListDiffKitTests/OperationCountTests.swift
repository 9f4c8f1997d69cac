import Foundation
import Synchronization
import Testing
import TestSupport

@testable import ListDiffKit

/// Work is counted where it can be: the count is the same on every machine.
@Suite struct OperationCountTests {
    final class Counter: Sendable {
        private let number = Atomic<Int>(0)
        var count: Int { number.load(ordering: .relaxed) }
        func increase() { number.wrappingAdd(1, ordering: .relaxed) }
    }

    struct CountingKey: Hashable, Sendable {
        let value: Int
        let hashes: Counter
        let comparisons: Counter

        static func == (lhs: CountingKey, rhs: CountingKey) -> Bool {
            lhs.comparisons.increase()
            return lhs.value == rhs.value
        }

        func hash(into hasher: inout Hasher) {
            hashes.increase()
            hasher.combine(value)
        }
    }

    struct Counted: ListDiffable {
        let diffIdentifier: CountingKey
        func isEqual(toDiffableObject object: Counted) -> Bool { true }
    }

    private func cost(_ count: Int, mixed: Bool) -> (hashes: Int, comparisons: Int) {
        let hashes = Counter()
        let comparisons = Counter()
        let old = (0..<count).map {
            Counted(diffIdentifier: CountingKey(value: $0, hashes: hashes, comparisons: comparisons))
        }
        var generator = SeededGenerator(seed: 1)
        let new = old.shuffled(using: &generator)
        if mixed {
            _ = ListDiff(
                oldArray: old as [any ListDiffable], newArray: new as [any ListDiffable],
                option: .equality)
        } else {
            _ = ListDiff(oldArray: old, newArray: new, option: .equality)
        }
        return (hashes.count, comparisons.count)
    }

    @Test("Each identifier is hashed once, and compared about once", arguments: [false, true])
    func linear(mixed: Bool) {
        for count in [2_000, 4_000] {
            let cost = cost(count, mixed: mixed)
            #expect(cost.hashes == 2 * count)
            #expect(cost.comparisons >= count && cost.comparisons < count + 20)
        }
    }

    /// What often happens to a list.
    enum Update: CaseIterable {
        case same, append, prepend, editOne, removeOne, moveOne, replaceBlock, replaceAll

        /// How many identifiers a list of `count` may have hashed.
        ///
        /// An object that moves far leaves many objects between what is equal at both ends. Then the old list is
        /// hashed, in one pass, from where they differ. So it is where many objects make way for others, which are
        /// hashed too. Where nothing stays both lists are.
        func hashes(_ count: Int) -> Int {
            switch self {
            case .same, .append, .prepend, .editOne, .removeOne: 0
            case .moveOne: count + 10
            case .replaceBlock: count + 100
            case .replaceAll: 2 * count
            }
        }

        /// How often identifiers may be compared: once for each object, and once for each of few that came, went or
        /// changed, to find out whether others are copies of them.
        func comparisons(_ count: Int) -> Int {
            switch self {
            case .same, .append: count
            case .prepend: 4 * count + 1
            case .editOne, .removeOne: 2 * count + 1
            case .moveOne, .replaceBlock: 2 * count
            case .replaceAll: 20
            }
        }

        fileprivate func applied(to old: [CountedValue], _ fresh: (Int) -> CountedValue) -> [CountedValue] {
            var new = old
            switch self {
            case .same: break
            case .append: new += (0..<3).map { fresh(old.count + $0) }
            case .prepend: new = (0..<3).map { fresh(old.count + $0) } + new
            case .editOne: new[old.count / 2].content += 1
            case .removeOne: new.remove(at: old.count / 2)
            case .moveOne: new.insert(new.remove(at: old.count / 2), at: 0)
            case .replaceBlock: new.replaceSubrange(10..<110, with: (0..<100).map { fresh(old.count + $0) })
            case .replaceAll: new = old.indices.map { fresh(old.count + $0) }
            }
            return new
        }
    }

    fileprivate struct CountedValue: ListDiffable {
        let diffIdentifier: CountingKey
        var content = 0
        let questions: Counter

        func isEqual(toDiffableObject object: CountedValue) -> Bool {
            questions.increase()
            return content == object.content
        }
    }

    @Test(
        "What an update costs is what it changes, and one comparison for each object",
        arguments: Update.allCases, [1_000, 10_000])
    func updates(update: Update, count: Int) {
        for isMixed in [false, true] {
            let (hashes, comparisons, questions) = (Counter(), Counter(), Counter())
            func fresh(_ value: Int) -> CountedValue {
                CountedValue(
                    diffIdentifier: CountingKey(value: value, hashes: hashes, comparisons: comparisons),
                    questions: questions)
            }
            let old = (0..<count).map(fresh)
            let new = update.applied(to: old, fresh)
            let result =
                isMixed
                ? ListDiff(
                    oldArray: old as [any ListDiffable], newArray: new as [any ListDiffable], option: .equality,
                    moves: .fewest)
                : ListDiff(oldArray: old, newArray: new, option: .equality, moves: .fewest)
            let changeCounts: [Update: Int] = [
                .same: 0, .append: 3, .prepend: 3, .replaceBlock: 200, .replaceAll: 2 * count,
            ]
            #expect(result.changeCount == changeCounts[update] ?? 1)
            #expect(hashes.count <= update.hashes(count))
            #expect(comparisons.count <= update.comparisons(count))
            let goneCounts: [Update: Int] = [.removeOne: 1, .replaceBlock: 100, .replaceAll: count]
            #expect(questions.count == count - (goneCounts[update] ?? 0))
        }
    }

    @Test("The ends of two lists are found with one comparison for each object, and none in one array of instances")
    func ends() {
        let (hashes, comparisons, questions) = (Counter(), Counter(), Counter())
        let old = (0..<1_000).map {
            CountedValue(
                diffIdentifier: CountingKey(value: $0, hashes: hashes, comparisons: comparisons),
                questions: questions)
        }
        var new = old
        new.remove(at: 10)
        let (oldList, newList) = (objectList(old), objectList(new))
        let ends = newList.ends(comparedWith: oldList, option: .equality)
        #expect(ends.prefixCount == 10 && ends.suffixCount == 989)
        #expect(hashes.count == 0 && comparisons.count == 1_000 && questions.count == 999)
    }

    @Test("Nothing is hashed when one list is empty")
    func emptySide() {
        let hashes = Counter()
        let objects = (0..<10).map {
            Counted(diffIdentifier: CountingKey(value: $0, hashes: hashes, comparisons: Counter()))
        }
        let result = ListDiff(oldArray: objects, newArray: [], option: .equality)
        #expect(result.deletes.count == 10)
        #expect(hashes.count == 0)
    }

    @Test("Lookup tables are made when first asked for, and shared with the batch form")
    func lazyLookups() {
        let hashes = Counter()
        let objects = (0..<10).map {
            Counted(diffIdentifier: CountingKey(value: $0, hashes: hashes, comparisons: Counter()))
        }
        let result = ListDiff(oldArray: objects, newArray: objects, option: .equality)
        let afterDiff = hashes.count
        let key = objects[4].diffIdentifier
        #expect(afterDiff == 0)
        #expect(result.oldIndex(forIdentifier: key) == 4)
        #expect(hashes.count == afterDiff + 11)
        #expect(result.forBatchUpdates().oldIndex(forIdentifier: key) == 4)
        #expect(hashes.count == afterDiff + 12)
    }

    /// If each section were put into its place among the others, this would move 960 gigabytes. Every other one is inserted,
    /// so that they do not form one range.
    @Test("Replaced moves join the inserted sections all at once")
    func replacedMoves() {
        let count = 40_000
        let insertedCount = 1_000_000
        let inserts = ListIndexSet(stride(from: count + 1, to: count + 2 * insertedCount, by: 2))
        let moves = Set((0..<count).map { ListMoveIndex(from: $0, to: count - 1 - $0) })
        let deletes = (0..<count).map { ListIndexPath(section: $0, item: 0) }
        var data = ListBatchUpdateData()
        let time = processorTime {
            data = ListBatchUpdateData(insertSections: inserts, moveSections: moves, deleteIndexPaths: deletes)
        }
        #expect(time < .seconds(10))
        #expect(data.moveSections.isEmpty)
        #expect(data.deleteSections == ListIndexSet(0..<count))
        #expect(data.insertSections == ListIndexSet(0..<count).union(inserts))
    }
}

/// How long the processor worked for this thread meanwhile: neither waiting for others nor what they do counts.
private func processorTime(_ work: () -> Void) -> Duration {
    func now() -> Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    work()
    return now() - start
}
