import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// Scrolling to an object, and where GTK has put its rows then. Rows measure themselves and are of many heights, so
/// that the way to one that was never on screen is an estimate.
@preconcurrency @MainActor
final class ScrollToTests: GtkTestCase {
    func testAScrollAskedForWhileARowIsBoundIsCarriedOutByTheNextLayout() {
        // The rows of all items go, while those of others are bound.
        scrollWhileBinding(ListWindow([Array(0..<100)], in: self), Array(100..<200), to: 30)
    }

    func testAScrollAskedForWhileRowsOfUnknownHeightAreBoundGoesAsFarAsItWasAsked() {
        let shown = ListWindow([Array(0..<10)], in: self)
        for number in 100..<110 { shown.source.heights[number] = 900 }
        scrollWhileBinding(shown, Array(100..<110), to: 8_000)
    }

    private func scrollWhileBinding(_ shown: ListWindow, _ numbers: [Int], to offset: Double) {
        shown.source.whenBinding = { shown.list.scroll(toOffset: offset, animated: false) }
        shown.update(to: numbers)
        shown.source.whenBinding = {}
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, offset)
        XCTAssertEqual(shown.list.checkInvariants(), [])
    }

    func testASectionThatWasNeverOnScreenStandsWhereItIsWanted() {
        for position in [ListScrollPosition.top, .centered, .bottom] {
            for section in [40, 11, 57] {
                let shown = ShownSections(in: self)
                shown.adapter.scroll(to: section, scrollPosition: position, animated: false)
                shown.settle()
                let (top, bottom) = shown.edges(ofSection: section)
                let what = "section \(section), \(position)"
                switch position {
                case .top: XCTAssertEqual(top, 0, accuracy: 0.5, what)
                case .centered: XCTAssertEqual((top + bottom) / 2, shown.page / 2, accuracy: 0.5, what)
                case .bottom: XCTAssertEqual(bottom, shown.page, accuracy: 0.5, what)
                }
                shown.close()
            }
        }
    }

    func testBelowHeadersThatStickASectionStandsAtTheTopOrInTheMiddleOfWhatIsLeft() {
        for position in [ListScrollPosition.top, .centered] {
            // Those of odd numbers have no header, and pass below the one before.
            for section in [40, 11, 57, 58] {
                let shown = ShownSections(in: self)
                shown.list.stickyHeaders = true
                shown.list.stickyHeaderYOffset = 6
                shown.adapter.scroll(to: section, scrollPosition: position, animated: false)
                shown.settle()
                let isHeaded = section.isMultiple(of: 2)
                let covered =
                    6 + (isHeaded ? 0 : shown.list.frameForRow(at: .header(section: section - 1))!.size.height)
                let (top, bottom) = shown.edges(ofSection: section)
                let what = "section \(section), \(position)"
                if position == .top {
                    XCTAssertEqual(top, covered, accuracy: 0.5, what)
                    XCTAssertEqual(shown.list.coveredHeightNow, isHeaded ? 6 : covered, accuracy: 0.5, what)
                } else {
                    XCTAssertEqual((top + bottom) / 2, (covered + shown.page) / 2, accuracy: 0.5, what)
                }
                shown.close()
            }
        }
    }

    func testAnAnimatedScrollArrivesWhereItIsWantedToo() {
        Display.animationsEnabled = true
        for position in [ListScrollPosition.top, .centered, .bottom] {
            let shown = ShownSections(in: self)
            shown.adapter.scroll(to: 57, scrollPosition: position, additionalOffset: 7, animated: true)
            pump(until: !shown.list.isScrollAnimated, "the scroll ending")
            shown.settle()
            let (top, bottom) = shown.edges(ofSection: 57)
            switch position {
            case .top: XCTAssertEqual(top, -7, accuracy: 0.5)
            case .centered: XCTAssertEqual((top + bottom) / 2, shown.page / 2 - 7, accuracy: 0.5)
            case .bottom: XCTAssertEqual(bottom, shown.page - 7, accuracy: 0.5)
            }
            shown.close()
        }
    }

    func testAListThatIsHiddenOnTheWayIsThereAndMakesNoRowsForIt() {
        Display.animationsEnabled = true
        let shown = ShownSections(in: self)
        shown.adapter.scroll(to: 57, scrollPosition: .bottom, animated: true)
        let rows = shown.list.window.rows.map(ObjectIdentifier.init)
        shown.list.isVisible = false
        XCTAssertFalse(shown.list.isScrollAnimated)
        XCTAssertEqual(shown.list.window.rows.map(ObjectIdentifier.init), rows)
        XCTAssertGreaterThan(shown.list.visibleRect.minY, 1000)
        shown.list.isVisible = true
        shown.settle()
        XCTAssertEqual(shown.edges(ofSection: 57).bottom, shown.page, accuracy: 0.5)
    }

    func testAScrollByHandBeforeTheNextLayoutLeadsOnFromWhereTheListWasScrolledTo() {
        let shown = ListWindow(NumberedList.counting([300]), in: self)
        let target = ListScrollTarget(rows: [.item(ListIndexPath(section: 0, item: 100))], position: .top)
        shown.list.scroll(to: target, animated: false)
        shown.list.scrolledWindow.verticalAdjustment.value += 500
        let first = shown.list.visibleRect.minY
        shown.settle()
        XCTAssertEqual(shown.list.visibleRect.minY, first, accuracy: 100)
        XCTAssertGreaterThan(shown.firstVisibleNumber ?? 0, 103)
    }

    func testTheOwnerHearsOfAScrollOnce() {
        let shown = ListWindow(NumberedList.counting([300]), in: self)
        let target = ListScrollTarget(rows: [.item(ListIndexPath(section: 0, item: 100))], position: .top)
        shown.list.scroll(to: target, animated: false)
        shown.settle()
        let count = shown.log.scrollCount
        XCTAssertGreaterThan(count, 0)
        shown.list.scroll(to: target, animated: false)
        shown.settle()
        XCTAssertEqual(shown.log.scrollCount, count, "It stands there already.")
    }

    func testAListThatIsHiddenRightAfterAScrollIsPaintedAsSoonAsItIsShownAgain() {
        let shown = ShownSections(in: self)
        shown.list.scroll(toOffset: 3000, animated: false)
        shown.list.isVisible = false
        pumpFrames(2, shown.window)
        shown.list.isVisible = true
        // GTK complains about what it cannot paint.
        shown.settle()
    }

    func testAScrollLeadsToItsRowThoughTheOwnerWhoHearsOfItUpdatesTheList() {
        Display.animationsEnabled = true
        let path = ListIndexPath(section: 0, item: 200)
        let target = ListScrollTarget(rows: [.item(path)], position: .centered)
        let starts: [(name: String, scroll: @MainActor (ListBoxView) -> Void)] = [
            ("a scroll", { $0.scroll(to: target, animated: false) }),
            (
                "an animated scroll",
                {
                    $0.scroll(to: target, animated: true)
                    // Its first frame is its last one.
                    $0.advanceScroll(by: 1)
                }
            ),
            ("a row that gets the focus", { $0.focusItem(at: path) }),
        ]
        let updates: [(name: String, items: [Int], isThere: Bool)] = [
            ("inserts items above", Array(1000..<1050) + Array(0..<300), true),
            ("removes the row and all below it", Array(0..<150), false),
        ]
        for start in starts {
            for update in updates {
                let what = "\(start.name), in which the owner \(update.name)"
                let shown = ListWindow(NumberedList.counting([300]), in: self)
                var isFirst = true
                shown.log.onScroll = {
                    guard isFirst else { return }
                    isFirst = false
                    shown.update(to: update.items)
                }
                start.scroll(shown.list)
                pump(until: !shown.list.isScrollAnimated, "the scroll ending")
                shown.settle()
                XCTAssertFalse(isFirst, what)
                XCTAssertEqual(shown.row(showing: 200).map(shown.list.isInSight) ?? false, update.isThere, what)
                if start.name.hasPrefix("a row") {
                    XCTAssertEqual(shown.focusedNumber, update.isThere ? 200 : 149, what)
                } else if update.isThere {
                    let (frame, page) = (shown.frame(ofItem: 250, in: 0), shown.list.visibleRect)
                    XCTAssertEqual(frame.minY + frame.maxY, page.minY + page.maxY, accuracy: 1, what)
                }
                XCTAssertEqual(shown.list.checkInvariants(), [], what)
                shown.log.onScroll = {}
                shown.close()
            }
        }
    }

    func testAnOwnerThatHearsOfAScrollCanScrollElsewhere() {
        Display.animationsEnabled = true
        func row(_ item: Int) -> ListScrollTarget {
            ListScrollTarget(rows: [.item(ListIndexPath(section: 0, item: item))], position: .top)
        }
        let ways: [(name: String, scroll: @MainActor (ListBoxView) -> Void)] = [
            ("to a row", { $0.scroll(to: row(100), animated: false) }),
            ("to an offset", { $0.scroll(toOffset: 6000, animated: false) }),
            ("to a row, animated", { $0.scroll(to: row(100), animated: true) }),
        ]
        func scrolled(_ scroll: (ListWindow) -> Void) -> Int? {
            let shown = ListWindow(NumberedList.counting([300]), in: self)
            scroll(shown)
            pump(until: !shown.list.isScrollAnimated, "the scroll ending")
            shown.settle()
            XCTAssertEqual(shown.list.checkInvariants(), [])
            defer { shown.close() }
            return shown.firstVisibleNumber
        }
        let starts: [(name: String, scroll: @MainActor (ListBoxView) -> Void)] = [
            ("a scroll", { $0.scroll(to: row(200), animated: false) }),
            (
                "an animated scroll",
                {
                    $0.scroll(to: row(200), animated: true)
                    // Its first frame is its last one.
                    $0.advanceScroll(by: 1)
                }
            ),
            ("a row that gets the focus", { $0.focusItem(at: ListIndexPath(section: 0, item: 200)) }),
        ]
        for way in ways {
            let elsewhere = scrolled { way.scroll($0.list) }
            for start in starts {
                let place = scrolled { shown in
                    var isFirst = true
                    shown.log.onScroll = { [list = shown.list] in
                        guard isFirst else { return }
                        isFirst = false
                        way.scroll(list)
                    }
                    start.scroll(shown.list)
                }
                XCTAssertEqual(place, elsewhere, "\(way.name), from \(start.name)")
            }
        }
    }

    func testAFrameThatComesLateEndsTheScrollAtMeasuredRows() {
        Display.animationsEnabled = true
        let shown = ShownSections(in: self)
        shown.adapter.scroll(to: 57, scrollPosition: .bottom, animated: true)
        shown.list.advanceScroll(by: 1)
        shown.settle()
        XCTAssertEqual(shown.edges(ofSection: 57).bottom, shown.page, accuracy: 0.5)
    }
}

/// Sections of three rows; those of even numbers have a header.
@MainActor
private final class ShownSections: ListInWindow, ListAdapterDataSource {
    let window = Window()
    let list = ListBoxView()
    let adapter = ListAdapter()
    unowned let test: GtkTestCase

    init(in test: GtkTestCase) {
        self.test = test
        adapter.dataSource = self
        adapter.collectionView = list
        open(height: 480)
    }

    var page: Double { list.visibleRect.size.height }

    /// Where GTK has put the first and the last row of a section, in the viewport.
    func edges(ofSection section: Int) -> (top: Double, bottom: Double) {
        let bounds = list.window.rows.filter { $0.position.section == section }
            .compactMap { $0.handle.bounds(in: list.viewport) }
        return (bounds.first?.y ?? .nan, bounds.last.map { $0.y + $0.height } ?? .nan)
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { Array(0..<80) }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? { HeadedController() }
}

private final class HeadedController: ListGenericSectionController<Int>, ListSupplementaryViewSource {
    override func didUpdate(to object: Int) {
        super.didUpdate(to: object)
        supplementaryViewSource = self
    }

    override func numberOfItems() -> Int { 3 }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(NumberCell.self, at: index)
        cell.show(object * 10 + index, height: 36 + (object * 37 + index * 53) % 90)
        return cell
    }

    func supportedElementKinds() -> ListSupplementaryKinds { object.isMultiple(of: 2) ? .header : [] }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let view = dequeueReusableSupplementaryView(TitleView.self, ofKind: kind)
        view.label.text = "Section \(object!)"
        return view
    }
}
