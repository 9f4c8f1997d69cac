import GtkBridge
import ListDiffKit
import ListKit
import ListKitGtk
import Localization

/// The list on screen, which moves from the list before to the list after.
@MainActor
final class Stage {
    /// The durations of an animated update.
    struct Times: Hashable {
        var diff: Duration
        /// From collecting the rows until they are in place.
        var update: Duration
    }

    /// The duration of a frame at 60 Hz.
    static let frame = 1.0 / 60

    let list = ListBoxView()
    private(set) var items: [PlayItem] = []
    private(set) var operations: [RowOperation] = []
    private(set) var times: Times?
    /// Called before each frame while rows move, and when they have arrived.
    var onTick: @MainActor () -> Void = {}
    var onArrived: @MainActor () -> Void = {}
    /// Called when the rows of an animated update are in place, before they move.
    var onApplied: @MainActor () -> Void = {}

    var colour: @MainActor (String) -> Int = { _ in 0 }

    private static let label = "Apply"
    private var adapter: ListAdapter?
    private var observation: ListEventObservation?
    private var tick: TickToken?
    private var marks: [String: [PlayDiff.Mark]] = [:]
    private var oldNames: [String] = []
    private var collected, diffing, diffed: ContinuousClock.Instant?

    init() {
        list.setAccessibleLabel(localized("On Screen"))
        // Slow enough to watch.
        list.motionClock.speed = 0.25
        adapter = ListAdapter(view: list, objects: { [weak self] in self?.items ?? [] }) { [weak self] (_: PlayItem) in
            ListSingleSectionController(StageCell.self, for: PlayItem.self) { cell, item in
                cell.show(item, colour: self?.colour(item.identifier) ?? 0)
                cell.show(self?.marks[item.identifier] ?? [])
            }
        }
        adapter?.name = localized("On Screen")
        observation = adapter?.events.addObserver { [weak self] in self?.take($0) }
    }

    func show(_ marks: [String: [PlayDiff.Mark]]) {
        self.marks = marks
        showMarks()
    }

    /// Shows rows at once. A running motion to the same rows continues.
    func show(_ items: [PlayItem], then: @escaping @MainActor () -> Void = {}) {
        guard items != self.items else { return then() }
        self.items = items
        adapter?.performUpdates(animated: false, label: "Show") { _ in then() }
    }

    func animate(to items: [PlayItem]) {
        oldNames = self.items.map(\.identifier)
        self.items = items
        adapter?.performUpdates(animated: true, label: Self.label)
    }

    private func showMarks() {
        for path in 0..<list.numberOfSections where path < items.count {
            let cell = list.cellForItem(at: ListIndexPath(section: path, item: 0)) as? StageCell
            guard let cell, let item = adapter?.object(atSection: path) as? PlayItem else { continue }
            cell.show(marks[item.identifier] ?? [])
        }
    }

    // MARK: What happens

    private func take(_ event: ListEvent) {
        switch event.kind {
        case .dataCollected: collected = event.time
        case .willDiff: diffing = event.time
        case .didDiff: diffed = event.time
        case .didApply(let plan):
            showMarks()
            guard event.origin?.label == Self.label else { return }
            operations = RowOperation.all(of: plan, old: oldNames, new: items.map(\.identifier))
            if let collected, let diffing, let diffed {
                times = Times(diff: diffed - diffing, update: event.time - collected)
            }
            followMotion()
            onApplied()
        default: break
        }
    }

    private func followMotion() {
        tick = list.addTick { [weak self] _ in
            guard let self else { return false }
            onTick()
            if !list.motionClock.isMoving { onArrived() }
            return list.motionClock.isMoving
        }
    }

    func forgetOperations() {
        operations = []
        times = nil
    }
}
