import Dispatch
import ListKitReplay
import Synchronization
import Testing

@testable import ListKit

/// What is particular to comparing in the background. That nothing else differs is shown by tests that run for both.
///
/// The main actor is the test's until it awaits: up to then a diff is under way, however fast it is.
@MainActor
@Suite("Comparing in the background")
struct BackgroundDiffingTests {
    @Test("Objects are compared off the main actor, and delegate and events say so", arguments: Diffing.allCases)
    func place(diffing: Diffing) async {
        DispatchQueue.main.setSpecific(key: mainQueue, value: true)
        let list = TestList([Witness(id: 1), Witness(id: 2)], diffing: diffing)
        let delegate = list.logUpdater()
        var told: [Bool] = []
        list.observe {
            if case .didDiff(_, let onBackgroundThread) = $0.kind { told.append(onBackgroundThread) }
        }
        let witness = Witness(id: 1)
        await list.run([witness])
        #expect(witness.wasComparedOnMainQueue.withLock { $0 } == (diffing == .onMainActor ? true : nil))
        #expect(told == [diffing == .inBackground])
        #expect(delegate.wasInBackground == [diffing == .inBackground])
    }

    @Test("The state is queued as long as objects are compared, and the list is as it was")
    func state() async {
        let list = TestList([Model(1)], diffing: .inBackground)
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false, completion: nil)
        list.scheduler.turn()
        #expect(list.updater.state == .queued && !list.updater.isInDataUpdateBlock)
        #expect(list.identifiers == ["1"] && list.view.numberOfSections == 1)
        await list.diffed()
        #expect(list.updater.state == .idle)
        #expect(list.identifiers == ["1", "2"])
    }

    @Test("An update of items only has nothing to compare, and does not wait for a turn")
    func itemsOnly() {
        let list = TestList([Model(1)], diffing: .inBackground)
        let delegate = list.logUpdater()
        let controller = list.controller(0)
        controller.collectionContext.batch(completion: { list.log("completion \($0)") }) { batch in
            controller.items = [0, 1]
            batch.insert(in: controller, at: [1])
        }
        list.scheduler.turn()
        #expect(list.log.take().last == "completion true")
        #expect(delegate.wasInBackground == [false])
    }

    @Test("Whatever is asked for meanwhile is the next update")
    func requestsMeanwhile() async {
        let list = TestList([Tag(id: 1)], diffing: .inBackground)
        list.objects.append(Tag(id: 2))
        list.adapter.performUpdates(animated: false) { _ in list.log("first \(list.view.numberOfSections)") }
        list.scheduler.turn()
        list.objects.append(Tag(id: 3))
        list.adapter.performUpdates(animated: false) { _ in list.log("second \(list.view.numberOfSections)") }
        let controller = list.controller(0)
        controller.collectionContext.batch(completion: { _ in list.log("items") }) { batch in
            controller.items = [0, 1]
            batch.insert(in: controller, at: [1])
        }
        list.adapter.reloadObjects([Tag(id: 1, text: "newer")])
        #expect(list.view.numberOfItems(inSection: 0) == 1)
        _ = list.log.take()
        await list.diffed()
        #expect(list.log.take().last == "first 2")
        #expect((list.adapter.objects()[0] as? Tag)?.text == "")
        list.objects[0] = Tag(id: 1, text: "newer")
        await list.runAll()
        #expect(list.log.take().suffix(2) == ["second 3", "items"])
        #expect(list.view.numberOfItems(inSection: 0) == 2 && list.view.checkInvariants().isEmpty)
    }

    @Test("A reload asked for meanwhile comes after the update")
    func reloadMeanwhile() async {
        let list = TestList([Model(1)], diffing: .inBackground)
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false) { list.log("update \($0)") }
        list.scheduler.turn()
        list.adapter.reloadData { list.log("reload \($0)") }
        await list.diffed()
        #expect(list.log.take().last == "update true")
        await list.runAll()
        #expect(list.log.take().last == "reload true")
        #expect(list.view.counters.fullReloads == 1)
    }

    // MARK: Cancelling

    @Test(
        "A data source set meanwhile takes the update's place: nothing of the diff is used, and it completes with true")
    func dataSourceMeanwhile() async {
        let list = TestList([Model(1)], diffing: .inBackground)
        list.logUpdater()
        let other = TestList([Model(7)], attaches: false)
        var words: [String] = []
        list.observe {
            if case .cancelled = $0.kind { words.append("cancelled") }
            if case .didDiff = $0.kind { words.append("didDiff") }
        }
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false) { list.log("completion \($0)") }
        list.scheduler.turn()
        list.adapter.dataSource = other
        #expect(
            list.log.take().filter { !$0.hasPrefix("hide") && !$0.hasPrefix("exit") } == [
                "objects", "completion true",
            ])
        #expect(list.identifiers == ["7"])
        for _ in 1...100 { await Task.yield() }
        #expect(list.log.take().isEmpty && words == ["cancelled"])
        #expect(list.updater.state == .idle && list.view.checkInvariants().isEmpty)
    }

    @Test("Item blocks of an update that is cancelled still run, and what they say about rows is void")
    func blocksOfCancelled() async {
        let list = TestList([Model(1)], diffing: .inBackground)
        let controller = list.controller(0)
        list.adapter.performUpdates(animated: false, completion: nil)
        controller.collectionContext.batch(completion: { list.log("items \($0)") }) { batch in
            controller.items = [0, 1]
            batch.insert(in: controller, at: [1])
        }
        list.scheduler.turn()
        let other = TestList([Model(1)], attaches: false)
        list.adapter.dataSource = other
        #expect(list.log.take().last == "items true")
        #expect(list.view.numberOfItems(inSection: 0) == 2 && list.view.refusals.isEmpty)
        await list.runAll()
    }

    @Test("Another view set meanwhile gets the new objects at once")
    func viewMeanwhile() async {
        let list = TestList([Model(1)], diffing: .inBackground)
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false) { list.log("completion \($0)") }
        list.scheduler.turn()
        let view = StrictCollectionView()
        list.adapter.collectionView = view
        #expect(list.log.take().last == "completion true")
        #expect(view.numberOfSections == 2)
        await list.runAll()
        #expect(list.view.numberOfSections == 0 && view.refusals.isEmpty)
    }

    @Test("A section controller made for a cancelled update may be given to the one that takes its place")
    func sameControllerAgain() async {
        let list = TestList([Model(1)], diffing: .inBackground)
        let other = TestList([Model(1), Model(2)], attaches: false)
        let controller = TestController(Model(2), log: list.log)
        list.makeController = { _ in controller }
        other.makeController = { _ in controller }
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false, completion: nil)
        list.scheduler.turn()
        list.adapter.dataSource = other
        for _ in 1...100 { await Task.yield() }
        #expect(list.controller(1) === controller && controller.isAdopted)
    }

    @Test("So may one of an update whose list is taken away when it is about to be compared")
    func sameControllerAtOnce() {
        let list = TestList([Model(1)])
        let other = TestList([Model(1), Model(2)], attaches: false)
        let controller = TestController(Model(2), log: list.log)
        list.makeController = { _ in controller }
        other.makeController = { _ in controller }
        list.observe { [weak list] event in
            guard case .willDiff = event.kind, let list, list.adapter.dataSource === list else { return }
            list.adapter.dataSource = other
        }
        list.update([Model(1), Model(2)])
        #expect(list.controller(1) === controller && controller.isAdopted)
    }

    @Test("A section moved by hand meanwhile has the objects collected and compared again")
    func sectionMovedMeanwhile() async {
        let list = TestList([Model(1), Model(2)], diffing: .inBackground)
        list.objects.append(Model(3))
        list.adapter.performUpdates(animated: false) { list.log("completion \($0)") }
        list.scheduler.turn()
        list.objects.swapAt(0, 1)
        list.moveSection(from: 0, to: 1)
        #expect(list.identifiers == ["2", "1"])
        #expect(list.log.take().contains("completion true") == false)
        await list.runAll()
        #expect(list.log.take().last == "completion true")
        #expect(list.identifiers == ["2", "1", "3"])
        #expect(list.texts == ["2.0", "1.0", "3.0"] && list.view.refusals.isEmpty)
    }

    // MARK: Gone meanwhile

    @Test("A view that goes meanwhile is not held, and the update completes with false")
    func viewGone() async {
        let list = TestList([Model(1)], diffing: .inBackground)
        list.logUpdater()
        var view: StrictCollectionView? = StrictCollectionView()
        weak let weakView = view
        list.adapter.collectionView = view
        list.adapter.performUpdates(animated: false) { list.log("completion \($0)") }
        list.scheduler.turn()
        view = nil
        #expect(weakView == nil)
        _ = list.log.take()
        await list.diffed()
        #expect(list.log.take() == ["finishedWithoutUpdates nil", "completion false"])
    }

    @Test("A view whose data source is taken meanwhile completes with false")
    func viewTaken() async {
        let list = TestList([Model(1)], diffing: .inBackground)
        list.adapter.performUpdates(animated: false) { list.log("completion \($0)") }
        list.scheduler.turn()
        list.view.dataSource = nil
        await list.diffed()
        #expect(list.log.take().last == "completion false")
    }

    @Test("An adapter that goes meanwhile completes with false, alone or with its updater", arguments: [true, false])
    func adapterGone(withUpdater: Bool) async {
        let scheduler = ManualScheduler()
        var view: StrictCollectionView? = StrictCollectionView()
        var updater: ListAdapterUpdater? = ListAdapterUpdater(scheduler: scheduler)
        updater?.allowsBackgroundDiffing = true
        updater?.adaptiveDiffingConfig.enabled = false
        weak let weakUpdater = updater
        weak var weakController: ListSectionController?
        var adapter: ListAdapter? = ListAdapter(view: view!, updater: updater!, objects: { [Tag(id: 1)] }) {
            (_: Tag) in ListSingleSectionController(TextCell.self, for: Tag.self) { _, _ in }
        }
        weakController = adapter?.sectionController(forSection: 0)
        let finished = await withCheckedContinuation { continuation in
            adapter?.performUpdates(animated: false) { continuation.resume(returning: $0) }
            scheduler.turn()
            (adapter, view) = (nil, nil)
            if withUpdater { updater = nil }
        }
        #expect(!finished)
        // The task that ran the update lets go of it when its last line is through.
        for _ in 1...100 where weakController != nil { await Task.yield() }
        #expect(weakController == nil)
        #expect((weakUpdater == nil) == withUpdater)
    }

    @Test("A data source let go of meanwhile has given its objects already")
    func dataSourceGone() async {
        let scheduler = ManualScheduler()
        let updater = ListAdapterUpdater(scheduler: scheduler)
        updater.allowsBackgroundDiffing = true
        updater.adaptiveDiffingConfig.enabled = false
        let adapter = ListAdapter(updater: updater)
        let view = StrictCollectionView()
        var source: TestList? = TestList([Model(1)], attaches: false)
        adapter.dataSource = source
        adapter.collectionView = view
        source?.objects.append(Model(2))
        adapter.performUpdates(animated: false, completion: nil)
        scheduler.turn()
        source = nil
        while updater.state == .queued { await Task.yield() }
        #expect(view.numberOfSections == 2)
    }

    // MARK: Where and how urgently

    @Test("Without leave everything is compared on the main actor, whatever the configuration says")
    func withoutLeave() {
        var options = UpdateOptions()
        options.allowsBackgroundDiffing = false
        options.adaptiveDiffing = ListAdaptiveDiffingConfig(
            enabled: true, usesHigherPriority: true, lowersPriorityWhenViewNotVisible: true)
        #expect(options.diffPriority(largerCount: 1_000) { .notVisible } == nil)
    }

    @Test("Unless said otherwise long lists are compared in the background, at the user's request")
    func unset() {
        let options = UpdateOptions()
        #expect(options.diffPriority(largerCount: 19_999) { .maybeVisible } == nil)
        #expect(options.diffPriority(largerCount: 20_000) { .maybeVisible } == .userInitiated)
    }

    @Test("With leave alone everything is compared in the background, at the user's request")
    func withLeave() {
        var options = UpdateOptions()
        options.allowsBackgroundDiffing = true
        options.adaptiveDiffing.enabled = false
        options.adaptiveDiffing.maxItemCountToRunOnMain = 100
        #expect(options.diffPriority(largerCount: 0) { .notVisible } == .userInitiated)
    }

    @Test(
        "Short lists are compared on the main actor, unless nobody can see them",
        arguments: [
            (99, VisibilityState.maybeVisible, nil), (100, .maybeVisible, .userInitiated),
            (99, .notVisibleEarly, nil), (99, .notVisible, .medium), (100, .notVisible, .medium),
        ] as [(Int, VisibilityState, TaskPriority?)])
    func adaptive(count: Int, visibility: VisibilityState, expected: TaskPriority?) {
        var options = UpdateOptions()
        options.adaptiveDiffing = ListAdaptiveDiffingConfig(
            enabled: true, maxItemCountToRunOnMain: 100, lowersPriorityWhenViewNotVisible: true)
        #expect(options.diffPriority(largerCount: count) { visibility } == expected)
        options.adaptiveDiffing.lowersPriorityWhenViewNotVisible = false
        options.adaptiveDiffing.usesHigherPriority = true
        #expect(options.diffPriority(largerCount: count) { visibility } == (count < 100 ? nil : .userInteractive))
    }

    @Test("Both sides have to be short for the main actor", arguments: [true, false])
    func bothSides(isGrowing: Bool) async {
        let short = [Model(1)]
        let long = (1...5).map { Model($0) }
        let list = TestList(isGrowing ? short : long, diffing: .inBackground)
        list.updater.adaptiveDiffingConfig = ListAdaptiveDiffingConfig(enabled: true, maxItemCountToRunOnMain: 5)
        list.objects = isGrowing ? long : short
        list.adapter.performUpdates(animated: false, completion: nil)
        list.scheduler.turn()
        #expect(list.updater.state == .queued)
        await list.diffed()
        list.objects = short
        list.adapter.performUpdates(animated: false, completion: nil)
        list.scheduler.turn()
        await list.diffed()
        list.adapter.performUpdates(animated: false, completion: nil)
        list.scheduler.turn()
        #expect(list.updater.state == .idle)
    }
}

/// Set on the main actor's queue, whichever thread drains it.
private let mainQueue = DispatchSpecificKey<Bool>()

/// Notes where it was compared.
private final class Witness: ListDiffable, Sendable {
    let id: Int
    let wasComparedOnMainQueue = Mutex<Bool?>(false)

    init(id: Int) { self.id = id }

    var diffIdentifier: Int { id }

    func isEqual(toDiffableObject object: Witness) -> Bool {
        wasComparedOnMainQueue.withLock { $0 = DispatchQueue.getSpecific(key: mainQueue) }
        return true
    }
}
