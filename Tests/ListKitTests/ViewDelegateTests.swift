import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("An app's own delegates of the view")
struct ViewDelegateTests {
    @Test("The view's delegate hears of selection and highlight before the section controller")
    func selection() {
        let list = TestList([Block(id: 1, items: [0, 1])])
        let listener = ViewListener(list.log)
        list.adapter.collectionViewDelegate = listener
        list.view.allowsMultipleSelection = true
        let path = ListIndexPath(section: 0, item: 1)
        list.view.tapItem(at: path)
        #expect(
            list.log.take() == [
                "view highlight 0.1", "highlight 1.1", "view unhighlight 0.1", "unhighlight 1.1", "view select 0.1",
                "select 1.1",
            ])
        list.view.tapItem(at: path)
        #expect(
            list.log.take() == [
                "view highlight 0.1", "highlight 1.1", "view unhighlight 0.1", "unhighlight 1.1", "view deselect 0.1",
                "deselect 1.1",
            ])
    }

    @Test("Whether an item may be selected is for its section controller alone")
    func permission() {
        final class Stubborn: TestController {
            override func shouldSelectItem(at index: Int) -> Bool { index == 0 }
        }
        let list = TestList()
        let listener = ViewListener(list.log)
        list.adapter.collectionViewDelegate = listener
        list.makeController = { [log = list.log] in Stubborn($0, log: log) }
        list.update([Block(id: 1, items: [0, 1])])
        for item in 0..<2 { list.view.tapItem(at: ListIndexPath(section: 0, item: item)) }
        #expect(list.view.indexPathsForSelectedItems.map(\.item) == [0])
    }

    @Test("Automatic deselection comes last, and nobody hears of it")
    func automaticDeselection() {
        let list = TestList([Block(id: 1, items: [0])])
        let listener = ViewListener(list.log)
        list.adapter.collectionViewDelegate = listener
        list.adapter.autoDeselectEnabled = true
        list.view.tapItem(at: ListIndexPath(section: 0, item: 0))
        #expect(list.log.take().suffix(2) == ["view select 0.0", "select 1.0"])
        #expect(list.view.indexPathsForSelectedItems.isEmpty)
    }

    @Test("Nobody hears of a selection by the program")
    func programmatic() {
        let list = TestList([Block(id: 1, items: [0, 1])])
        let listener = ViewListener(list.log)
        list.adapter.collectionViewDelegate = listener
        let controller = list.controller(0)
        controller.collectionContext.selectItem(at: 1, sectionController: controller)
        #expect(list.view.indexPathsForSelectedItems == [at(0, 1)])
        controller.collectionContext.deselectItem(at: 1, sectionController: controller)
        #expect(list.view.indexPathsForSelectedItems.isEmpty)
        #expect(list.log.take().isEmpty)
    }

    @Test("Scrolling goes to the scroll delegate, not to the view's")
    func scrolling() {
        let list = TestList((0..<30).map { Block(id: $0, items: [0]) })
        let both = (view: ViewListener(list.log), scroll: ViewListener(list.log, "scroll"))
        list.adapter.collectionViewDelegate = both.view
        list.adapter.scrollViewDelegate = both.scroll
        list.view.scrollBy(10)
        let log = list.log.take()
        #expect(log.filter { $0.contains("scroll") } == ["scroll scroll"])
        #expect(log.filter { $0.hasPrefix("view") } == ["view hide 0.0", "view show 10.0"])
    }

    @Test("With delegates of the app's own, headers are followed as without")
    func headers() {
        let list = TestList([Block(id: 1, items: [], kinds: .header)])
        let listener = ViewListener(list.log)
        list.adapter.collectionViewDelegate = listener
        list.adapter.scrollViewDelegate = listener
        list.update([Block(id: 1, items: [], kinds: .header), Block(id: 2, items: [], kinds: .footer)])
        #expect(list.log.take().suffix(2) == ["view show footer 1", "show 2"])
        #expect(list.adapter.visibleSectionControllers().count == 2)
    }

    @Test("Delegates come and go at any time, and stay through a change of view")
    func setting() {
        let list = TestList([Block(id: 1, items: [0])])
        let listener = ViewListener(list.log)
        list.adapter.collectionViewDelegate = listener
        #expect(list.log.take().isEmpty)
        let view = StrictCollectionView()
        list.adapter.collectionView = view
        #expect(list.log.take().filter { $0.hasPrefix("view") } == ["view hide 0.0", "view show 0.0"])
        list.adapter.collectionViewDelegate = nil
        view.tapItem(at: ListIndexPath(section: 0, item: 0))
        #expect(list.log.take() == ["highlight 1.0", "unhighlight 1.0", "select 1.0"])
    }

    @Test("After a delegate's call that updated the list, no section controller hears of an item of another")
    func updatedByDelegate() {
        let list = TestList([Block(id: 1, items: [0]), Block(id: 2, items: [0])])
        list.updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(enabled: true)
        let delegate = UpdatingDelegate()
        list.adapter.collectionViewDelegate = delegate
        delegate.onCall = { [weak list] in
            guard let list else { return }
            list.objects.insert(Block(id: 10 + list.objects.count, items: [0]), at: 0)
            list.scheduler.advance(by: .seconds(1))
            list.adapter.performUpdates(animated: false)
        }
        let view = list.view
        view.delegate?.collectionView(view, didHighlightItemAt: at(1, 0))
        view.delegate?.collectionView(view, didUnhighlightItemAt: at(2, 0))
        view.delegate?.collectionView(view, didSelectItemAt: at(3, 0))
        view.delegate?.collectionView(view, didDeselectItemAt: at(4, 0))
        #expect(view.numberOfSections == 6)
        #expect(list.log.take().filter { $0.contains("light ") || $0.contains("select ") } == [])
    }

    enum SelectionUpdate: CaseIterable {
        case sectionBefore, noSectionBefore, noSection, noView, reload
    }

    @Test("Automatic deselection meets the selected item in its new place", arguments: SelectionUpdate.allCases)
    func deselectionAfterUpdate(update: SelectionUpdate) {
        final class Updating: TestController {
            var onSelect: () -> Void = {}
            override func didSelectItem(at index: Int) { onSelect() }
        }
        let list = TestList()
        list.makeController = { [log = list.log] in Updating($0, log: log) }
        list.update([Block(id: 1, items: [0]), Block(id: 2, items: [0])])
        list.updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(enabled: true)
        list.scheduler.advance(by: .seconds(1))
        list.adapter.autoDeselectEnabled = true
        (list.controller(1) as! Updating).onSelect = { [weak list] in
            guard let list else { return }
            switch update {
            case .sectionBefore: list.objects.insert(Block(id: 0, items: [0]), at: 0)
            case .noSectionBefore: list.objects.removeFirst()
            case .noSection: list.objects.removeLast()
            case .noView: list.adapter.collectionView = nil
            case .reload: list.adapter.reloadData()
            }
            if update != .noView && update != .reload { list.adapter.performUpdates(animated: false) }
        }
        list.view.tapItem(at: at(1, 0))
        #expect(list.view.indexPathsForSelectedItems.isEmpty)
    }
}

@MainActor
private final class UpdatingDelegate: ListCollectionViewDelegate {
    var onCall: () -> Void = {}

    func collectionView(_ collectionView: any ListCollectionView, didSelectItemAt path: ListIndexPath) { onCall() }
    func collectionView(_ collectionView: any ListCollectionView, didDeselectItemAt path: ListIndexPath) { onCall() }
    func collectionView(_ collectionView: any ListCollectionView, didHighlightItemAt path: ListIndexPath) { onCall() }
    func collectionView(_ collectionView: any ListCollectionView, didUnhighlightItemAt path: ListIndexPath) { onCall() }
}
