import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Headers that stick to the viewport's top edge, where GTK has put them.
@preconcurrency @MainActor
final class StickyHeaderTests: GtkTestCase {
    // MARK: Places

    func testAHeaderStaysAtTheTopUntilTheNextOnePushesItAway() {
        let shown = ListWindow.sticky([20, 6, 1, 30], in: self)
        assertPlacesThroughAScroll(shown)
    }

    func testSectionsWithoutAHeaderPassBelowTheOneThatIsPinned() {
        let shown = ListWindow.sticky([4, 6, 5, 30], without: [1, 2], in: self)
        shown.scroll(toOffset: shown.frame(ofItem: 3, in: 2).minY)
        XCTAssertEqual(shown.pins.map(\.title), ["Section 0"])
        assertPlacesThroughAScroll(shown)
    }

    func testPinnedHeadersStandBetweenTheInsetsOfTheirSection() {
        let shown = ListWindow.sticky([20, 6, 30], in: self)
        shown.source.metrics = [
            0: ListSectionMetrics(insets: ListInsets(top: 30, left: 20, bottom: 12, right: 40), lineSpacing: 6),
            2: ListSectionMetrics(insets: ListInsets(left: 7)),
        ]
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData()))
        shown.settle()
        assertPlacesThroughAScroll(shown)
    }

    func testHeadersStickFurtherDownOrFurtherUpWithAnOffset() {
        for distance in [70.0, -9] {
            let shown = ListWindow.sticky([9, 1, 0, 2, 30], in: self)
            shown.list.stickyHeaderYOffset = distance
            shown.settle()
            assertPlacesThroughAScroll(shown, stickingAt: distance)
            shown.close()
        }
    }

    func testNothingIsPinnedAtTheTopOfTheListNorWithoutAskingForIt() {
        let shown = ListWindow.sticky([20, 30], in: self)
        XCTAssertEqual(shown.pins.count, 0)
        shown.scroll(toOffset: 300)
        XCTAssertEqual(shown.pins.count, 1)
        shown.list.stickyHeaders = false
        shown.settle()
        XCTAssertEqual(shown.pins.count, 0)
        XCTAssert(shown.list.window.rows.allSatisfy { $0.handle.opacity == 1 })
    }

    func testAHeaderThatWasPinnedIsSeenInItsRowWhenHeadersDoNotStickAnyMore() {
        let shown = ListWindow.sticky([60], in: self)
        for offset in [5.0, 1500] {
            shown.scroll(toOffset: offset)
        }
        shown.list.stickyHeaders = false
        shown.settle()
        shown.scroll(toOffset: 0)
        let row = shown.list.window.row(at: .header(section: 0))
        XCTAssertEqual(row?.handle.opacity, 1)
        XCTAssertEqual(row?.handle.isPointerTarget, true)
    }

    func testAPinnedHeaderIsAsHighAsItsRowAndAsWideAsItNeeds() {
        let shown = ListWindow.sticky([60, 60], in: self)
        shown.list.window.row(at: .header(section: 0))!.view.content.setSizeRequest(height: 100)
        shown.settle()
        shown.scroll(toOffset: 20)
        XCTAssertEqual(shown.pins.map(\.height), [100], "The row alone has changed.")
        shown.source.titles[1] = Array(repeating: "a long title", count: 12).joined(separator: " ")
        let row = ListRowPosition.item(ListIndexPath(section: 1, item: 30))
        shown.list.scroll(to: ListScrollTarget(rows: [row], position: .top), animated: false)
        shown.settle()
        let pin = shown.list.pinnedHeaders.pins[0]
        XCTAssertGreaterThan(pin.measure(.horizontal).minimum, 400)
        XCTAssertGreaterThanOrEqual(pin.width, pin.measure(.horizontal).minimum)
    }

    func testANarrowColumnHasItsPinnedHeaderInTheMiddleToo() {
        let shown = ListWindow.sticky([20, 30], in: self)
        shown.list.maximumContentWidth = 201
        shown.scroll(toOffset: 300)
        let row = shown.list.window.listBox.bounds(in: shown.list.viewport)!
        let pin = shown.list.pinnedHeaders.pins[0].bounds(in: shown.list.viewport)!
        XCTAssertEqual(pin.x, row.x)
        XCTAssertEqual(pin.width, row.width)
    }

    // MARK: Painting

    func testNothingShinesThroughAPinnedHeaderInAnyFrame() throws {
        let shown = ListWindow.sticky([20, 30], in: self)
        shown.source.titles = [0: "", 1: ""]
        shown.list.reloadData()
        for offset in stride(from: 3.0, to: 200, by: 4.5) {
            shown.list.scroll(toOffset: offset, animated: false)
            pumpFrames(1, shown.list)
            let picture = try shown.list.viewport.renderPixels()
            let pin = shown.list.pinnedHeaders.pins[0].bounds(in: shown.list.viewport)!
            XCTAssertEqual(pin.y, 0)
            let ground = picture.pixel(x: 1, y: 0)
            XCTAssertEqual(ground.alpha, 255)
            let strip = picture.bytes.prefix(4 * picture.width * Int(pin.height))
            let expected = [ground.red, ground.green, ground.blue, ground.alpha]
            XCTAssert(
                strip.indices.allSatisfy { strip[$0] == expected[$0 % 4] }, "Something shines through at \(offset).")
        }
    }

    func testTheRowBehindAPinnedHeaderIsNotPaintedASecondTime() {
        let shown = ListWindow.sticky([20, 30], in: self)
        shown.scroll(toOffset: 5)
        let row = shown.list.window.row(at: .header(section: 0))!
        XCTAssertEqual(row.handle.opacity, 0)
        XCTAssertFalse(row.handle.isPointerTarget)
        shown.scroll(toOffset: 0)
        XCTAssertEqual(row.handle.opacity, 1)
        XCTAssert(row.handle.isPointerTarget)
    }

    // MARK: Updates

    func testAnUpdateBindsThePinnedHeaderAgainAndKeepsItsWidgets() {
        let shown = ListWindow.sticky([20, 30], in: self)
        shown.scroll(toOffset: 300)
        let pin = shown.list.pinnedHeaders.pins[0]
        let content = pin.content?.view
        shown.source.titles[0] = "Today"
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData()))
        shown.settle()
        XCTAssertEqual(shown.pins.map(\.title), ["Section 0"], "No operation names it.")
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData(), supplementaryReloads: [0]))
        shown.settle()
        XCTAssertEqual(shown.pins.map(\.title), ["Today"])
        XCTAssert(shown.list.pinnedHeaders.pins[0] === pin && pin.content?.view === content)
    }

    func testAHeaderThatCountsItsItemsIsRightPinnedAndInItsRow() {
        let list = ListBoxView()
        list.stickyHeaders = true
        let controller = LinesController()
        let adapter = ListAdapter(view: list, objects: { ["lines"] }) { (_: String) in controller }
        withWindow(width: 300, height: 200, child: list) { window in
            let row = list.window.row(at: .header(section: 0))
            list.scroll(toOffset: 60, animated: false)
            settle(window)
            for count in [45, 44] {
                controller.count = count
                controller.update(animated: false, completion: nil)
                pump(until: list.numberOfItems(inSection: 0) == count, "the update")
                settle(window)
                let pinned = list.pinnedHeaders.pins.first?.content?.view as? LineCountView
                XCTAssertEqual(pinned?.title.text, "\(count) lines")
            }
            list.scroll(toOffset: 0, animated: false)
            settle(window)
            controller.count = 43
            controller.update(animated: false, completion: nil)
            pump(until: list.numberOfItems(inSection: 0) == 43, "the update")
            settle(window)
            XCTAssert(list.window.row(at: .header(section: 0)) === row)
            XCTAssertEqual((row?.view as? LineCountView)?.title.text, "43 lines")
            XCTAssertEqual(list.checkInvariants(), [])
        }
        withExtendedLifetime(adapter) { list.dispose() }
    }

    func testAnUpdateThatRemovesThePinnedSectionLeavesTheNextHeaderInItsPlace() {
        let shown = ListWindow.sticky([40, 40, 40], in: self)
        shown.scroll(toOffset: shown.frame(ofItem: 20, in: 1).minY)
        XCTAssertEqual(shown.pins.map(\.title), ["Section 1"])
        shown.source.sections.remove(at: 1)
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData(deleteSections: [1])))
        shown.settle()
        assertPlaces(shown)
        XCTAssertEqual(shown.list.checkInvariants(), [])
        shown.source.sections = []
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData(deleteSections: [0, 1])))
        shown.settle()
        XCTAssertEqual(shown.pins.count, 0)
    }

    func testAnotherKindOfHeaderTakesThePlaceOfTheOldOne() {
        let shown = ListWindow.sticky([20, 30], in: self)
        shown.scroll(toOffset: 300)
        shown.source.sectionsWithButtons = [0]
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData(), supplementaryReloads: [0]))
        shown.settle()
        XCTAssert(shown.list.pinnedHeaders.pins[0].content?.view is ButtonTitleView)
        XCTAssertEqual(shown.list.pinnedHeaders.pins[0].children.count, 1)
    }

    func testACopyIsNoRowAndNobodyHearsOfIt() {
        let shown = ListWindow.sticky([20, 6, 30], in: self)
        let rows = shown.list.snapshot()
        shown.log.forgetEvents()
        for offset in stride(from: 0.0, to: 2000, by: 130) {
            shown.scroll(toOffset: offset)
            XCTAssertEqual(shown.list.checkInvariants(), [])
            XCTAssertEqual(shown.log.events.filter { $0.hasPrefix("twice") || $0.hasPrefix("never") }, [])
        }
        XCTAssertFalse(shown.log.displayed.contains("header 0"), "The row is out of sight, whatever is pinned.")
        XCTAssertFalse(rows.rows.isEmpty)
    }

    func testCopiesAreFreedWithTheirListAndOneIsKeptForUseAgain() {
        var probes: [FinalizationProbe] = []
        do {
            let shown = ListWindow.sticky([6, 6, 6, 6, 30], in: self)
            for offset in stride(from: 0.0, to: 1600, by: 60) {
                shown.scroll(toOffset: offset)
                XCTAssertLessThanOrEqual(shown.list.viewport.children.count, 3)
                for pin in shown.list.pinnedHeaders.pins {
                    probes.append(FinalizationProbe(pin))
                    pin.content.map { probes.append(FinalizationProbe($0.view.content)) }
                }
            }
            shown.scroll(toOffset: 0)
            shown.close()
        }
        pump(until: probes.allSatisfy(\.isFinalized), "every copy being freed")
        XCTAssertGreaterThan(probes.count, 20)
    }

    // MARK: Motion

    func testAPinnedHeaderDoesNotJumpWhenAnUpdateMovesTheOneThatPushesIt() {
        Display.animationsEnabled = true
        let shown = ListWindow.sticky([20, 20, 30], in: self)
        shown.list.motionClock.isPaused = true
        // The next header is a little below the pinned one, and comes to push it.
        shown.scroll(toOffset: shown.frame(ofItem: 19, in: 0).minY + 28)
        let before = shown.pins[0]
        shown.source.heights[19] = 12
        shown.update(section: 0, to: Array(0..<20), reloading: [19], animated: true)
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.pins[0].title, before.title)
        XCTAssertEqual(shown.pins[0].y, before.y)
        var last = before.y
        for _ in 0..<26 {
            shown.step(by: 0.01)
            guard let pin = shown.pins.first else {
                XCTAssertLessThan(last + before.height, 8, "It went while it was in sight.")
                break
            }
            XCTAssertEqual(pin.title, before.title)
            XCTAssertLessThanOrEqual(pin.y, last + 0.01)
            XCTAssertLessThan(abs(pin.y - last), 8)
            if let next = shown.list.window.row(at: .header(section: 1))?.handle.bounds(in: shown.list.viewport) {
                XCTAssertLessThanOrEqual(pin.y + pin.height, next.y + 1.01, "It stands over the next header.")
            }
            last = pin.y
        }
        XCTAssertLessThan(last, -5)
        shown.list.motionClock.isPaused = false
        pump(until: !shown.list.motionClock.isMoving, "the motion ending")
        shown.settle()
        assertPlaces(shown)
    }

    func testAHeaderGlidesBetweenItsRowAndThePlaceWhereItIsPinned() {
        Display.animationsEnabled = true
        let shown = ListWindow.sticky([20, 30], height: 300, in: self)
        shown.list.motionClock.isPaused = true
        shown.scroll(toOffset: 200)
        XCTAssertEqual(shown.pins.map(\.y), [0])
        // So few rows are left that the list begins at its top.
        shown.source.sections[1] = [20]
        shown.source.sections[0] = [0, 1]
        shown.apply(
            ListBatchUpdate(
                data: ListBatchUpdateData(
                    deleteIndexPaths: (2..<20).map { ListIndexPath(section: 0, item: $0) }
                        + (1..<30).map { ListIndexPath(section: 1, item: $0) })), animated: true)
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.pins.count, 0)
        let row = shown.list.window.row(at: .header(section: 0))!
        XCTAssertEqual(row.handle.bounds(in: shown.list.viewport)!.y, 0, accuracy: 0.01)
        XCTAssertEqual(row.handle.opacity, 1)
        shown.list.motionClock.isPaused = false
        pump(until: !shown.list.motionClock.isMoving, "the motion ending")
    }

    func testAPinnedHeaderWhoseSectionGoesLeavesAPictureOverTheRows() {
        Display.animationsEnabled = true
        let shown = ListWindow.sticky([20, 30], in: self)
        shown.list.motionClock.isPaused = true
        shown.scroll(toOffset: 200)
        shown.source.sections.remove(at: 0)
        shown.apply(ListBatchUpdate(data: ListBatchUpdateData(deleteSections: [0])), animated: true)
        XCTAssertEqual(shown.list.animator.ghosts.filter(\.isAboveRows).count, 1)
        shown.list.motionClock.isPaused = false
        pump(until: !shown.list.motionClock.isMoving, "the motion ending")
        shown.settle()
        assertPlaces(shown)
    }

    // MARK: Support

    private func assertPlacesThroughAScroll(_ shown: ListWindow, stickingAt distance: Double = 0, line: UInt = #line) {
        let end = shown.list.contentSize.height
        for offset in stride(from: 0, to: min(end, 1800), by: 11.3) {
            shown.list.scroll(toOffset: offset, animated: false)
            pumpFrames(1, shown.list)
            assertPlaces(shown, stickingAt: distance, line: line)
        }
    }

    /// Worked out here from the frames of the rows, and compared with where GTK has put the copies.
    private func assertPlaces(_ shown: ListWindow, stickingAt distance: Double = 0, line: UInt = #line) {
        let offset = shown.list.visibleRect.minY
        let headers = shown.source.sections.indices.filter { !shown.source.sectionsWithoutHeader.contains($0) }
        var expected: [Pin] = []
        for (number, section) in headers.enumerated() {
            let frame = shown.frame(of: .header(section: section))
            var y = offset + distance
            if number + 1 < headers.count {
                y = min(y, shown.frame(of: .header(section: headers[number + 1])).minY - frame.size.height)
            }
            guard y > frame.minY, y + frame.size.height > offset else { continue }
            expected.append(
                Pin(
                    title: "Section \(section)", x: frame.origin.x, y: y - offset, width: frame.size.width,
                    height: frame.size.height))
        }
        let found = shown.pins
        XCTAssertEqual(found.map(\.title), expected.map(\.title), "at \(offset)", line: line)
        for (found, expected) in zip(found, expected) {
            // On a whole pixel of the screen.
            let scale = Double(shown.list.scaleFactor)
            XCTAssertEqual(found.y, (expected.y * scale - 0.001).rounded(.up) / scale, "at \(offset)", line: line)
            XCTAssertEqual(found.height, expected.height, accuracy: 0.01, "at \(offset)", line: line)
            XCTAssertEqual(found.x, expected.x, accuracy: 0.01, "at \(offset)", line: line)
            XCTAssertEqual(found.width, expected.width, accuracy: 0.01, "at \(offset)", line: line)
        }
    }
}

private final class LinesController: ListBindingSectionController<String>, ListSupplementaryViewSource {
    var count = 40

    override init() {
        super.init()
        supplementaryViewSource = self
    }

    override func viewModels(for object: String) -> [any ListDiffable] { Array(0..<count) }
    override func cell(forViewModel viewModel: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(LineCell.self, at: index)
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }
    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let view = dequeueReusableSupplementaryView(LineCountView.self, ofKind: kind)
        view.title.text = "\(count) lines"
        return view
    }
}

private final class LineCell: ListBoxCell, ListBindable {
    let title = Label()
    override func makeContent() -> Widget { title }
    func bindViewModel(_ number: Int) { title.text = "\(number)" }
}

private final class LineCountView: ListBoxReusableView {
    let title = Label()
    override func makeContent() -> Widget { title }
}
