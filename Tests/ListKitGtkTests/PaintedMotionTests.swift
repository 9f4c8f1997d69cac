import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import XCTest

/// The frames of a motion as they are painted, pixel by pixel.
@preconcurrency @MainActor
final class PaintedMotionTests: MotionTestCase {
    override func setUp() {
        super.setUp()
        MainActor.assumeIsolated {
            // A row under the pointer fades to another colour: that is no motion of the list.
            Self.use(StyleSheet.load(css: "row { transition: none; }") { XCTFail("\($0)") })
        }
    }

    /// What is painted of the viewport between two heights.
    private func band(_ shown: ListWindow, from top: Double, height: Double) throws -> [ArraySlice<UInt8>] {
        let image = try shown.list.viewport.renderPixels()
        return (Int(top)..<Int(top + height)).map { image.bytes[$0 * 4 * image.width..<($0 + 1) * 4 * image.width] }
    }

    private func run(_ shown: ListWindow) {
        shown.list.motionClock.isPaused = false
        pump(until: !shown.list.motionClock.isMoving, "the motion ending")
        shown.settle()
    }

    // MARK: The reader's place

    /// Scrolls into the middle of a row, runs an update and compares the row below that one in each frame of the
    /// motion.
    private func checkThatTheReadersRowStands(
        _ what: String, line: UInt = #line, _ update: (ListWindow, _ first: Int) -> Void
    ) throws {
        let shown = ListWindow.still([Array(0..<200)], in: self)
        shown.scroll(toOffset: 3015)
        let first = try XCTUnwrap(shown.firstVisibleNumber)
        let (row, y) = (try XCTUnwrap(shown.row(showing: first + 1)), try XCTUnwrap(shown.y(of: first + 1)))
        XCTAssertGreaterThan(y, 0)
        // The shadow of the button above comes down by a pixel.
        let height = Double(row.handle.height) - 1
        let painted = try band(shown, from: y + 1, height: height)
        XCTAssertGreaterThan(Set(painted.joined()).count, 2, "There is something to see.")
        update(shown, first)
        var movingFrames = 0
        for frame in 0...16 {
            pumpFrames(1, shown.list)
            movingFrames += shown.list.motionClock.isMoving ? 1 : 0
            let now = try band(shown, from: y + 1, height: height)
            // Of 255. GL spreads the shadow of a row that is between two pixels by up to 5 over the pixels next to it.
            let different = zip(now, painted).enumerated().filter { lines in
                zip(lines.1.0, lines.1.1).contains { abs(Int($0) - Int($1)) > 8 }
            }
            XCTAssertEqual(
                different.map(\.offset), [], "Frame \(frame) of \(what): the row at \(y) is painted otherwise.",
                line: line)
            // The second update comes in the middle of the first one's motion.
            if frame == 8 { update(shown, first) }
            shown.list.motionClock.step(by: 0.02)
        }
        if what != "changes out of sight" { XCTAssertGreaterThan(movingFrames, 10, "Nothing moved.", line: line) }
        shown.close()
    }

    func testRowsOutOfSightComeAndGoWithoutAPixelOfWhatTheReaderLooksAtMoving() throws {
        try checkThatTheReadersRowStands("changes out of sight") { shown, _ in
            var numbers = shown.source.sections[0]
            numbers.removeSubrange(3..<9)
            numbers.insert(contentsOf: (1000..<1020).map { $0 + numbers.count * 100 }, at: 5)
            shown.source.heights[20] = (shown.source.heights[20] ?? 0) + 200
            shown.update(to: numbers, reloading: [20], animated: true)
        }
    }

    func testRowsBesideTheReadersComeAndGoWithoutAPixelOfItMoving() throws {
        try checkThatTheReadersRowStands("rows beside it") { shown, first in
            var numbers = shown.source.sections[0]
            // Whatever is in sight above the row goes, and others come in its place and further down.
            let top = numbers.firstIndex(of: shown.firstVisibleNumber!)!
            let place = numbers.firstIndex(of: first + 1)!
            numbers.insert(contentsOf: (2000..<2003).map { $0 + numbers.count * 100 }, at: place + 4)
            numbers.replaceSubrange(top..<place, with: (1000..<1003).map { $0 + numbers.count * 100 })
            shown.update(to: numbers, animated: true)
        }
    }

    func testRowsAroundTheReadersGrowWithoutAPixelOfItMoving() throws {
        try checkThatTheReadersRowStands("rows that grow") { shown, first in
            for number in [first - 1, first + 2] { shown.source.heights[number, default: 40] += 70 }
            shown.update(to: shown.source.sections[0], reloading: [first - 1, first + 2], animated: true)
        }
    }

    // MARK: Former looks

    func testARowWhoseStateHasJustChangedFadesFromItsOldLook() throws {
        Self.use(StyleSheet.load(css: "row:active { background: none; }") { XCTFail("\($0)") })
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        let cell = try XCTUnwrap(shown.cell(showing: 1))
        let y = Int(try XCTUnwrap(shown.y(of: 1)))
        func ink() throws -> Set<[Int]> {
            let image = try shown.list.viewport.renderPixels()
            let pixels = (y..<y + 48).flatMap { y in (0..<8).map { [$0, y] } }
            return Set(pixels.filter { image.pixel(x: $0[0], y: $0[1]).alpha > 128 })
        }
        let before = try ink()
        XCTAssertFalse(before.isEmpty, "There is something to see.")
        // As what a click changes in it may: GTK forgets what the row looked like.
        cell.row?.handle.setState(.active)
        cell.row?.handle.queueDraw()
        cell.prepareForRebinding()
        cell.show(7, height: 50)
        shown.update(to: [0, 1, 2], animated: true)
        pumpFrames(1, shown.list)
        XCTAssert(try ink().isSuperset(of: before), "The old number is not to be seen.")
        run(shown)
        XCTAssertFalse(try ink().isSuperset(of: before))
    }

    func testARowThatWasChangedByHandInTheSameFrameFadesToo() throws {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        let cell = try XCTUnwrap(shown.cell(showing: 1))
        // It has no allocation for that, and GTK would say so.
        cell.show(1, height: 300)
        cell.prepareForRebinding()
        cell.show(7, height: 50)
        shown.update(to: [0, 1, 2], animated: true)
        XCTAssertEqual(shown.list.animator.ghosts.map { $0.row === cell.row }, [true])
        run(shown)
    }

    // MARK: What is over what

    func testARowThatMovesIsPaintedOverThoseItPasses() throws {
        let shown = ListWindow.still([Array(0..<6)], in: self)
        // What a changed row looked like before fades away over that row, and is passed with it.
        shown.update(to: [5, 0, 1, 2, 3, 4], reloading: [3, 4], animated: true)
        // In front of its siblings, so that GTK paints it first.
        XCTAssertEqual(shown.numbers.first, 5)
        pumpFrames(1, shown.list)
        let height = try XCTUnwrap(shown.row(showing: 5)).handle.height
        var passed: Set<Int> = []
        for _ in 0..<20 {
            shown.step(by: 0.01)
            let top = shown.y(of: 5)!
            for other in 0..<5 where abs(shown.y(of: other)! - top) < 20 { passed.insert(other) }
            let image = try shown.list.viewport.renderPixels()
            // Its own number is half way down; that of another row would be in sight above or below.
            for y in 2..<height - 2 where abs(y - height / 2) > 12 && top + Double(y) < Double(image.height) {
                let inks = (0..<8).filter { image.pixel(x: $0, y: Int(top) + y).green < 128 }
                XCTAssertEqual(inks, [], "A number at \(y) shows through the row, which is at \(top).")
            }
        }
        XCTAssertGreaterThan(passed.count, 2, "It passes other rows.")
        run(shown)
        XCTAssertFalse(try XCTUnwrap(shown.row(showing: 5)).handle.hasClass("passing"))
    }

    func testRowsThatWaitToSetOutAreLiftedAlsoAfterAnotherUpdate() throws {
        let shown = ListWindow.still([Array(0..<10)], in: self)
        shown.update(to: (0..<10).reversed(), animated: true)
        pumpFrames(1, shown.list)
        shown.step(by: 0.01)
        func isLifted(_ number: Int) -> Bool { shown.row(showing: number)?.handle.hasClass("passing") == true }
        let waiting = (0..<10).filter { !isLifted($0) }
        XCTAssertGreaterThan(waiting.count, 3)
        shown.update(to: (0..<10).reversed(), reloading: [0], animated: true)
        var lifted: Set<Int> = []
        for _ in 0..<30 {
            shown.step(by: 0.01)
            lifted.formUnion(waiting.filter(isLifted))
        }
        XCTAssertGreaterThanOrEqual(lifted.count, waiting.count - 1, "One of them only makes room.")
        run(shown)
    }

    func testARowThatMovesHasTheColourOfTheWindowBehindTheList() throws {
        let shown = ListWindow.still([Array(0..<6)], in: self)
        let ground = try shown.window.renderPixels().pixel(x: 300, y: 20)
        shown.update(to: [5, 0, 1, 2, 3, 4], animated: true)
        pumpFrames(1, shown.list)
        shown.step(by: 0.05)
        let row = try XCTUnwrap(shown.row(showing: 5)).handle
        XCTAssertTrue(row.hasClass("passing"))
        let place = try XCTUnwrap(row.bounds(in: shown.window))
        let painted = try shown.window.renderPixels().pixel(x: 300, y: Int(place.y) + 10)
        XCTAssertEqual([painted.red, painted.green, painted.blue], [ground.red, ground.green, ground.blue])
        run(shown)
    }

    func testARowThatPassesOthersCastsAShadowOnThemAndNoneWhenItHasArrived() throws {
        let style = StyleSheet.load(css: "listviewport { background: white; } row { color: transparent; }") {
            XCTFail("\($0)")
        }
        let shown = ListWindow.still([Array(0..<6)], in: self)
        let plain = try shown.list.viewport.renderPixels()
        shown.update(to: [5, 0, 1, 2, 3, 4], animated: true)
        pumpFrames(1, shown.list)
        shown.step(by: 0.05)
        let row = try XCTUnwrap(shown.row(showing: 5)).handle
        let place = try XCTUnwrap(row.bounds(in: shown.list.viewport))
        let moving = try shown.list.viewport.renderPixels()
        func light(_ y: Double) -> Int { Int(moving.pixel(x: 300, y: Int(y.rounded())).green) }
        let ground = Int(plain.pixel(x: 300, y: 3).green)
        XCTAssertLessThan(light(place.maxY + 2), ground, "Below it there is a shadow,")
        XCTAssertLessThan(light(place.maxY + 2), light(place.maxY + 7), "which fades.")
        XCTAssertLessThan(light(place.y - 1), ground, "It has an edge above.")
        run(shown)
        shown.update(to: Array(0..<6))
        shown.settle()
        XCTAssertEqual(try shown.list.viewport.renderPixels().bytes, plain.bytes, "All rows lie flat.")
        style.remove()
    }

    func testAnUpdateInBetweenLeavesTheShadowOfARowThatPassesOthersAsItIs() throws {
        let style = StyleSheet.load(css: "listviewport { background: white; } row { color: transparent; }") {
            XCTFail("\($0)")
        }
        for (what, next) in [("stays", [0, 5, 1, 2, 3, 4]), ("goes", [0, 1, 2, 3, 4])] {
            let shown = ListWindow.still([Array(0..<6)], in: self)
            shown.update(to: [5, 0, 1, 2, 3, 4], animated: true)
            pumpFrames(1, shown.list)
            shown.step(by: 0.05)
            let place = try XCTUnwrap(shown.row(showing: 5)?.handle.bounds(in: shown.list.viewport))
            func below() throws -> UInt8 {
                try shown.list.viewport.renderPixels().pixel(x: 300, y: Int((place.maxY + 2).rounded())).green
            }
            let shadow = try below()
            XCTAssertLessThan(shadow, 250)
            shown.update(to: next, animated: true)
            pumpFrames(1, shown.list)
            XCTAssertEqual(Double(try below()), Double(shadow), accuracy: 2, "The row \(what).")
            run(shown)
            shown.close()
        }
        style.remove()
    }

    /// Half of a row or more is seen.
    private func legible(_ shown: ListWindow, _ numbers: Range<Int>) -> Int {
        let places = numbers.compactMap { number in
            shown.row(showing: number).map { row in
                (
                    top: shown.y(of: number)!, height: Double(row.handle.height),
                    isAbove: row.handle.hasClass("passing"),
                    index: shown.numbers.firstIndex(of: number)!
                )
            }
        }
        return places.count { one in
            let over = places.filter {
                $0.index != one.index && ($0.isAbove == one.isAbove ? $0.index > one.index : $0.isAbove)
            }
            let seen = stride(from: 0.5, to: one.height, by: 1).count { y in
                !over.contains { $0.top <= one.top + y && one.top + y < $0.top + $0.height }
            }
            return Double(seen) >= one.height / 2
        }
    }

    func testAReverseOfFourteenRowsCanBeReadAtAnyMoment() {
        let shown = ListWindow([Array(0..<14)], height: 800, in: self)
        shown.list.motionClock.isPaused = true
        XCTAssertNotNil(shown.y(of: 13), "All of them are in sight.")
        shown.update(to: Array((0..<14).reversed()), animated: true)
        var least = 14
        for _ in 0..<24 {
            pumpFrames(1, shown.list)
            least = min(least, legible(shown, 0..<14))
            shown.list.motionClock.step(by: 0.01)
        }
        XCTAssertGreaterThanOrEqual(least, 7, "Half of the rows or more can be read.")
        run(shown)
        XCTAssertEqual(shown.numbers, Array((0..<14).reversed()))
    }

    func testARowThatPassesOthersIsPaintedOnce() throws {
        let style = StyleSheet.load(css: "row.passing:not(#none) { background: rgba(255, 0, 0, 0.5); }") {
            XCTFail("\($0)")
        }
        let shown = ListWindow.still([Array(0..<6)], in: self)
        shown.update(to: [5, 0, 1, 2, 3, 4], animated: true)
        pumpFrames(1, shown.list)
        shown.step(by: 0.05)
        let top = Int(try XCTUnwrap(shown.y(of: 5)))
        func alpha() throws -> Int { Int(try shown.list.viewport.renderPixels().pixel(x: 300, y: top + 10).alpha) }
        XCTAssertEqual(try alpha(), 128, accuracy: 2)
        run(shown)
        XCTAssertEqual(try alpha(), 0)
        style.remove()
    }

    func testARowThatMovesOutOfSightIsPaintedOverThoseItPasses() throws {
        let shown = ListWindow.still([Array(0..<40)], in: self)
        shown.update(to: Array(1..<40) + [0], animated: true)
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.list.animator.ghosts.map(\.isAboveRows), [true])
        // A row that others push out of sight passes none of them.
        run(shown)
        shown.list.motionClock.isPaused = true
        shown.update(to: Array(100..<130) + Array(1..<40) + [0], animated: true)
        pumpFrames(1, shown.list)
        XCTAssertGreaterThan(shown.list.animator.ghosts.count, 0)
        XCTAssertFalse(shown.list.animator.ghosts.contains { $0.isAboveRows })
    }

    // MARK: Interruptions

    /// Compares all that is painted before and after an update in the middle of a motion. Pictures of rows that go are
    /// below all rows, so the updates are such that this makes no difference.
    private func checkThatNothingJumps(
        _ shown: ListWindow, _ what: String, line: UInt = #line, _ update: () -> Void
    ) throws {
        pumpFrames(1, shown.list)
        let before = try shown.list.viewport.renderPixels()
        update()
        pumpFrames(1, shown.list)
        let after = try shown.list.viewport.renderPixels()
        // An opacity has 255 steps, and a picture between two pixels is rounded otherwise than a row.
        let difference = zip(before.bytes, after.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
        XCTAssertLessThanOrEqual(difference, 20, "\(what) at once.", line: line)
        run(shown)
        XCTAssertEqual(shown.list.animator.ghosts.count, 0, line: line)
        shown.close()
    }

    func testARowThatGoesWhileItComesFadesFromWhatWasSeenOfIt() throws {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        shown.update(to: [3, 0, 1, 2], animated: true)
        pumpFrames(1, shown.list)
        shown.list.motionClock.step(by: 0.05)
        try checkThatNothingJumps(shown, "A row that goes became fainter") {
            shown.update(to: [0, 1, 2], animated: true)
        }
    }

    func testARowThatIsBoundAgainWhileItsOldLookFadesGoesOnFromWhatWasSeenOfIt() throws {
        Self.use(StyleSheet.load(css: "listviewport > list > row { background: white; }") { XCTFail("\($0)") })
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        func bind(_ text: String) {
            let cell = shown.cell(showing: 1)!
            cell.prepareForRebinding()
            cell.label.text = text
            shown.update(to: [0, 1, 2], animated: true)
        }
        bind("WWWWWWW")
        pumpFrames(1, shown.list)
        shown.list.motionClock.step(by: 0.05)
        try checkThatNothingJumps(shown, "The look before the last one vanished") { bind("...IIIIIII") }
    }

    func testARowThatIsBoundAgainWhileItComesIsAsFaintAsItWas() throws {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        shown.update(to: [0, 1, 2, 3], animated: true)
        pumpFrames(1, shown.list)
        shown.list.motionClock.step(by: 0.05)
        try checkThatNothingJumps(shown, "A row that comes got another opacity") {
            shown.update(to: [0, 1, 2, 3], reloading: [3], animated: true)
        }
    }

    func testARowThatIsAboutToBePaintedAnewLeavesItsPictureToo() throws {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        try checkThatNothingJumps(shown, "A row that goes vanished") {
            // As a button does that is pressed to remove its row.
            shown.row(showing: 0)!.handle.queueDraw()
            shown.update(to: [1, 2], animated: true)
        }
    }
}
