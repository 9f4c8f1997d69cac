import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("Adaptive merging of requests")
struct AdaptiveCoalescingTests {
    @Test("The first update is carried out inside the call, its completion included")
    func first() {
        let list = adaptiveList()
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false) { list.log("completion \($0)") }
        #expect(list.log.take().last == "completion true")
        #expect(list.view.numberOfSections == 2)
        #expect(list.scheduler.count == 0 && list.scheduler.delays.isEmpty)
    }

    @Test("One within the interval waits until it is over, and those that follow join it")
    func second() {
        let list = adaptiveList()
        list.adapter.performUpdates(animated: false, completion: nil)
        list.scheduler.advance(by: .milliseconds(40))
        list.adapter.performUpdates(animated: false) { _ in list.log("second") }
        list.adapter.performUpdates(animated: false) { _ in list.log("third") }
        #expect(list.scheduler.delays == [.milliseconds(60)])
        _ = list.log.take()
        list.scheduler.advance(by: .milliseconds(59))
        #expect(list.log.take().isEmpty)
        list.scheduler.advance(by: .milliseconds(1))
        #expect(list.log.take() == ["objects", "second", "third"])
    }

    @Test("An update exactly as old as the interval still makes the next one wait, for no time at all")
    func exactInterval() {
        let list = adaptiveList()
        list.adapter.performUpdates(animated: false, completion: nil)
        list.scheduler.advance(by: .milliseconds(100))
        list.adapter.performUpdates(animated: false, completion: nil)
        #expect(list.scheduler.delays == [.zero])
    }

    @Test("The interval runs from the beginning of an update, whatever time that takes")
    func longUpdate() {
        let (coalescer, scheduler, _) = machine()
        coalescer.perform = { scheduler.advance(by: .milliseconds(80)) }
        coalescer.queue(for: nil)
        scheduler.advance(by: .milliseconds(30))
        let before = scheduler.now
        coalescer.queue(for: nil)
        #expect(scheduler.delays.isEmpty && before.duration(to: scheduler.now) == .milliseconds(80))
    }

    @Test("Each wait makes the interval longer, up to the longest; a request that need not wait starts over")
    func growth() {
        let (coalescer, scheduler, log) = machine()
        coalescer.queue(for: nil)
        func waits(_ count: Int) -> [Duration] {
            (1...count).map { _ in
                coalescer.queue(for: nil)
                let wait = scheduler.delays.first ?? .seconds(-1)
                scheduler.advance(by: wait)
                return wait
            }
        }
        #expect(waits(4) == [100, 150, 200, 220].map { .milliseconds($0) })
        scheduler.advance(by: .milliseconds(221))
        coalescer.queue(for: nil)
        #expect(scheduler.delays.isEmpty)
        #expect(waits(2) == [.milliseconds(100), .milliseconds(150)])
        #expect(log.entries.count == 8)
    }

    @Test("A new configuration starts over, and leaves what waits alone")
    func newConfiguration() {
        let (coalescer, scheduler, log) = machine()
        coalescer.queue(for: nil)
        coalescer.queue(for: nil)
        coalescer.adaptiveConfig.minInterval = .milliseconds(10)
        #expect(scheduler.delays == [.milliseconds(100)])
        scheduler.advance(by: .milliseconds(100))
        coalescer.queue(for: nil)
        #expect(scheduler.delays == [.milliseconds(10)])
        #expect(log.take() == ["update", "update"])
    }

    @Test("A view that nobody can see waits for the longest interval, after a second of patience")
    func hidden() {
        let (coalescer, scheduler, _) = machine()
        let view = StrictCollectionView()
        view.isOnScreen = false
        coalescer.queue(for: view)
        #expect(scheduler.delays.isEmpty)
        scheduler.advance(by: .seconds(1))
        coalescer.queue(for: view)
        #expect(scheduler.delays == [.milliseconds(220)])
        scheduler.advance(by: .milliseconds(220))
        view.isOnScreen = true
        coalescer.queue(for: view)
        // Waiting out of sight did not make the interval longer.
        #expect(scheduler.delays == [.milliseconds(100)])
    }

    @Test("No view counts as one that is seen, and so does every view where nobody wants to know")
    func visibilityIgnored() {
        let (coalescer, scheduler, log) = machine()
        coalescer.queue(for: nil)
        let view = StrictCollectionView()
        view.isOnScreen = false
        coalescer.adaptiveConfig.usesMaxIntervalWhenViewNotVisible = false
        scheduler.advance(by: .seconds(5))
        coalescer.queue(for: view)
        #expect(log.take() == ["update", "update"])
    }

    @Test("A view is given a second from when it is first asked about, and another one a second of its own")
    func visibility() {
        let scheduler = ManualScheduler()
        let visibility = ViewVisibility(scheduler: scheduler)
        let view = StrictCollectionView()
        #expect(visibility.state(of: view) == .maybeVisible)
        view.isOnScreen = false
        scheduler.advance(by: .milliseconds(999))
        #expect(visibility.state(of: view) == .notVisibleEarly)
        scheduler.advance(by: .milliseconds(1))
        #expect(visibility.state(of: view) == .notVisible)
        let other = StrictCollectionView()
        other.isOnScreen = false
        #expect(visibility.state(of: other) == .notVisibleEarly)
    }

    @Test("Requests from inside an update are the next one, however rare requests are", arguments: Diffing.allCases)
    func fromInside(diffing: Diffing) async {
        let list = adaptiveList(diffing: diffing)
        list.updater.adaptiveCoalescingConfig.minInterval = .zero
        list.onUpdate = { [weak list] controller in
            guard let list, controller.name == "2" else { return }
            list.scheduler.advance(by: .seconds(1))
            list.objects.append(Model(3))
            list.adapter.performUpdates(animated: false) { _ in list.log("second \(list.view.numberOfSections)") }
        }
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false) { _ in
            list.scheduler.advance(by: .seconds(1))
            list.log("first \(list.view.numberOfSections)")
        }
        await list.diffed()
        list.scheduler.advance(by: .seconds(1))
        await list.diffed()
        #expect(list.log.take().filter { $0.hasPrefix("first") || $0.hasPrefix("second") } == ["first 2", "second 3"])
        #expect(list.view.refusals.isEmpty)
    }

    @Test("A request that comes while a data source is being set is carried out after that")
    func fromSourceChange() {
        let list = adaptiveList()
        let other = TestList([Model(7)], attaches: false)
        list.atNextDisplay { [weak list] in
            other.objects.append(Model(8))
            list?.adapter.performUpdates(animated: false, completion: nil)
        }
        list.adapter.dataSource = other
        #expect(list.identifiers == ["7"])
        // That there was no room for it does not make it any later than others.
        list.scheduler.advance(by: .milliseconds(100))
        #expect(list.identifiers == ["7", "8"])
        #expect(list.view.refusals.isEmpty && list.view.checkInvariants().isEmpty)
    }

    @Test("An updater that goes before its time has come completes with false")
    func updaterGone() {
        let log = Log()
        let scheduler = ManualScheduler()
        var view: StrictCollectionView? = StrictCollectionView()
        var updater: ListAdapterUpdater? = ListAdapterUpdater(scheduler: scheduler)
        updater?.adaptiveCoalescingConfig = config
        var adapter: ListAdapter? = ListAdapter(view: view!, updater: updater!, objects: { [Tag(id: 1)] }) {
            (_: Tag) in ListSingleSectionController(TextCell.self, for: Tag.self) { _, _ in }
        }
        adapter?.performUpdates(animated: false, completion: nil)
        adapter?.performUpdates(animated: false) { log("\($0)") }
        (adapter, view) = (nil, nil)
        updater = nil
        #expect(log.take() == ["false"])
        scheduler.advance(by: .seconds(1))
        #expect(log.take().isEmpty)
    }

    private let config = ListAdaptiveCoalescingConfig(
        enabled: true, minInterval: .milliseconds(100), intervalIncrement: .milliseconds(50),
        maxInterval: .milliseconds(220), usesMaxIntervalWhenViewNotVisible: true)

    private func machine() -> (UpdateCoalescer, ManualScheduler, Log) {
        let scheduler = ManualScheduler()
        let log = Log()
        let coalescer = UpdateCoalescer(scheduler: scheduler, visibility: ViewVisibility(scheduler: scheduler))
        coalescer.adaptiveConfig = config
        coalescer.perform = { log("update") }
        return (coalescer, scheduler, log)
    }

    private func adaptiveList(diffing: Diffing = .onMainActor) -> TestList {
        let list = TestList([Model(1)], diffing: diffing)
        list.updater.adaptiveCoalescingConfig = config
        return list
    }
}
