import AllocationCount
import ListKit
import ListKitReplay

/// Updates of a list in memory, of which one object is new each time, and one goes or ten change; batches of one range,
/// which comes and goes in a section; or sorts of the items of a section.
///
/// Prints how many blocks of memory the fewest of them took.
@MainActor
struct CountedUpdates {
    private struct Line: ListDiffable, Identifiable, Equatable {
        let id: Int
        var text = 0
    }

    private final class LineCell: ListCell {
        init() {}
    }

    private final class AtOnce: ListScheduler {
        func schedule(_ work: @escaping @MainActor () -> Void) { work() }
    }

    /// A section of as many items as a batch has made.
    private final class RangeController: ListSectionController {
        var count = 0
        override func numberOfItems() -> Int { count }

        func change(to count: Int) {
            collectionContext.performBatch(
                animated: false,
                updates: { batch in
                    let range = ListIndexSet(min(count, self.count)..<max(count, self.count))
                    if count > self.count {
                        batch.insert(in: self, at: range)
                    } else {
                        batch.delete(in: self, at: range)
                    }
                    self.count = count
                })
        }
    }

    private struct Page: ListDiffable, Identifiable, Equatable {
        let id = 0
        let lines: [Line]
    }

    private final class BoundCell: ListCell, ListBindable {
        init() {}
        func bindViewModel(_: Line) {}
    }

    /// A section with view models.
    private final class PageController: ListBindingSectionController<Page> {
        override func viewModels(for page: Page) -> [any ListDiffable] { page.lines }
        override func cell(forViewModel _: any ListDiffable, at index: Int) -> any ListBindableCell {
            dequeueReusableCell(BoundCell.self, at: index)
        }
    }

    private enum Kind: String {
        case updates, inserts, changes, ranges, sorts
    }

    private let kind: Kind
    private let objectCount: Int
    private let updateCount: Int
    private let hasRing: Bool
    private let isStrict: Bool
    private let isRecorded: Bool

    /// - Parameter arguments: `updates`, `inserts`, `changes`, `ranges` or `sorts`, the number of objects or items, that
    ///   of updates, and `ring` or `off`; then `strict` for a view that has rows, instead of one that only counts, and
    ///   `recorded` for a list with a recorder.
    init?(_ arguments: [String]) {
        guard (4...6).contains(arguments.count), let kind = Kind(rawValue: arguments[0]),
            let objects = Int(arguments[1]), let updates = Int(arguments[2])
        else { return nil }
        (self.kind, objectCount, updateCount) = (kind, objects, updates)
        hasRing = arguments[3] == "ring"
        (isStrict, isRecorded) = (arguments.contains("strict"), arguments.contains("recorded"))
    }

    func run() {
        if !hasRing { ListEventRing.capacity = 0 }
        let blocks =
            switch kind {
            case .ranges: ranges()
            case .sorts: sorts()
            case .updates, .inserts, .changes: updates()
            }
        precondition(updateCount > 0)
        print(blocks.min() ?? 0)
    }

    private func updates() -> [Int] {
        var lines = (0..<objectCount).map { Line(id: $0) }
        let view = view
        let adapter = ListAdapter(view: view, updater: updater(), objects: { lines }) { (_: Line) in
            ListSingleSectionController(LineCell.self, for: Line.self) { _, _ in }
        }
        let recorder = isRecorded ? ListRecorder(adapter) : nil
        let blocks = (0..<updateCount).map { update in
            if kind == .changes { for number in 0..<10 { lines[(update * 37 + number * 97) % lines.count].text += 1 } }
            lines.insert(Line(id: -update - 1), at: 0)
            if kind == .updates { lines.removeLast() }
            return allocations { adapter.performUpdates(animated: false, completion: nil) }
        }
        precondition(view.numberOfSections == lines.count)
        withExtendedLifetime(recorder) {}
        return blocks
    }

    private func ranges() -> [Int] {
        let controller = RangeController()
        let view = view
        let adapter = ListAdapter(view: view, updater: updater(), objects: { [Line(id: 0)] }) { (_: Line) in controller
        }
        let blocks = (0..<updateCount).map { update in
            allocations { controller.change(to: update.isMultiple(of: 2) ? objectCount : 0) }
        }
        precondition(view.numberOfItems(inSection: 0) == controller.count && adapter.dataSource != nil)
        return blocks
    }

    private func sorts() -> [Int] {
        let count = objectCount
        let lines = (0..<count).map { Line(id: $0) }
        let orders = [lines, lines.sorted { $0.id * 7_919 % count < $1.id * 7_919 % count }].map { Page(lines: $0) }
        var order = 0
        let view = view
        let adapter = ListAdapter(view: view, updater: updater(), objects: { [orders[order]] }) { (_: Page) in
            PageController()
        }
        let blocks = (0..<updateCount).map { update in
            order = 1 - update % 2
            return allocations { adapter.performUpdates(animated: false, completion: nil) }
        }
        precondition(view.numberOfItems(inSection: 0) == count)
        return blocks
    }

    private var view: any AdapterView { isStrict ? StrictCollectionView() : CountingView() }

    private func updater() -> ListAdapterUpdater {
        let updater = ListAdapterUpdater(scheduler: AtOnce())
        updater.allowsBackgroundDiffing = false
        return updater
    }

    private func allocations(_ work: () -> Void) -> Int {
        let before = allocation_count()
        work()
        return allocation_count() - before
    }
}
