import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitImages
import ListKitReplay
import XCTest

@testable import ListInspector

/// The inspector beside the lists of a program: which one it looks at, what that is now, and what it leaves behind.
@preconcurrency @MainActor
final class InspectorListsTests: GtkTestCase {
    func testAnotherListIsChosenAndEachHasItsOwnTransactions() throws {
        let first = TestList([Note(1)], in: self)
        let second = TestList([Note(5)], in: self)
        try withWindow(child: Box(.vertical, [first.view, second.view])) { _ in
            for view in [first.view, second.view] { view.hasVerticalExpand = true }
            ListInspector.attach(to: first.adapter)
            let window = try XCTUnwrap(ListInspector.current)
            settle(window.window)
            let adapters = InspectorAdapters.others
            let chooser = window.choices.dropDown
            XCTAssertEqual(chooser.choices.count, adapters.count)
            let (one, two) = (
                try XCTUnwrap(adapters.firstIndex { $0 === first.adapter }),
                try XCTUnwrap(adapters.firstIndex { $0 === second.adapter })
            )
            XCTAssertEqual(chooser.selectedIndex, one)
            first.update([Note(1), Note(2)], label: "Of the first")
            chooser.choose(two)
            second.update([Note(6)], label: "Of the second")
            first.update([Note(1)], label: "Meanwhile")
            read(window)
            XCTAssertEqual(window.transactions.rows.map(\.summary.title), ["Of the second"])
            chooser.choose(one)
            read(window)
            XCTAssertEqual(window.transactions.rows.map(\.summary.title), ["Meanwhile", "Of the first"])
            window.window.close()
            pumpPending()
        }
    }

    func testAListIsCalledWhatTheProgramCallsIt() {
        let lists = (0..<4).map { TestList([Note($0)], in: self) }
        lists[0].adapter.name = "Drafts"
        lists[1].view.setAccessibleListLabel("Posts")
        XCTAssertEqual(
            ListName.names(of: lists.map(\.adapter)), ["Drafts", "Posts", "List of Note", "List of Note (2)"])
    }

    func testOneOfFiftyListsIsFoundByTypingItsName() throws {
        let lists = (0..<50).map { TestList([Note($0)], in: self) }
        for (number, list) in lists.enumerated() { list.adapter.name = "Notebook \(number) of a long shelf" }
        try withWindow(child: Box(.vertical, lists.map(\.view))) { _ in
            ListInspector.attach(to: lists[0].adapter)
            let window = try XCTUnwrap(ListInspector.current)
            settle(window.window)
            XCTAssertLessThan(try XCTUnwrap(window.window.child).measure(.horizontal).minimum, 360)
            let chooser = window.choices.dropDown
            try TestInput.setInputFocus(window.window)
            TestInput.click(chooser)
            pump(until: window.window.focusWidget?.cssName == "text", "the search")
            for key in "notebook 37" { TestInput.press(key == " " ? "space" : "\(key)") }
            pump(until: texts(in: chooser).count == 2, "one list besides the chosen one")
            TestInput.press("Down")
            TestInput.press("Return")
            pump(until: window.list?.adapter === lists[37].adapter, "the list's being chosen")
            window.window.close()
            pumpPending()
        }
    }

    func testTheFiltersFitIntoTheirColumn() throws {
        try withInspector([Note(1)]) { _, window in
            XCTAssertLessThanOrEqual(window.filters.content.measure(.horizontal).minimum, SplitPane.sideWidth)
            let child = try XCTUnwrap(window.window.child)
            XCTAssertLessThanOrEqual(child.measure(.horizontal).minimum, 360)
        }
    }

    func testAPausedListGoesOnWhenAnotherOneIsChosen() throws {
        let lists = (0..<2).map { TestList([Note($0)], in: self) }
        try withWindow(child: Box(.vertical, lists.map(\.view))) { _ in
            for list in lists { list.view.hasVerticalExpand = true }
            ListInspector.attach(to: lists[0].adapter)
            let window = try XCTUnwrap(ListInspector.current)
            window.controls.onPause(true)
            ListInspector.attach(to: lists[1].adapter)
            XCTAssertEqual(window.timeline.note, "")
            lists[0].update([Note(9)], label: "Meanwhile")
            ListInspector.attach(to: lists[0].adapter)
            read(window)
            XCTAssertEqual(window.transactions.rows.map(\.summary.title), ["Meanwhile"])
            window.window.close()
            pumpPending()
        }
    }

    func testAListThatHasGoneIsSaidToBeGone() throws {
        var list: TestList? = TestList([Note(1)], in: self)
        let window = try XCTUnwrap(list.map { ListInspector.attach(to: $0.adapter) })
        let inspector = try XCTUnwrap(ListInspector.current)
        weak let adapter = list?.adapter
        list = nil
        pumpPending()
        XCTAssertNil(adapter, "The inspector keeps no list alive.")
        inspector.controls.onPage(.now)
        settle(window)
        XCTAssertEqual(texts(in: inspector.detail.view), ["The list no longer exists."])
        window.close()
        pumpPending()
    }

    func testAClosedInspectorHearsNothingMore() throws {
        var list: TestList?
        try withInspector([Note(1)]) { shown, window in
            list = shown
            window.controls.flashes.turn(true)
            XCTAssert(shown.adapter.events.hasObservers)
        }
        XCTAssertEqual(list?.adapter.events.hasObservers, false)
        XCTAssertNil(list?.view.overlay)
    }

    func testWhatIsNowNamesSectionsRowsAndTheCacheOfPictures() throws {
        let list = TestList((0..<200).map { Note($0) }, in: self)
        try withWindow(child: list.view) { _ in
            let images = ImagePrefetcher()
            ListInspector.attach(to: list.adapter, images: images)
            let window = try XCTUnwrap(ListInspector.current)
            window.controls.onPage(.now)
            settle(window.window)
            let heading = texts(in: window.detail.view).joined(separator: "\n")
            XCTAssert(heading.contains("200 sections"), heading)
            XCTAssert(heading.contains("Rows: \(list.view.rowCount), "), heading)
            XCTAssert(heading.contains("Pictures: 0 KiB in the cache"), heading)
            @MainActor
            func places() -> [String] {
                window.detail.rows.compactMap {
                    if case .section(_, _, _, let place) = $0.content { place } else { nil }
                }
            }
            @MainActor
            func sectionsInSight() -> [Int] { places().indices.filter { places()[$0] == "in sight" } }
            let seen = sectionsInSight()
            XCTAssertEqual(seen, Array(list.adapter.indexesOfVisibleObjects()))
            // It keeps up by itself: scrolling is no update.
            list.view.scroll(toOffset: 1_000, animated: false)
            pump(until: sectionsInSight() != seen, "the page's keeping up")
            XCTAssertEqual(sectionsInSight(), Array(list.adapter.indexesOfVisibleObjects()))
            window.window.close()
            pumpPending()
        }
    }

    // MARK: The timeline

    func testAPressOnTheTimelineSelectsItsTransaction() throws {
        try withInspector([Note(1)]) { list, window in
            for number in 0..<3 { list.update([Note(1), Note(number + 10)], label: "Update \(number)") }
            read(window)
            let range = try XCTUnwrap(window.timeline.strip.range(of: 1))
            let strip = window.timeline.strip
            TestInput.click(at: Point(x: range.lowerBound + 3, y: Double(strip.height) / 2), of: strip)
            pumpPending()
            XCTAssertEqual(window.transactions.rows.map(\.isSelected), [false, true, false])
            XCTAssert(texts(in: window.detail.view)[0].hasSuffix("Update 1"))
        }
    }

    func testTheNewestBlockIsInSightAndAWarningHasAnAmberEdge() throws {
        try withInspector((0..<20).map { Note($0) }) { list, window in
            for number in 0..<60 { list.update((0..<20).map { Note($0, $0 == 3 ? "Edit \(number)" : nil) }) }
            list.update((100..<120).map { Note($0) }, label: "All new")
            read(window)
            pumpFrames(2, window.window)
            let strip = window.timeline.strip
            let last = try XCTUnwrap(strip.range(of: 60))
            let area = try XCTUnwrap(strip.parent)
            let end = try XCTUnwrap(strip.convert(Point(x: last.upperBound, y: 0), to: area)).x
            XCTAssert((1...Double(area.width)).contains(end), "The newest block ends at \(end) of \(area.width).")
            let picture = try area.renderPixels()
            let edge = picture.pixel(x: Int(end) - 4, y: 7)
            XCTAssertGreaterThan(Int(edge.red), Int(edge.blue) + 80, "amber")
            XCTAssertGreaterThan(Int(edge.green), Int(edge.blue) + 40, "amber")
        }
    }

    func testABlockThatGrowsStaysInSight() throws {
        let area = TimelineArea()
        var transactions = (1...30).map { RecordedTransaction(number: $0, kind: .update) }
        func show() { area.show(TimelineGeometry(transactions), warned: [], selected: 29) }
        try withWindow(child: area.content) { window in
            window.setDefaultSize(width: 400, height: 100)
            for milliseconds in [1, 500] {
                transactions[29].phases = [
                    RecordedPhase(name: .rows, start: 0, duration: milliseconds * 1_000_000)
                ]
                show()
                settle(area.content)
                let scrolled = try XCTUnwrap(area.strip.parent)
                let end = try XCTUnwrap(area.strip.range(of: 29)).upperBound
                let x = try XCTUnwrap(area.strip.convert(Point(x: end, y: 0), to: scrolled)).x
                XCTAssert((1...Double(scrolled.width)).contains(x), "It ends at \(x) of \(scrolled.width).")
            }
        }
    }

    // MARK: Flashing rows

    func testEachKindOfOperationFlashesInItsColour() throws {
        try withInspector((0..<6).map { Note($0) }) { list, window in
            window.controls.flashes.turn(true)
            // 5 goes to the front, 1 changes, 2 goes.
            list.notes = [Note(5), Note(0), Note(1, "Edited"), Note(3), Note(4)]
            let gone = try XCTUnwrap(list.view.viewportFrame(ofRow: .item(ListIndexPath(section: 2, item: 0))))
            pumpUntilDone { list.adapter.performUpdates(animated: false, completion: $0) }
            pumpFrames(2, list.view)
            @MainActor
            func edge(_ section: Int) throws -> (red: Int, green: Int, blue: Int) {
                let frame = try XCTUnwrap(
                    list.view.viewportFrame(ofRow: .item(ListIndexPath(section: section, item: 0))))
                let pixel = try list.view.renderPixels().pixel(x: 1, y: Int(frame.y + frame.height - 2))
                return (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
            }
            let (moved, bound) = (try edge(0), try edge(2))
            XCTAssertGreaterThan(moved.blue, moved.red + 40, "blue: \(moved)")
            XCTAssertGreaterThan(bound.red, bound.blue + 40, "amber: \(bound)")
            let line = try list.view.renderPixels().pixel(x: 1, y: Int(gone.y + 1))
            XCTAssertGreaterThan(Int(line.red), Int(line.blue) + 40, "red: \(line)")
        }
    }
}
