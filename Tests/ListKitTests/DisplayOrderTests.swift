import ListKit
import ListKitReplay
import Testing

/// Everybody who can hear of a row is there, and the whole order counts.
@MainActor
@Suite("Who hears what in which order")
struct DisplayOrderTests {
    @Test("A row that a scroll brings and one that it takes away: every step of both")
    func scrolling() {
        let crowd = Crowd((0..<11).map { Block(id: $0, items: [0]) })
        crowd.list.view.scrollBy(10)
        #expect(
            crowd.list.log.take() == [
                "will height", "did height 10.0",
                "will scroll", "view scroll", "did scroll",
                "will endDisplay", "view hide 0.0", "hide 0.0", "object hide 0.0 at 0", "all hide 0.0 at 0",
                "hide 0", "object hide 0 at 0", "all hide 0 at 0", "exit 0.0", "exit 0", "did endDisplay 0.0",
                "will dequeue", "did dequeue 10.0 on 10.0",
                "will display", "view show 10.0", "show 10.0", "object show 10.0 at 10", "all show 10.0 at 10",
                "show 10", "object show 10 at 10", "all show 10 at 10", "enter 10", "enter 10.0", "did display 10.0",
            ])
    }

    @Test("A second row of a section on screen has no event of the section, and so has one of two that leaves")
    func counting() {
        let crowd = Crowd([Block(id: 1, items: Array(0..<10)), Block(id: 2, items: [0, 1])])
        crowd.list.view.scrollBy(10)
        #expect(crowd.told("show 2") == ["show 2", "object show 2 at 1", "all show 2 at 1"])
        crowd.list.view.scrollBy(10)
        #expect(crowd.told("show 2").isEmpty)
        crowd.list.view.scrollBy(-10)
        #expect(crowd.told("hide 2").isEmpty)
        crowd.list.view.scrollBy(-10)
        #expect(crowd.told("hide 2") == ["hide 2", "object hide 2 at 1", "all hide 2 at 1"])
    }

    @Test("A header has events of its view and of its section, none of a cell, and is not timed")
    func headers() {
        let crowd = Crowd(
            (0..<10).map { Block(id: $0, items: [0]) } + [Block(id: 10, items: [], kinds: .header)])
        crowd.list.view.scrollBy(10)
        let log = crowd.list.log.take()
        #expect(
            log.filter { $0.contains("10") || $0.contains("header") } == [
                "view show header 10", "show 10", "object show 10 at 10", "all show 10 at 10",
            ])
        #expect(!log.contains("will display") && !log.contains("will dequeue") && !log.contains("will height"))
        #expect(crowd.list.adapter.visibleSectionControllers().last?.section == 10)
        crowd.list.view.scrollBy(-10)
        #expect(
            crowd.list.log.take().filter { $0.contains("10") || $0.contains("header") } == [
                "view hide header 10", "hide 10", "object hide 10 at 10", "all hide 10 at 10",
            ])
    }

    @Test("A row bound again in place: its cell comes before the old one ends, and the section hears nothing")
    func reload() {
        let crowd = Crowd([Block(id: 1, items: [0])])
        crowd.list.update([Block(id: 1, items: [7])])
        #expect(
            crowd.list.log.take() == [
                "objects", "didUpdate 1", "will dequeue", "did dequeue 1.7 on 1.0", "will height", "did height 1.0",
                "will display", "view reload 0.0", "show 1.0", "object show 1.0 at 0", "all show 1.0 at 0",
                "did display 1.0",
                "will endDisplay", "hide 1.0", "object hide 1.0 at 0", "all hide 1.0 at 0", "did endDisplay 1.0",
            ])
    }

    @Test("A row that an update removes ends with its old object and place; the working range follows the update")
    func removed() {
        let crowd = Crowd([Block(id: 1, items: [0]), Block(id: 2, items: [0])])
        crowd.list.update([Block(id: 1, items: [0])])
        #expect(
            crowd.list.log.take() == [
                "objects", "didUpdate 1",
                "will endDisplay", "view hide 1.0", "hide 2.0", "object hide 2.0 at 1", "all hide 2.0 at 1",
                "hide 2", "object hide 2 at 1", "all hide 2 at 1", "did endDisplay 2.0", "exit 2.0", "exit 2",
            ])
    }

    @Test("A second end for one row reaches the view's delegate alone")
    func doubleEnd() {
        let crowd = Crowd([Block(id: 1, items: [0])])
        let cell = crowd.list.view.cell(0, 0)!
        let path = ListIndexPath(section: 0, item: 0)
        let view = crowd.list.view
        view.delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: path)
        _ = crowd.list.log.take()
        view.delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: path)
        #expect(crowd.list.log.take() == ["will endDisplay", "view hide 0.0", "did endDisplay 1.0"])
    }

    @Test("An item's height is timed wherever it is asked for")
    func heights() {
        let crowd = Crowd([Block(id: 1, items: [0])])
        _ = crowd.list.adapter.heightForItem(at: ListIndexPath(section: 0, item: 0))
        #expect(crowd.list.log.take() == ["will height", "did height 1.0"])
    }

    @Test("Listeners of the whole process hear of every list, until they are taken out or let go of")
    func announcer() {
        let first = TestList(attaches: false)
        let second = TestList(attaches: false)
        let log = Log()
        var listener: ObjectListener? = ObjectListener("all", log)
        let announcer = ListAdapterDelegateAnnouncer.shared
        for _ in 0..<2 { listener.map(announcer.add) }
        for list in [first, second] {
            list.adapter.dataSource = list
            list.adapter.collectionView = list.view
        }
        first.update([Model(1)])
        second.update([Model(2)])
        #expect(log.take() == ["all show 1.0 at 0", "all show 1 at 0", "all show 2.0 at 0", "all show 2 at 0"])
        listener.map(announcer.remove)
        listener.map(announcer.remove)
        first.update([])
        #expect(log.take().isEmpty)
        listener.map(announcer.add)
        listener = nil
        second.update([])
        #expect(log.take().isEmpty)
    }

    @Test("The adapter holds none of its delegates")
    func weakness() {
        let list = TestList([Model(1)])
        func attachListeners() {
            let listeners = (PerformanceListener(list.log), ViewListener(list.log))
            list.adapter.performanceDelegate = listeners.0
            list.adapter.collectionViewDelegate = listeners.1
            list.adapter.scrollViewDelegate = listeners.1
            #expect(list.adapter.collectionViewDelegate != nil && list.adapter.scrollViewDelegate != nil)
        }
        attachListeners()
        #expect(list.adapter.performanceDelegate == nil)
        #expect(list.adapter.collectionViewDelegate == nil && list.adapter.scrollViewDelegate == nil)
    }
}

/// A list with everybody who can hear of it.
@MainActor
private final class Crowd {
    let list: TestList
    private let delegate: ObjectListener
    private let announced: ObjectListener
    private let performance: PerformanceListener
    private let view: ViewListener

    init(_ blocks: [Block]) {
        list = TestList(blocks)
        delegate = ObjectListener("object", list.log)
        announced = ObjectListener("all", list.log)
        performance = PerformanceListener(list.log)
        view = ViewListener(list.log)
        list.adapter.delegate = delegate
        list.adapter.performanceDelegate = performance
        list.adapter.collectionViewDelegate = view
        list.adapter.scrollViewDelegate = view
        ListAdapterDelegateAnnouncer.shared.add(announced)
    }

    /// What was told about a whole section.
    func told(_ event: String) -> [String] {
        list.log.take().filter {
            $0 == event || $0.hasPrefix("object \(event) at") || $0.hasPrefix("all \(event) at")
        }
    }
}
