import ListKitReplay
import Testing

@testable import ListKit

@MainActor
@Suite("One adapter for each view")
struct ViewTakeoverTests {
    @Test("The adapter that loses its view lets everything on screen go, and keeps its objects")
    func losing() {
        let (first, second) = two()
        second.adapter.collectionView = first.view
        #expect(first.log.take() == ["hide 1.0", "hide 1", "exit 1.0", "exit 1"])
        #expect(first.adapter.collectionView == nil)
        #expect(first.identifiers == ["1"] && first.adapter.visibleSectionControllers().isEmpty)
        #expect(first.view.numberOfSections == 2 && second.adapter.visibleSectionControllers().count == 2)
        #expect(first.view.checkInvariants().isEmpty)
    }

    @Test("Nothing of the adapter that lost its view touches it any more")
    func afterwards() {
        let (first, second) = two()
        second.adapter.collectionView = first.view
        first.adapter.dataSource = nil
        first.adapter.dataSource = first
        first.adapter.reloadData { first.log("\($0)") }
        #expect(first.log.take().last == "false")
        first.adapter.collectionView = nil
        #expect(first.view.numberOfSections == 2)
        #expect(first.view.delegate != nil && first.view.dataSource != nil)
    }

    @Test("An update that waits in the adapter that loses its view completes with true, in the setter")
    func waiting() {
        let (first, second) = two()
        first.adapter.performUpdates(animated: true) { first.log("\($0)") }
        second.adapter.collectionView = first.view
        #expect(first.log.take().last == "true")
        first.scheduler.runAll()
        #expect(first.view.numberOfSections == 2)
    }

    @Test("An update that waits in the adapter that gets the view completes with true, in the setter")
    func waitingInNew() {
        let (first, second) = two()
        second.adapter.collectionView = second.view
        second.adapter.performUpdates(animated: true) { second.log("\($0)") }
        _ = second.log.take()
        second.adapter.collectionView = first.view
        #expect(second.log.take().contains("true"))
        #expect(first.view.numberOfSections == 2 && second.view.numberOfSections == 0)
        #expect(second.view.dataSource == nil && second.view.delegate == nil)
    }

    @Test("A view in the middle of its adapter's update is taken over at the end of that")
    func midUpdate() {
        let (first, second) = two()
        first.atNextDisplay {
            second.adapter.collectionView = first.view
            #expect(second.adapter.collectionView == nil)
        }
        first.adapter.performUpdates(animated: false) { first.log("\($0)") }
        first.objects.append(Model(5))
        first.scheduler.runAll()
        #expect(first.log.take().last == "true")
        #expect(first.adapter.collectionView == nil && second.adapter.collectionView === first.view)
        #expect(first.view.numberOfSections == 2)
        #expect(first.view.checkInvariants().isEmpty && first.view.refusals.isEmpty)
    }

    @Test(
        "A view that is waited for stays where it is when another one, or none, is set meanwhile",
        arguments: [true, false])
    func laterView(isView: Bool) {
        let (first, second) = two()
        first.atNextDisplay {
            second.adapter.collectionView = first.view
            second.adapter.collectionView = isView ? second.view : nil
        }
        first.update([Model(1), Model(5)])
        #expect(second.adapter.collectionView === (isView ? second.view : nil))
        #expect(second.view.numberOfSections == (isView ? 2 : 0))
        #expect(first.adapter.collectionView === first.view && first.identifiers == ["1", "5"])
        #expect(first.view.numberOfSections == 2 && first.view.checkInvariants().isEmpty)
    }

    @Test("A view whose data source somebody else has set is taken back by setting it again")
    func takenBack() {
        let list = TestList([Model(1)])
        list.adapter.collectionView = list.view
        #expect(list.log.take().isEmpty)
        list.view.dataSource = nil
        list.adapter.collectionView = list.view
        #expect(list.view.numberOfSections == 1 && list.view.dataSource === list.adapter.viewDataSource)
    }

    @Test("Without a view the objects stay, and another data source's come with the next view")
    func withoutView() {
        let list = TestList([Model(1)])
        list.adapter.collectionView = nil
        #expect(list.identifiers == ["1"])
        let other = TestList([Model(2)], attaches: false)
        list.adapter.dataSource = other
        #expect(list.identifiers == ["1"] && other.log.take().isEmpty)
        list.adapter.collectionView = list.view
        #expect(list.identifiers == ["2"] && list.texts == ["2.0"])
    }

    @Test("The view keeps the adapter that took it, until another one takes it")
    func release() {
        let view = StrictCollectionView()
        var first: TestList? = TestList([Model(1)], attaches: false)
        var second: TestList? = TestList([Model(2)], attaches: false)
        for list in [first!, second!] {
            list.adapter.dataSource = list
            list.adapter.collectionView = view
        }
        first = nil
        #expect(view.numberOfSections == 1 && view.dataSource === second?.adapter.viewDataSource)
        weak let kept = second?.adapter
        second = nil
        #expect(kept != nil && view.adapter === kept && view.numberOfSections == 1)
        let third = TestList([Model(3), Model(4)], attaches: false)
        third.adapter.dataSource = third
        third.adapter.collectionView = view
        #expect(view.numberOfSections == 2 && view.checkInvariants().isEmpty)
        #expect(kept == nil && view.adapter === third.adapter)
    }

    /// One list on screen, and one without a view.
    private func two() -> (TestList, TestList) {
        let first = TestList([Model(1)])
        let second = TestList([Model(2), Model(3)], attaches: false)
        second.adapter.dataSource = second
        return (first, second)
    }
}
