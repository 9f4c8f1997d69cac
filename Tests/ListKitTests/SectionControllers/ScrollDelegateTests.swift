import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("Scroll delegates of sections")
struct ScrollDelegateTests {
    private let list = ScrollList()

    @Test("Each step is announced to the sections that were on screen before it, in order, and to no other")
    func steps() {
        list.view.scroll(toOffset: 20, animated: false)
        #expect(list.log.take() == ["scroll 0", "scroll 1"])
        list.view.scroll(toOffset: 60, animated: false)
        #expect(list.log.take() == ["scroll 0", "scroll 1"])
        list.view.scroll(toOffset: 70, animated: false)
        #expect(list.log.take() == ["scroll 1", "scroll 2"])
        list.view.scroll(toOffset: 70, animated: false)
        #expect(list.log.take().isEmpty)
    }

    @Test("Section controllers hear of dragging, letting go and coming to rest, and the traits show it")
    func dragging() {
        list.view.beginDragging()
        #expect(list.traits == ListCollectionScrollingTraits(isTracking: true, isDragging: true))
        list.view.endDragging(willDecelerate: true)
        #expect(list.traits == ListCollectionScrollingTraits(isDecelerating: true))
        list.view.endDecelerating()
        #expect(list.traits == ListCollectionScrollingTraits())
        #expect(
            list.log.take() == [
                "drag 0", "drag 1", "lift 0 true", "lift 1 true", "rest 0", "rest 1",
            ])
    }

    @Test("Fingers that lift slowly leave the list at rest, and fingers that come back stop it")
    func restAndReturn() {
        list.view.beginDragging()
        list.view.endDragging(willDecelerate: false)
        #expect(list.traits == ListCollectionScrollingTraits())
        #expect(list.log.take() == ["drag 0", "drag 1", "lift 0 false", "lift 1 false"])
        list.view.beginDragging()
        list.view.endDragging(willDecelerate: true)
        _ = list.log.take()
        list.view.beginDragging()
        #expect(list.log.take() == ["rest 0", "rest 1", "drag 0", "drag 1"])
    }

    @Test("A section that only shows its header hears of it as well")
    func headers() {
        let list = ScrollList(objects: [Block(id: 7, items: [], kinds: .header)])
        list.view.beginDragging()
        #expect(list.log.take() == ["drag 7"])
    }

    @Test("A scroll delegate may change the list")
    func changes() {
        list.onScroll = { [list] in list.list.adapter.reloadObjects([Block(id: 1, items: [1, 2, 3])]) }
        list.view.scroll(toOffset: 20, animated: false)
        #expect(list.view.checkInvariants().isEmpty)
        #expect(list.view.numberOfItems(inSection: 1) == 3)
    }
}

/// Sections of five rows, of which six fit.
@MainActor
private final class ScrollList: ListScrollDelegate {
    let list: TestList
    let log = Log()
    var onScroll: () -> Void = {}
    var view: StrictCollectionView { list.view }
    var traits: ListCollectionScrollingTraits { list.controller(0).collectionContext.scrollingTraits }

    init(objects: [Block] = (0..<5).map { Block(id: $0, items: Array(0..<5)) }) {
        list = TestList()
        list.makeController = { [unowned self, log = list.log] in
            let controller = TestController($0, log: log)
            controller.scrollDelegate = self
            return controller
        }
        list.update(objects)
        list.view.viewportSize.height = 60
    }

    private func name(_ controller: ListSectionController) -> String { (controller as! TestController).name }

    func listAdapter(_ listAdapter: ListAdapter, didScroll sectionController: ListSectionController) {
        log("scroll \(name(sectionController))")
        let action = onScroll
        onScroll = {}
        action()
    }

    func listAdapter(_ listAdapter: ListAdapter, willBeginDragging sectionController: ListSectionController) {
        log("drag \(name(sectionController))")
    }

    func listAdapter(
        _ listAdapter: ListAdapter, didEndDragging sectionController: ListSectionController,
        willDecelerate decelerate: Bool
    ) { log("lift \(name(sectionController)) \(decelerate)") }

    func listAdapter(_ listAdapter: ListAdapter, didEndDecelerating sectionController: ListSectionController) {
        log("rest \(name(sectionController))")
    }
}
