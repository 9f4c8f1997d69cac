@testable import ListKit
import Testing

/// What of a list is in sight, and where to scroll for the rest.
struct ScrolledContentTests {
    /// Two sections with a header of 20 and five items of 50 each, in a viewport of 200.
    private func content(
        at offset: Double, sticky: Double? = nil, inset: ListContentInset = .zero, heights: [Int: Double] = [:]
    ) -> ScrolledContent {
        let section = ListViewStructure.Section(itemCount: 5, kinds: .header)
        var geometry = ContentGeometry(ListViewStructure(sections: [section, section]))
        geometry.estimate = RowHeightEstimate(item: 50, supplementary: 20)
        for (item, height) in heights { geometry.setHeight(height, of: geometry.item(item)) }
        geometry.contentInset = inset
        geometry.setLineWidth(100)
        return ScrolledContent(
            geometry, offset: offset, viewportSize: ListSize(width: 100, height: 200),
            stickyHeaderOffset: sticky)
    }

    private func offset(_ content: ScrolledContent, toReveal number: Int) -> Double? {
        guard case .row(let position, let y) = content.anchor(toReveal: content.geometry.item(number))
        else { return nil }
        return content.geometry.offset(of: position) - y
    }

    @Test func rowInSightNeedsNoScroll() {
        #expect(offset(content(at: 100), toReveal: 3) == nil)
        #expect(content(at: 0).anchor(toReveal: .footer(section: 0)) == nil)
    }

    @Test func rowBelowTheViewportComesToItsBottomAndOneAboveToItsTop() {
        #expect(offset(content(at: 0), toReveal: 4) == 70)
        #expect(offset(content(at: 200), toReveal: 1) == 70)
    }

    @Test func firstItemOfASectionComesWithItsHeaderAndTheListsEndsWithAllThatIsThere() {
        #expect(offset(content(at: 400), toReveal: 5) == 270)
        #expect(offset(content(at: 200, inset: ListContentInset(top: 10, bottom: 30)), toReveal: 0) == 0)
        #expect(offset(content(at: 0, inset: ListContentInset(top: 10, bottom: 30)), toReveal: 9) == 380)
    }

    @Test func rowThatIsTooHighForItsHeaderComesAlone() {
        #expect(offset(content(at: 0, heights: [5: 190]), toReveal: 5) == 280)
    }

    @Test func lastRowComesAloneWhereWhatIsBelowIsTooHigh() {
        var geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 5, kinds: .footer)]))
        geometry.estimate = RowHeightEstimate(item: 50, supplementary: 300)
        geometry.setLineWidth(100)
        let content = ScrolledContent(geometry, offset: 0, viewportSize: ListSize(width: 100, height: 200))
        #expect(offset(content, toReveal: 4) == 50)
    }

    @Test func stickyHeaderCoversWhatStandsBelowIt() {
        let content = content(at: 200, sticky: 0)
        #expect(content.pinnedSections == [0])
        #expect(content.coveredHeight(above: content.geometry.item(1)) == 20)
        #expect(content.coveredHeight(above: .header(section: 1)) == 0)
        #expect(offset(content, toReveal: 1) == 50)
        #expect(offset(self.content(at: 60, sticky: 0), toReveal: 1) == 50, "Its top is under the header.")
        let above = self.content(at: 200, sticky: -50, inset: ListContentInset(top: 10, bottom: 0))
        #expect(above.coveredHeight(above: above.geometry.item(1)) == 10, "The header sticks far above the viewport.")
        #expect(self.content(at: 200).pinnedSections == [])
    }

    @Test func aRowThatBeginsWhereTheViewportEndsIsOutOfSightHoweverThatIsRounded() {
        var geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 100)]))
        geometry.estimate = RowHeightEstimate(item: 40)
        geometry.setLineWidth(100)
        for step in 0..<2000 {
            let height = 250 + Double(step) * 0.0373636362329
            let content = ScrolledContent(
                geometry, offset: 2540 - height, viewportSize: ListSize(width: 100, height: height))
            let rows = content.itemsInSight.map(\.item)
            #expect(rows == (0..<100).filter { content.isInSight(geometry.item($0)) }, "\(height)")
        }
    }

    @Test func firstItemIsOneThatIsWhollyInSight() {
        #expect(content(at: 30).firstItem(below: 0)?.item == 1)
        #expect(content(at: 70).firstItem(below: 20)?.item == 2)
        #expect(content(at: 75, heights: [1: 400]).firstItem(below: 20)?.item == 1)
        #expect(content(at: 0, inset: ListContentInset(top: 300, bottom: 0)).firstItem(below: 0)?.item == 0)
        #expect(
            ScrolledContent(ContentGeometry(), offset: 0, viewportSize: .zero).firstItem(below: 0) == nil)
    }

    @Test func pageStaysInsideARowThatIsHigherThanTheViewport() {
        let tall = content(at: 100, heights: [1: 500])
        let position = tall.geometry.item(1)
        func target(_ anchor: ScrollAnchor?) -> Double? {
            guard case .row(position, let y)? = anchor else { return nil }
            return 70 - y
        }
        #expect(target(tall.anchor(forPage: .pageDown, inside: position)) == 280)
        #expect(target(tall.anchor(forPage: .pageUp, inside: position)) == 70)
        #expect(target(tall.anchor(forPage: .next, inside: position)) == nil)
        #expect(target(content(at: 370, heights: [1: 500]).anchor(forPage: .pageDown, inside: position)) == nil)
        #expect(target(content(at: 100).anchor(forPage: .pageDown, inside: position)) == nil)
    }

    // MARK: Lines

    /// Two sections with a header of 20 and lines of two items, 50 high, in a viewport of 100: 0 1 / 2 3 / 4.
    private func grid(at offset: Double, height: Double = 100) -> ScrolledContent {
        let section = ListViewStructure.Section(itemCount: 5, kinds: .header)
        let metrics = ListSectionMetrics(itemWidth: .columns(2))
        var geometry = ContentGeometry(
            ListViewStructure(sections: [section, section]), metrics: [0: metrics, 1: metrics])
        geometry.estimate = RowHeightEstimate(item: 50, supplementary: 20)
        geometry.setLineWidth(100)
        geometry.breakLines(from: 0, to: .infinity)
        return ScrolledContent(geometry, offset: offset, viewportSize: ListSize(width: 100, height: height))
    }

    @Test func everyItemOfALineBelowAHeaderComesWithTheHeader() {
        #expect(offset(grid(at: 300), toReveal: 5) == 170)
        #expect(offset(grid(at: 300), toReveal: 6) == 170)
        #expect(offset(grid(at: 300), toReveal: 1) == 0, "The list's first line comes with all that is above.")
        #expect(offset(grid(at: 0), toReveal: 7) == 190)
        #expect(offset(grid(at: 0), toReveal: 9) == 240)
    }

    @Test func firstItemInSightIsTheFirstOfALineThatIsWhollyInSight() {
        #expect(grid(at: 0).firstItem(below: 0) == ListIndexPath(section: 0, item: 0))
        #expect(grid(at: 30).firstItem(below: 0) == ListIndexPath(section: 0, item: 2))
        #expect(grid(at: 30, height: 60).firstItem(below: 0) == ListIndexPath(section: 0, item: 0))
    }

    @Test func aStepBesideLinesThatAreNotKnownScrollsThereFirst() {
        let section = ListViewStructure.Section(itemCount: 1)
        let metrics = ListSectionMetrics(itemWidth: .columns(2))
        var geometry = ContentGeometry(
            ListViewStructure(sections: Array(repeating: section, count: 100)),
            metrics: Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, metrics) }))
        geometry.setLineWidth(100)
        geometry.breakLines(from: 0, to: 300)
        let content = ScrolledContent(geometry, offset: 0, viewportSize: ListSize(width: 100, height: 200))
        #expect(content.anchor(toMeasure: .down, around: geometry.item(0)) == nil)
        #expect(content.anchor(toMeasure: .next, around: geometry.item(80)) == nil)
        guard case .row(let position, 0) = content.anchor(toMeasure: .down, around: geometry.item(80)) else {
            Issue.record("The lines behind the first 300 pixels are a guess.")
            return
        }
        #expect(position == geometry.item(80))
    }

    @Test func itemsAtPointsAndInSight() {
        let content = content(at: 120)
        #expect(content.itemsInSight.map(\.item) == [2, 3, 4, 0])
        #expect(content.geometry.item(at: ListPoint(x: 10, y: 75))?.item == 1)
        #expect(content.geometry.item(at: ListPoint(x: 10, y: 10)) == nil)
        #expect(content.geometry.item(at: ListPoint(x: 110, y: 75)) == nil)
        #expect(content.isInSight(.item(ListIndexPath(section: 0, item: 2))))
        #expect(!content.isInSight(.item(ListIndexPath(section: 0, item: 2)), shiftedBy: -50))
        #expect(
            !self.content(at: 20).isInSight(.item(ListIndexPath(section: 0, item: 4))), "It begins at the very end.")
    }
}

extension ContentGeometry {
    fileprivate func item(_ number: Int) -> ListRowPosition { .item(path(ofItem: number)) }
}
