import ListKit
import ListKitReplay
import Testing

@MainActor
@Suite("Rows of other heights")
struct HeightInvalidationTests {
    @Test("While nothing is going on a section is measured at once, and only that section")
    func atOnce() {
        let list = TestList((0..<3).map { Block(id: $0, items: [0, 1]) })
        let performance = PerformanceListener(list.log)
        list.adapter.performanceDelegate = performance
        let listener = FinishListener(list.log)
        list.adapter.add(listener)
        let controller = list.controller(1)
        controller.heights = [0: 25]
        #expect(list.height(1, 0) == 10)
        controller.collectionContext.invalidateLayout(for: controller) { list.log("done \($0)") }
        #expect(
            list.log.take() == ["will height", "did height 1.0", "will height", "did height 1.1", "done true"])
        #expect(list.height(1, 0) == 25)
        #expect(list.scheduler.count == 0 && list.view.counters.updates == 0)
    }

    @Test("Its header and footer are measured with it")
    func supplementary() {
        let source = GrowingSource()
        let list = TestList()
        let make = list.makeController
        list.makeController = {
            let controller = make($0)
            controller?.supplementaryViewSource = source
            source.controller = controller
            return controller
        }
        list.update([Block(id: 1, items: [0])])
        #expect(list.view.contentSize.height == 30)
        source.height = 20
        list.controller(0).collectionContext.invalidateLayout(for: list.controller(0))
        #expect(list.view.contentSize.height == 50)
    }

    @Test("A section that is in no list completes with false")
    func unknown() {
        let list = TestList([Model(1), Model(2)])
        let controller = list.controller(1)
        list.update([Model(1)])
        _ = list.log.take()
        controller.collectionContext.invalidateLayout(for: controller) { list.log("done \($0)") }
        #expect(list.log.take() == ["done false"])
        list.adapter.collectionView = nil
        let first = list.controller(0)
        first.collectionContext.invalidateLayout(for: first) { list.log("done \($0)") }
        #expect(list.log.take().last == "done false")
    }

    @Test("While an update waits it waits too, and none is lost to another update")
    func waiting() {
        let list = TestList([Model(1), Model(2)])
        let (first, second) = (list.controller(0), list.controller(1))
        list.objects = [Model(0), Model(1)]
        list.adapter.performUpdates(animated: false) { list.log("updated \($0)") }
        first.heights = [0: 30]
        first.collectionContext.invalidateLayout(for: first) { list.log("first \($0)") }
        second.collectionContext.invalidateLayout(for: second) { list.log("second \($0)") }
        list.adapter.performUpdates(animated: false) { list.log("again \($0)") }
        #expect(list.log.take().isEmpty)
        #expect(list.height(0, 0) == 10)
        list.scheduler.runAll()
        #expect(
            list.log.take().filter { $0.hasSuffix("true") || $0.hasSuffix("false") } == [
                "updated true", "first true", "second false", "again true",
            ])
        #expect(list.height(1, 0) == 30)
        first.heights = [0: 50]
        first.collectionContext.invalidateLayout(for: first)
        #expect(list.height(1, 0) == 50)
    }

    @Test("Asked for in the data part of an update, it is a part of that")
    func inDataPart() {
        let list = TestList([Model(1)])
        list.onUpdate = { controller in
            guard controller.name == "1" else { return }
            controller.heights = [0: 40]
            controller.collectionContext.invalidateLayout(for: controller) { list.log("done \($0)") }
        }
        list.update([Model(0), Model(1, version: 1)])
        #expect(list.log.take().contains("done true"))
        #expect(list.height(1, 0) == 40)
        #expect(list.view.counters.updates == 1 && list.view.refusals.isEmpty)
    }

    @Test("Asked for while the view is taking an update in, it is a part of the next one")
    func whileApplying() {
        let list = TestList([Model(1)])
        let controller = list.controller(0)
        list.atNextDisplay {
            controller.heights = [0: 40]
            controller.collectionContext.invalidateLayout(for: controller) { list.log("done \($0)") }
        }
        list.update([Model(1), Model(2)])
        #expect(list.log.take().contains("done true"))
        #expect(list.height(0, 0) == 40)
    }

    @Test("It does not wait for the motion of the update before")
    func motion() {
        let list = TestList([Model(1)])
        list.view.settlesManually = true
        list.update([Model(1), Model(2)], animated: true)
        let controller = list.controller(0)
        controller.heights = [0: 40]
        controller.collectionContext.invalidateLayout(for: controller)
        list.scheduler.runAll()
        #expect(list.height(0, 0) == 40)
        list.view.settle()
    }

    @Test("An adapter that goes while it waits completes it with false, and so does a view")
    func gone() {
        let list = TestList([Model(1)])
        let controller = list.controller(0)
        list.adapter.performUpdates(animated: false)
        controller.collectionContext.invalidateLayout(for: controller) { list.log("done \($0)") }
        list.letAdapterGo()
        list.scheduler.runAll()
        #expect(list.log.take().last == "done false")
        let other = TestList([Model(1)])
        let remaining = other.controller(0)
        other.adapter.performUpdates(animated: false)
        remaining.collectionContext.invalidateLayout(for: remaining) { other.log("done \($0)") }
        other.adapter.collectionView = nil
        #expect(other.log.take().last == "done false")
    }

    @Test("What is at the top of the screen stays there when rows above it grow")
    func place() {
        let list = TestList([Block(id: 1, items: Array(0..<50))], overscan: 50)
        list.view.scroll(toOffset: 203, animated: false)
        let controller = list.controller(0)
        controller.heights = [17: 30, 18: 30, 25: 30]
        controller.collectionContext.invalidateLayout(for: controller)
        let row = ListRowPosition.item(ListIndexPath(section: 0, item: 20))
        #expect(list.view.frameForRow(at: row)!.minY - list.view.visibleRect.minY == -3)
        #expect(list.view.visibleRect.minY == 243)
    }

    @Test("A batch invalidates items by their new indexes, when it is applied")
    func batch() {
        let list = TestList([Block(id: 1, items: [0, 1])])
        let controller = list.controller(0)
        let performance = PerformanceListener(list.log)
        controller.collectionContext.batch { batch in
            controller.items = [9, 0, 1]
            controller.heights = [2: 35]
            batch.invalidateLayout(in: controller, at: [2])
            batch.insert(in: controller, at: [0])
            batch.invalidateLayout(in: TestController(Model(9), log: Log()), at: [0])
            list.adapter.performanceDelegate = performance
        }
        _ = list.log.take()
        list.scheduler.runAll()
        #expect(list.log.take().filter { $0.hasPrefix("did height") } == ["did height 1.0", "did height 1.2"])
        #expect((0..<3).map { list.height(0, $0) } == [10, 10, 35])
    }

    @Test("The async form waits for the end")
    func asynchronous() async {
        let list = TestList([Model(1)])
        let controller = list.controller(0)
        var results: [Bool] = []
        let atOnce = Task {
            results.append(await controller.collectionContext.invalidateLayout(for: controller).finished())
        }
        await atOnce.value
        list.adapter.performUpdates(animated: false, completion: nil)
        let waiting = Task {
            results.append(await controller.collectionContext.invalidateLayout(for: controller).finished())
        }
        await Task.yield()
        #expect(results == [true])
        list.update([])
        await waiting.value
        #expect(results == [true, false])
    }
}

extension TestList {
    fileprivate func height(_ section: Int, _ item: Int) -> Double? {
        view.frameForRow(at: .item(ListIndexPath(section: section, item: item)))?.size.height
    }
}

@MainActor
private final class GrowingSource: ListSupplementaryViewSource {
    weak var controller: ListSectionController?
    var height = 10.0

    func supportedElementKinds() -> ListSupplementaryKinds { [.header, .footer] }
    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        controller!.dequeueReusableSupplementaryView(TestHeader.self, ofKind: kind)
    }
    func heightForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> Double? { height }
}

@MainActor
private final class FinishListener: ListAdapterUpdateListener {
    private let log: Log

    init(_ log: Log) { self.log = log }

    func listAdapter(_ listAdapter: ListAdapter, didFinish update: ListAdapterUpdateType, animated: Bool) {
        log("finished \(update)")
    }
}
