import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("Merging of requests")
struct CoalescingTests {
    @Test("All updates of one turn are one, and all complete in order")
    func oneTurn() {
        let list = TestList([Model(1)])
        list.adapter.performUpdates(animated: false) { _ in list.log("first") }
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: false) { _ in list.log("second") }
        #expect(list.scheduler.count == 1)
        list.scheduler.turn()
        #expect(
            list.log.take().filter { !$0.hasPrefix("e") } == [
                "objects", "init 2", "didUpdate 2", "show 2.0", "show 2", "first", "second",
            ])
        #expect(list.view.counters.updates == 1)
    }

    @Test("A merged update is animated only if every request is", arguments: [true, false], [true, false])
    func animated(first: Bool, second: Bool) {
        let list = TestList([Model(1)])
        var wasAnimated: Bool?
        list.observe {
            if case .willApply(let animated, _) = $0.kind { wasAnimated = animated }
        }
        list.adapter.performUpdates(animated: first, completion: nil)
        list.adapter.performUpdates(animated: second, completion: nil)
        list.scheduler.turn()
        #expect(wasAnimated == (first && second))
    }

    @Test("A section update and item updates of one turn are one update: objects first, then items in order")
    func sectionsAndItems() {
        let list = TestList([Model(1)])
        let controller = list.controller(0)
        for item in 1...2 {
            controller.collectionContext.batch { batch in
                list.log("items \(item)")
                controller.items.append(item)
                batch.insert(in: controller, at: [item])
            }
        }
        list.update([Model(0), Model(1)])
        let log = list.log.take()
        #expect(
            log.filter { $0.hasPrefix("did") || $0.hasPrefix("items") } == [
                "didUpdate 0", "didUpdate 1", "items 1", "items 2",
            ])
        #expect(list.view.counters.updates == 1)
        #expect(list.texts == ["0.0", "1.0", "1.1", "1.2"])
    }

    @Test("A reload takes the place of section updates, and item operations have nothing to add")
    func reloadWins() {
        let list = TestList([Model(1)])
        let controller = list.controller(0)
        controller.collectionContext.batch(completion: { _ in list.log("batch") }) { batch in
            list.log("block")
            batch.insert(in: controller, at: [0])
        }
        list.adapter.performUpdates(animated: false) { list.log("update \($0)") }
        list.adapter.reloadData { list.log("reload \($0)") }
        _ = list.log.take()
        list.scheduler.turn()
        let log = list.log.take()
        #expect(log.count { $0 == "objects" } == 1)
        #expect(log.filter { ["objects", "block"].contains($0) } == ["objects", "block"])
        #expect(log.suffix(3) == ["batch", "update true", "reload true"])
        #expect(list.controller(0) !== controller)
        #expect(list.view.counters.fullReloads == 1)
    }

    @Test("reloadData reads the objects in its turn, so that what an update of the same turn asks for is in it")
    func reloadWithUpdate() {
        let list = TestList([Model(1)])
        list.adapter.reloadData { list.log("reload \($0) \(list.texts)") }
        list.objects.append(Model(2))
        list.adapter.performUpdates(animated: true) { list.log("update \($0) \(list.texts)") }
        list.scheduler.turn()
        #expect(list.log.take().suffix(2) == [#"reload true ["1.0", "2.0"]"#, #"update true ["1.0", "2.0"]"#])
        #expect(list.identifiers == ["1", "2"])
        #expect(list.view.counters.fullReloads == 1 && list.scheduler.count == 0)
    }

    @Test("However much changes, the view is never reloaded")
    func noFallback() {
        let list = TestList((0..<300).map { Model($0) })
        list.update((150..<600).reversed().map { Model($0, version: 1) })
        #expect(list.view.counters.fullReloads == 0)
        #expect(list.updater.allowsReloadingOnTooManyUpdates == false)
        #expect(list.identifiers == (150..<600).reversed().map { "\($0)" })
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test("A coalescer asks for one turn at a time")
    func coalescer() {
        let scheduler = ManualScheduler()
        let coalescer = UpdateCoalescer(scheduler: scheduler, visibility: ViewVisibility(scheduler: scheduler))
        var count = 0
        coalescer.perform = { count += 1 }
        coalescer.queue(for: nil)
        coalescer.queue(for: nil)
        #expect(scheduler.count == 1 && coalescer.isQueued)
        scheduler.turn()
        #expect(count == 1 && !coalescer.isQueued)
        coalescer.queue(for: nil)
        #expect(scheduler.count == 1)
    }
}
