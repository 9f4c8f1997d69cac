@testable import ListKit
import ListKitReplay
import Testing

/// Space above and below the rows, in memory.
@MainActor
struct ContentInsetTests {
    private func list(_ count: Int, top: Double, bottom: Double) -> TestList {
        let list = TestList((0..<count).map { Block(id: $0, items: [1]) })
        list.view.contentInset = ListContentInset(top: top, bottom: bottom)
        return list
    }

    @Test func rowsStandBetweenTheInsets() {
        let list = list(20, top: 30, bottom: 20)
        #expect(list.view.contentSize.height == 250)
        #expect(list.view.frameForRow(at: .item(ListIndexPath(section: 0, item: 0)))?.minY == 30)
        list.view.scroll(toOffset: 1000, animated: false)
        #expect(list.view.visibleRect.minY == 150)
    }

    @Test(arguments: [(ListScrollPosition.top, 70.0), (.centered, 50.0), (.bottom, 30.0)])
    func anObjectThatIsScrolledToStandsClear(position: ListScrollPosition, offset: Double) {
        let list = list(40, top: 30, bottom: 20)
        // The row of object 7 stands from 100 to 110, and the free part of the viewport from 30 to 80.
        list.view.scroll(toOffset: 300, animated: false)
        list.adapter.scroll(to: list.objects[7], scrollPosition: position, animated: false)
        #expect(list.view.visibleRect.minY == offset)
    }

    @Test func theReaderStaysWhenItIsSet() {
        let list = list(40, top: 0, bottom: 0)
        list.view.scroll(toOffset: 123, animated: false)
        list.view.contentInset = ListContentInset(top: 50, bottom: 10)
        #expect(list.view.visibleRect.minY == 173)
        list.update([Block(id: 99, items: [1])] + list.objects)
        #expect(list.view.visibleRect.minY == 183)
    }

    @Test func aSectionControllerHearsOfIt() {
        let list = list(3, top: 30, bottom: 20)
        let context = list.controller(0).collectionContext!
        #expect(context.containerInset == ListInsets(top: 30, bottom: 20))
        #expect(context.insetContainerSize.height == 50)
    }

    @Test func nothingButSpaceMayBeInSight() {
        let list = list(2, top: 150, bottom: 200)
        for offset in stride(from: 0.0, through: 270, by: 9) {
            list.view.scroll(toOffset: offset, animated: false)
            #expect(list.view.checkInvariants().isEmpty)
        }
        #expect(list.view.visibleRect.minY == 270)
    }
}
