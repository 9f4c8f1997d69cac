import ListDiffKit
import Testing

@testable import ListKit

@MainActor
@Suite("Layout: what is computed again, and why")
struct LayoutInvalidationTests {
    @Test("Nothing is asked before something about the layout is, and nothing twice")
    func lazily() {
        let list = LayoutList([section(size(10, 10)), section(size(10, 10))])
        #expect(list.takeAsked() == [])
        #expect(list.layout.contentSize == size(100, 10))
        #expect(list.takeAsked() == [0, 1])
        _ = list.frames(1)
        _ = list.positions(rect(0, 0, 100, 100))
        #expect(list.takeAsked() == [])
    }

    // MARK: The viewport

    @Test("Another viewport size invalidates everything")
    func boundsSize() {
        let list = computed()
        list.layout.viewport.bounds.size.height = 90
        #expect(list.takeTold() == [.sections(from: 0)])
        #expect(list.recomputed() == [0, 1, 2])
        list.layout.viewport.bounds.size.width = 90
        #expect(list.recomputed() == [0, 1, 2])
    }

    @Test("Other content insets, and a screen of another scale, invalidate everything")
    func insetsAndScale() {
        let list = computed()
        list.layout.viewport.contentInset.left = 10
        #expect(list.recomputed() == [0, 1, 2])
        list.layout.viewport = ListLayoutViewport(
            bounds: list.layout.viewport.bounds, contentInset: list.layout.viewport.contentInset, pixelScale: 2)
        #expect(list.recomputed() == [0, 1, 2])
    }

    @Test("Scrolling invalidates sticky headers and nothing else")
    func scrollWithStickyHeaders() {
        let list = computed(ListCollectionViewLayout(stickyHeaders: true))
        list.scroll(to: 30)
        #expect(list.takeTold() == [.supplementaryViews])
        #expect(list.recomputed() == [])
    }

    @Test("Scrolling invalidates nothing where headers do not stick")
    func scrollWithoutStickyHeaders() {
        let list = computed()
        list.scroll(to: 30)
        #expect(list.takeTold() == [])
        #expect(list.recomputed() == [])
    }

    @Test("Scrolling across, or not at all, invalidates nothing")
    func scrollAcross() {
        let list = computed(ListCollectionViewLayout(stickyHeaders: true))
        list.layout.viewport.bounds.origin.x = 30
        list.layout.viewport.bounds.origin.x = 30
        #expect(list.takeTold() == [])
        #expect(list.recomputed() == [])
    }

    @Test("Horizontally it is the other way round")
    func scrollHorizontally() {
        let list = computed(ListCollectionViewLayout(stickyHeaders: true, scrollDirection: .horizontal))
        list.layout.viewport.bounds.origin.y = 30
        #expect(list.takeTold() == [])
        list.layout.viewport.bounds.origin.x = 30
        #expect(list.takeTold() == [.supplementaryViews])
        #expect(list.recomputed() == [])
    }

    // MARK: Without a known reason, and with one

    @Test("An invalidation without a reason computes everything")
    func plain() {
        let list = computed()
        list.layout.invalidateLayout()
        #expect(list.takeTold() == [.sections(from: 0)])
        #expect(list.recomputed() == [0, 1, 2])
    }

    @Test("An invalidation without a reason does nothing to a layout that preserves its geometry")
    func preserved() {
        let list = computed()
        list.layout.preserveLayoutCacheOnInvalidateLayout = true
        list.layout.invalidateLayout()
        #expect(list.takeTold() == [])
        #expect(list.recomputed() == [])
    }

    @Test(
        "Everything, all attributes, or items: from the first section, preserved or not",
        arguments: [.everything, .allListAttributes, .items([ListIndexPath(section: 2, item: 0)])]
            as [ListCollectionViewLayoutInvalidationContext])
    func everything(context: ListCollectionViewLayoutInvalidationContext) {
        let list = computed()
        list.layout.preserveLayoutCacheOnInvalidateLayout = true
        list.layout.invalidateLayout(with: context)
        #expect(list.takeTold() == [.sections(from: 0)])
        #expect(list.recomputed() == [0, 1, 2])
    }

    @Test("No items invalidate nothing")
    func noItems() {
        let list = computed()
        list.layout.invalidateLayout(with: .items([]))
        #expect(list.takeTold() == [])
        #expect(list.recomputed() == [])
    }

    @Test("Other counts: from the first section, unless it is known which one was touched")
    func counts() {
        let list = computed()
        list.layout.invalidateLayout(with: .dataSourceCounts)
        #expect(list.recomputed() == [0, 1, 2])
        list.layout.didModifySection(1)
        list.layout.invalidateLayout(with: .dataSourceCounts)
        #expect(list.recomputed() == [1, 2])
    }

    @Test("Supplementary attributes: nothing is computed again")
    func supplementary() {
        let list = computed()
        list.layout.invalidateLayout(with: .supplementaryListAttributes)
        #expect(list.takeTold() == [.supplementaryViews])
        #expect(list.recomputed() == [])
    }

    // MARK: Settings

    @Test("Another sticky offset invalidates headers, the same one nothing")
    func stickyHeaderYOffset() {
        let list = computed(ListCollectionViewLayout(stickyHeaders: true))
        list.layout.stickyHeaderYOffset = 0
        #expect(list.takeTold() == [])
        list.layout.stickyHeaderYOffset = 8
        list.layout.stickyHeaderYOffset = 8
        #expect(list.takeTold() == [.supplementaryViews])
        #expect(list.recomputed() == [])
    }

    @Test("Showing headers without items, and another data source, invalidate everything")
    func settings() {
        let list = computed()
        list.layout.showHeaderWhenEmpty = true
        #expect(list.recomputed() == [0, 1, 2])
        let other = LayoutList([section(size(10, 77))], layout: list.layout)
        #expect(list.layout.contentSize == size(100, 77))
        #expect(other.takeAsked() == [0])
    }

    // MARK: Touched sections

    @Test("Only the sections from the lowest touched one on are computed again")
    func touchedSections() {
        let list = computed()
        list.layout.didModifySection(2)
        list.layout.didModifySection(1)
        list.layout.didModifySection(2)
        list.layout.didModifySection(nil)
        #expect(list.takeTold() == [.sections(from: 2), .sections(from: 1)])
        #expect(list.recomputed() == [1, 2])
    }

    @Test("Sections that come or go at the end are seen")
    func countsAtEnd() {
        let list = computed()
        list.sections.removeLast()
        list.layout.didModifySection(2)
        #expect(list.recomputed() == [])
        #expect(list.layout.contentSize == size(100, 20))
        list.sections += [section(size(100, 5)), section(size(100, 5))]
        list.layout.didModifySection(5)
        #expect(list.recomputed() == [2, 3])
        #expect(list.layout.contentSize == size(100, 30))
    }

    @Test("What a data source invalidates while it is asked is computed the next time; it is answered from before")
    func reentrancy() {
        let list = computed()
        list.sections[0].sizes = [size(100, 50)]
        var answers: [ListSize] = []
        list.onQuestion = { [unowned list] in
            list.onQuestion = {}
            list.layout.didModifySection(2)
            answers.append(list.layout.contentSize)
        }
        list.layout.didModifySection(0)
        #expect(list.layout.contentSize == size(100, 70))
        #expect(answers == [size(100, 30)])
        #expect(list.takeAsked() == [0, 1, 2])
        #expect(list.recomputed() == [2])
    }

    /// Three sections of one item each, computed; nothing told and asked since.
    private func computed(_ layout: ListCollectionViewLayout? = nil) -> LayoutList {
        let list = LayoutList(Array(repeating: section(size(100, 10)), count: 3), layout: layout)
        _ = list.recomputed()
        _ = list.takeTold()
        return list
    }
}

extension LayoutList {
    /// The sections that are computed when something is asked now.
    fileprivate func recomputed() -> [Int] {
        _ = layout.contentSize
        _ = takeTold()
        return takeAsked()
    }
}

@Suite("Layout: the lowest section that an update touches")
struct LowestTouchedSectionTests {
    private func path(_ section: Int) -> ListIndexPath { ListIndexPath(section: section, item: 0) }

    @Test("None for an update of nothing")
    func none() {
        #expect(ListBatchUpdate(data: ListBatchUpdateData()).lowestTouchedSection == nil)
    }

    @Test("Sections count themselves, and both ends of their moves")
    func sections() {
        #expect(lowest(ListBatchUpdateData(insertSections: [5, 3], deleteSections: [4])) == 3)
        #expect(lowest(ListBatchUpdateData(insertSections: [5], deleteSections: [2, 4])) == 2)
        #expect(lowest(ListBatchUpdateData(moveSections: [ListMoveIndex(from: 6, to: 2)])) == 2)
        #expect(lowest(ListBatchUpdateData(moveSections: [ListMoveIndex(from: 1, to: 2)])) == 1)
    }

    @Test("Items count their sections, and both ends of their moves")
    func items() {
        #expect(lowest(ListBatchUpdateData(insertIndexPaths: [path(4), path(3)])) == 3)
        #expect(lowest(ListBatchUpdateData(deleteIndexPaths: [path(7), path(2)])) == 2)
        #expect(lowest(ListBatchUpdateData(updateIndexPaths: [path(9)])) == 9)
        #expect(lowest(ListBatchUpdateData(moveIndexPaths: [ListMoveIndexPath(from: path(4), to: path(1))])) == 1)
        #expect(lowest(ListBatchUpdateData(moveIndexPaths: [ListMoveIndexPath(from: path(0), to: path(1))])) == 0)
    }

    @Test("Reloads in place count too")
    func reloads() {
        let sections = [ListSectionReload(oldSection: 4, newSection: 3)]
        let items = [ListMoveIndexPath(from: path(2), to: path(6))]
        #expect(ListBatchUpdate(data: ListBatchUpdateData(), sectionReloads: sections).lowestTouchedSection == 3)
        #expect(ListBatchUpdate(data: ListBatchUpdateData(), itemReloads: items).lowestTouchedSection == 2)
    }

    private func lowest(_ data: ListBatchUpdateData) -> Int? { ListBatchUpdate(data: data).lowestTouchedSection }
}
