import AllocationCount
import ListKit
import ListKitReplay

/// Updates of a list in memory, of which one object is new and one goes each time.
///
/// Prints how many blocks of memory the fewest of them took.
@MainActor
struct CountedUpdates {
    private struct Line: ListDiffable, Identifiable, Equatable {
        let id: Int
    }

    private final class LineCell: ListCell {
        init() {}
    }

    private final class AtOnce: ListScheduler {
        func schedule(_ work: @escaping @MainActor () -> Void) { work() }
    }

    private let objectCount: Int
    private let updateCount: Int
    private let hasRing: Bool

    /// - Parameter arguments: `updates`, the number of objects, that of updates, and `ring` or `off`.
    init?(_ arguments: [String]) {
        guard arguments.count == 4, arguments[0] == "updates", let objects = Int(arguments[1]),
            let updates = Int(arguments[2])
        else { return nil }
        (objectCount, updateCount, hasRing) = (objects, updates, arguments[3] == "ring")
    }

    func run() {
        if !hasRing { ListEventRing.capacity = 0 }
        var lines = (0..<objectCount).map { Line(id: $0) }
        let updater = ListAdapterUpdater(scheduler: AtOnce())
        updater.allowsBackgroundDiffing = false
        let view = StrictCollectionView()
        let adapter = ListAdapter(view: view, updater: updater, objects: { lines }) { (_: Line) in
            ListSingleSectionController(LineCell.self, for: Line.self) { _, _ in }
        }
        var blocks: [Int] = []
        for update in 0..<updateCount {
            lines.insert(Line(id: -update - 1), at: 0)
            lines.removeLast()
            let before = allocation_count()
            adapter.performUpdates(animated: false, completion: nil)
            blocks.append(allocation_count() - before)
        }
        precondition(view.numberOfSections == objectCount && updateCount > 0)
        print(blocks.min() ?? 0)
    }
}
