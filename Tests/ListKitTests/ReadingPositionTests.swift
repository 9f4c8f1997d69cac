@testable import ListKit
import ListKitReplay
import Testing

/// Where the reader is, read and restored.
@MainActor
struct ReadingPositionTests {
    /// Rows of 10, ten of them in the viewport; sections of five.
    private func list(_ ids: Range<Int>) -> TestList { TestList(ids.map { Block(id: $0, items: [1, 2, 3, 4, 5]) }) }

    @Test func itIsTheFirstItemInSightAndHowFarItIsFromTheTop() {
        let list = list(0..<20)
        list.view.scroll(toOffset: 234, animated: false)
        let position = list.adapter.readingPosition
        #expect((position?.object as? Block)?.id == 4)
        #expect(position?.item == 3)
        #expect(position?.distance == -4)
    }

    @Test func itIsRestoredAfterTheListHasChanged() throws {
        let list = list(0..<20)
        list.view.scroll(toOffset: 234, animated: false)
        let position = try #require(list.adapter.readingPosition)
        list.update(
            (10..<20).map { Block(id: $0, items: [1]) } + (3..<9).map { Block(id: $0, items: [1, 2, 3, 4, 5]) })
        list.view.scroll(toOffset: 0, animated: false)
        #expect(list.adapter.scroll(to: position, animated: false))
        #expect(list.view.visibleRect.minY == 100 + 50 + 34)
    }

    @Test func anInsetIsNotInSight() throws {
        let list = list(0..<20)
        list.view.contentInset = ListContentInset(top: 30, bottom: 20)
        list.view.scroll(toOffset: 100, animated: false)
        let position = try #require(list.adapter.readingPosition)
        #expect((position.object as? Block)?.id == 2)
        #expect(position.item == 0 && position.distance == 0)
        list.view.scroll(toOffset: 0, animated: false)
        list.adapter.scroll(to: position, animated: false)
        #expect(list.view.visibleRect.minY == 100)
    }

    @Test func anObjectThatHasGoneLeavesTheListWhereItIs() throws {
        let list = list(0..<20)
        list.view.scroll(toOffset: 234, animated: false)
        let position = try #require(list.adapter.readingPosition)
        list.update((10..<20).map { Block(id: $0, items: [1, 2, 3, 4, 5]) })
        let offset = list.view.visibleRect.minY
        #expect(!list.adapter.scroll(to: position, animated: false))
        #expect(list.view.visibleRect.minY == offset)
    }

    @Test func ofFewerItemsTheLastOneStandsAtTheTop() {
        let list = list(0..<20)
        let position = ListReadingPosition(of: Block(id: 7, items: []), item: 30, distance: -8)
        #expect(list.adapter.scroll(to: position, animated: false))
        #expect(list.view.visibleRect.minY == 390)
    }

    @Test(arguments: [30, 50, 100, 170, 400] as [Double])
    func whereItemsStandSideBySideItIsRestoredAtAnotherWidth(_ width: Double) throws {
        let list = TestList((0..<200).map { Block(id: $0, items: [1, 2, 3]) })
        list.onUpdate = { $0.itemWidth = .adaptive(minimum: 30) }
        list.update((0..<200).map { Block(id: $0, items: [1, 2, 3]) })
        list.view.scroll(toOffset: 1004, animated: false)
        let position = try #require(list.adapter.readingPosition)
        #expect((position.object as? Block)?.id == 100 && position.item == 0 && position.distance == -4)
        list.view.scroll(toOffset: 0, animated: false)
        list.view.viewportSize.width = width
        list.adapter.scroll(to: position, animated: false)
        let frame = try #require(list.view.frameForRow(at: .item(at(100, 0))))
        #expect(frame.minY - list.view.visibleRect.minY == -4)
        #expect(list.view.checkInvariants().isEmpty)
    }

    @Test func anEmptyListHasNone() {
        #expect(list(0..<0).adapter.readingPosition == nil)
    }
}
