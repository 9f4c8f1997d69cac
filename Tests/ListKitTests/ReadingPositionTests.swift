import ListDiffKit
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

    @Test func anEmptyListHasNone() {
        #expect(list(0..<0).adapter.readingPosition == nil)
    }
}
