import AllocationCount
import ListKitReplay
import TestSupport
import Testing

@testable import ListKit

/// What an update asks, calls and makes, in a list short and long: counts are the same on every machine.
@MainActor
@Suite("What an update costs")
struct UpdateCostTests {
    @Test(
        "What a small change asks, calls and makes does not depend on the length of the list", arguments: Change.small)
    func smallChange(_ change: Change) {
        let (short, long) = (cost(of: change, in: 1_000), cost(of: change, in: 10_000))
        #expect(long.questions == short.questions && long.questions < 40, "\(change): \(short), \(long)")
        #expect(long.didUpdateCalls == short.didUpdateCalls && long.didUpdateCalls <= 1, "\(change): \(short), \(long)")
        #expect(long.controllers == short.controllers && long.controllers <= 1, "\(change): \(short), \(long)")
        #expect(long.rows == short.rows && long.rows <= 12, "\(change): \(short), \(long)")
        if allocation_count() >= 0, change != .moveOne {
            // Trees are log n deep. A moved one has passed others, whose links are stored.
            #expect(long.blocks < 3 * short.blocks, "\(change): \(short), \(long)")
        }
    }

    @Test(
        "One pass compares the objects at both ends, and one those that a moved object has passed",
        arguments: Change.small)
    func passes(_ change: Change) {
        for count in [1_000, 10_000] {
            let cost = cost(of: change, in: count)
            #expect(cost.comparisons <= count + 10, "\(change): \(cost)")
            // Both identifiers of a pair.
            #expect(cost.identifiers <= 2 * count + 40, "\(change): \(cost)")
        }
    }

    @Test("A range costs the same at any length", .enabled(if: allocation_count() >= 0))
    func range() {
        func blocks(_ count: Int) -> Int {
            let structure = ListViewStructure(sections: [.init(itemCount: 10)])
            let before = allocation_count()
            var composition = BatchComposition(
                places: SectionIndexes(oldCount: 1, newCount: 1, links: nil), of: structure)
            var batch = ListBatchOperations()
            batch.inserts = [.init(section: 0, items: ListIndexSet(5..<5 + count))]
            batch.deletes = [.init(section: 0, items: [9])]
            composition.apply(batch)
            let plan = ListBatchPlan(of: composition.composed(), oldCounts: [10])
            #expect(plan.runs[0]?.count == 3 && plan.itemCounts.inserts == count)
            return allocation_count() - before
        }
        _ = blocks(10)
        #expect(blocks(1_000_000) == blocks(10))
    }

    @Test("A recorder asks about what has changed, and about nothing else", arguments: Change.small + [.nothing])
    func recorder(_ change: Change) {
        func added(_ count: Int) -> (asked: Int, blocks: Int) {
            let (plain, recorded) = (cost(of: change, in: count), cost(of: change, in: count, isRecorded: true))
            #expect(recorded.didUpdateCalls == plain.didUpdateCalls && recorded.rows == plain.rows)
            return (recorded.asked - plain.asked, recorded.blocks - plain.blocks)
        }
        let (short, long) = (added(1_000), added(10_000))
        #expect(short.asked == long.asked && long.asked < 10, "\(change): \(short), \(long)")
        if allocation_count() >= 0, change != .moveOne {
            #expect(long.blocks < 2 * short.blocks && long.blocks < 1_000, "\(change): \(short), \(long)")
        }
    }

    @Test("What a recorder makes of a change to the whole list grows as the list does", arguments: Change.whole)
    func recorderOfWholeList(_ change: Change) {
        func added(_ count: Int) -> (asked: Int, blocks: Int) {
            let plain = cost(of: change, in: count, hasUnlikeSections: true)
            let recorded = cost(of: change, in: count, isRecorded: true, hasUnlikeSections: true)
            return (recorded.asked - plain.asked, recorded.blocks - plain.blocks)
        }
        let (short, long) = (added(500), added(5_000))
        #expect(long.asked <= 8 * 5_000 && long.asked <= 11 * max(short.asked, 1), "\(change): \(short), \(long)")
        if allocation_count() >= 0 {
            // By the object in both lists. Not one by the other: each is the difference of two larger counts, which
            // hash seeds change from run to run: to 9 or to 27 blocks for each of 1,000 objects.
            #expect(short.blocks < 40 * 500 && long.blocks < 40 * 5_000, "\(change): \(short), \(long)")
        }
    }

    @Test("A list that is handed out again makes no rows and calls no didUpdate(to:)")
    func nothing() {
        for count in [1_000, 10_000] {
            let cost = cost(of: .nothing, in: count)
            #expect(
                cost.didUpdateCalls == 0 && cost.controllers == 0 && cost.rows == 0 && cost.questions < 40, "\(cost)")
        }
    }

    @Test("Equal values made anew: one didUpdate(to:) and one question about items for each, and no row is touched")
    func rebuilt() {
        let (short, long) = (cost(of: .rebuild, in: 1_000), cost(of: .rebuild, in: 10_000))
        for (cost, count) in [(short, 1_000), (long, 10_000)] {
            #expect(cost.didUpdateCalls == count && cost.controllers == 0 && cost.rows == 0, "\(cost)")
            #expect(cost.questions < count + 40 && cost.comparisons <= count + 10, "\(cost)")
        }
        if allocation_count() >= 0 { #expect(long.blocks < 12 * short.blocks, "\(short), \(long)") }
    }

    @Test("A list that is replaced calls didUpdate(to:) once for each object")
    func replaceAll() {
        let cost = cost(of: .replaceAll, in: 1_000)
        #expect(cost.didUpdateCalls == 1_000 && cost.controllers == 1_000 && cost.rows <= 24, "\(cost)")
    }

    @Test("In binding sections only the changed one is asked for its view models")
    func bindingSections() {
        var groups = (0..<200).map { group in Hour(id: group, lines: (0..<50).map { group * 1_000 + $0 }) }
        let (view, scheduler) = (StrictCollectionView(), ManualScheduler())
        var questions = 0
        let adapter = ListAdapter(
            view: view, updater: ListAdapterUpdater(scheduler: scheduler), objects: { groups }
        ) { (_: Hour) -> ListSectionController? in
            let controller = HourController()
            controller.onQuestion = { questions += 1 }
            return controller
        }
        #expect(questions == 200)
        groups[199].lines.append(-1)
        adapter.performUpdates(animated: false)
        scheduler.turn()
        #expect(questions == 201)
        #expect(view.numberOfItems(inSection: 199) == 51 && view.counters.rowsReloaded == 0)
    }

    enum Change: CaseIterable {
        case nothing, append, prepend, editOne, removeOne, moveOne, rebuild, replaceAll, shuffle, reload

        static let small = [Change.append, .prepend, .editOne, .removeOne, .moveOne]
        static let whole = [Change.reload, .shuffle, .replaceAll]

        func apply(to posts: inout [CountedPost]) {
            let middle = posts.count / 2
            switch self {
            case .nothing, .reload: break
            case .append: posts.append(CountedPost(id: -posts.count, work: posts[0].work))
            case .prepend: posts.insert(CountedPost(id: -posts.count, work: posts[0].work), at: 0)
            case .editOne: posts[middle].text += 1
            case .removeOne: posts.remove(at: middle)
            case .moveOne: posts.insert(posts.removeLast(), at: 0)
            case .rebuild: for index in posts.indices { posts[index].stamp += 1 }
            case .replaceAll:
                posts = posts.map { CountedPost(id: $0.id + posts.count, itemCount: $0.itemCount, work: $0.work) }
            case .shuffle:
                var generator = SeededGenerator(seed: 7)
                posts.shuffle(using: &generator)
            }
        }
    }

    struct Cost {
        var identifiers = 0
        var comparisons = 0
        /// How often a section controller is asked for the number of its items.
        var questions = 0
        var didUpdateCalls = 0
        var controllers = 0
        /// Made or bound.
        var rows = 0
        var blocks = 0

        var asked: Int { comparisons + identifiers + questions }
    }

    private struct Measured: Hashable {
        let change: Change
        let count: Int
        let isRecorded: Bool
        let hasUnlikeSections: Bool
    }

    /// Several tests ask for the same figures; each is taken once.
    private static var costs: [Measured: Cost] = [:]

    /// - Parameter hasUnlikeSections: whether each section has another number of items than the one before it.
    private func cost(
        of change: Change, in count: Int, isRecorded: Bool = false, hasUnlikeSections: Bool = false
    ) -> Cost {
        let measured = Measured(
            change: change, count: count, isRecorded: isRecorded, hasUnlikeSections: hasUnlikeSections)
        if let cost = Self.costs[measured] { return cost }
        let cost = measure(measured)
        Self.costs[measured] = cost
        return cost
    }

    private func measure(_ measured: Measured) -> Cost {
        let (change, count) = (measured.change, measured.count)
        let work = Work()
        var posts = (0..<count).map {
            CountedPost(id: $0, itemCount: measured.hasUnlikeSections ? 1 + $0 % 2 : 1, work: work)
        }
        let (view, scheduler) = (StrictCollectionView(overscan: 0), ManualScheduler())
        let updater = ListAdapterUpdater(scheduler: scheduler)
        updater.allowsBackgroundDiffing = false
        let adapter = ListAdapter(view: view, updater: updater, objects: { posts }) { (_: CountedPost) in
            work.cost.controllers += 1
            return CountedController() as ListSectionController?
        }
        let recorder = measured.isRecorded ? ListRecorder(adapter) : nil
        // The first makes what lasts. An array that grows, or a cache of the runtime's, adds blocks to one of the
        // others and takes none away: the fewest are what the update itself makes.
        var blocks: [Int] = []
        for _ in 0..<3 {
            change.apply(to: &posts)
            work.cost = Cost()
            let before = allocation_count()
            if change == .reload {
                adapter.reloadData(completion: nil)
            } else {
                adapter.performUpdates(animated: false)
            }
            scheduler.turn()
            blocks.append(allocation_count() - before)
        }
        work.cost.blocks = blocks.dropFirst().min() ?? 0
        #expect(view.numberOfSections == posts.count && recorder?.transactionCount ?? 3 == 3)
        return work.cost
    }
}

/// Only ever used on the main actor.
final class Work: @unchecked Sendable {
    var cost = UpdateCostTests.Cost()
}

struct CountedPost: ListDiffable, Equatable {
    let id: Int
    var text = 0
    /// Not compared.
    var stamp = 0
    let itemCount: Int
    let work: Work

    init(id: Int, itemCount: Int = 1, work: Work) { (self.id, self.itemCount, self.work) = (id, itemCount, work) }

    var diffIdentifier: Int {
        work.cost.identifiers += 1
        return id
    }

    static func == (left: CountedPost, right: CountedPost) -> Bool {
        left.work.cost.comparisons += 1
        return left.id == right.id && left.text == right.text
    }
}

private final class CountedController: ListGenericSectionController<CountedPost> {
    override func didUpdate(to post: CountedPost) { post.work.cost.didUpdateCalls += 1 }

    override func numberOfItems() -> Int {
        object?.work.cost.questions += 1
        return object?.itemCount ?? 1
    }

    override func cellForItem(at index: Int) -> any ListCell {
        object?.work.cost.rows += 1
        return dequeueReusableCell(PlainCell.self, at: index)
    }
}

private struct Hour: ListDiffable, Identifiable, Equatable {
    let id: Int
    var lines: [Int]
}

private final class HourController: ListBindingSectionController<Hour> {
    var onQuestion: () -> Void = {}

    override func viewModels(for hour: Hour) -> [any ListDiffable] {
        onQuestion()
        return hour.lines
    }

    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(PlainCell.self, at: index)
    }
}
