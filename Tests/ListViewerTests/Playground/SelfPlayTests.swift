import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// A page that nobody has touched yet plays an update again and again.
@preconcurrency @MainActor
final class SelfPlayTests: ViewerTestCase {
    private let before = ["ant", "bee", "cat", "dog", "eel", "fox"]
    private let after = ["fox", "ant", "bee", "gnu", "dog 2", "eel"]

    /// The rest is over, and the rows set out.
    private func setOut(_ shown: OpenPlayground) {
        shown.turns.take()
        pump(until: shown.clock.isMoving, "the rows moving by themselves")
    }

    private func arrive(_ shown: OpenPlayground) {
        shown.clock.step(by: 1)
        shown.clock.isPaused = false
        pump(until: !shown.clock.isMoving, "the rows having arrived")
        pumpFrames(2, shown.window)
        shown.clock.isPaused = true
    }

    func testANewPagePlaysAgainAndAgainUntilItIsTouched() {
        let shown = OpenPlayground(isTouched: false, in: self)
        XCTAssertEqual(shown.page.story.text, "fox moves to the top; cat goes; gnu comes; dog changes.")
        for _ in 1...2 {
            XCTAssertEqual(shown.screen, before)
            setOut(shown)
            XCTAssertEqual(shown.clock.position, 0)
            XCTAssertLessThanOrEqual(shown.clock.speed, 0.1, "One can follow it.")
            arrive(shown)
            XCTAssertEqual(shown.screen, after)
            shown.turns.take()
            pump(until: shown.screen == before, "the list before being back")
            pumpFrames(3, shown.window)
            XCTAssertFalse(shown.clock.isMoving, "The list before is to be read first.")
            XCTAssert(shown.turns.isDue)
        }
        TestInput.click(shown.page.story)
        pump(until: !shown.page.selfPlay.isOn, "the page being touched")
        XCTAssertFalse(shown.turns.isDue)
        shown.turns.take()
        pumpFrames(3, shown.window)
        XCTAssertFalse(shown.clock.isMoving, "Nothing plays any more.")
    }

    func testAKeyEndsThePlayingAndDoesWhatItDoes() {
        let shown = OpenPlayground(isTouched: false, in: self)
        shown.focusAfter()
        setOut(shown)
        shown.clock.isPaused = false
        shown.press("space")
        pump(until: !shown.page.selfPlay.isOn, "the page being touched")
        XCTAssert(shown.clock.isPaused && shown.clock.isMoving, "Space pauses.")
    }

    func testAPageThatIsLeftWhileItsRowsMovePlaysNoMoreUntilItIsShownAgain() {
        let shown = OpenPlayground(isTouched: false, in: self)
        let stack = Stack()
        shown.window.child = stack
        stack.add(shown.page, name: "playground")
        stack.add(Label("Feed"), name: "feed")
        pump(until: shown.page.isMapped, "the page being shown")
        setOut(shown)
        shown.clock.isPaused = false
        stack.visibleChildName = "feed"
        pump(until: !shown.page.isMapped && !shown.clock.isMoving, "the page being left")
        pumpFrames(5, shown.window)
        XCTAssertFalse(shown.turns.isDue, "Nobody sees it.")
        stack.visibleChildName = "playground"
        pump(until: shown.turns.isDue, "the page going on")
    }

    func testWithoutAnimationsNothingPlaysAndNothingSaysSo() {
        let shown = OpenPlayground(isTouched: false, animates: false, in: self)
        XCTAssertFalse(shown.turns.isDue)
        XCTAssertEqual(shown.screen, before)
        XCTAssertEqual(shown.page.screen.note.text, "before")
    }

    /// A screen reader does what it does without a key or a click.
    func testWhateverTheUserDoesEndsThePlaying() {
        let actions: [(String, @MainActor (PlaygroundPage) -> Void)] = [
            ("play", { $0.transport.play.click() }),
            ("back to the list before", { $0.reset() }),
            ("a frame", { $0.transport.forward.click() }),
            ("a speed", { $0.changeSpeed(by: 1) }),
            ("an edit", { $0.bar.shuffle.click() }),
            ("random edits", { $0.bar.random.click() }),
            ("a preset", { $0.load(PlayPreset.swap.lists) }),
            ("undo", { $0.undo() }),
            ("redo", { $0.redo() }),
        ]
        for (name, act) in actions {
            let shown = OpenPlayground(isTouched: false, in: self)
            XCTAssert(shown.turns.isDue, name)
            act(shown.page)
            pumpFrames(2, shown.window)
            XCTAssertFalse(shown.turns.isDue, name)
            XCTAssertNotEqual(shown.page.screen.note.text, "plays by itself", name)
            shown.close()
        }
    }

    func testAfterTheFirstTouchTheMotionEndsSlowlyAndTheNextOneHasTheSpeedFromBefore() {
        let shown = OpenPlayground(isTouched: false, in: self)
        let speed = shown.clock.speed
        XCTAssertGreaterThan(speed, SelfPlay.speed)
        setOut(shown)
        TestInput.click(shown.page.story)
        pump(until: !shown.page.selfPlay.isOn, "the page being touched")
        XCTAssertEqual(shown.clock.speed, SelfPlay.speed, "Rows that move keep their speed.")
        arrive(shown)
        XCTAssertEqual(shown.clock.speed, speed)
    }

    func testATouchWhileTheRowsRestBringsTheSpeedFromBeforeBackAtOnce() {
        let shown = OpenPlayground(isTouched: false, in: self)
        let speed = shown.clock.speed
        setOut(shown)
        arrive(shown)
        TestInput.click(shown.page.story)
        pump(until: !shown.page.selfPlay.isOn, "the page being touched")
        XCTAssertEqual(shown.clock.speed, speed)
    }

    func testASpeedThatTheUserChoosesStays() {
        let shown = OpenPlayground(isTouched: false, in: self)
        setOut(shown)
        shown.page.changeSpeed(by: 2)
        XCTAssertEqual(shown.clock.speed, 1)
        arrive(shown)
        XCTAssertEqual(shown.clock.speed, 1)
    }
}
