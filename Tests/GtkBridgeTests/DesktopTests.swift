import CGtk
import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class DesktopTests: GtkTestCase {
    func testAnApplicationIsGivenTheFilesOfItsCommandLine() {
        let application = Application(identifier: "org.example.ListKit.Open", isUnique: false, opensFiles: true)
        var events: [[String]] = []
        application.onActivate { events.append([]) }
        application.onOpen { places in
            events.append(places)
            application.quit()
        }
        XCTAssertEqual(application.run(["test", "/tmp/a feed.json", "https://example.org/feed.xml"]), 0)
        XCTAssertEqual(events, [["/tmp/a feed.json", "https://example.org/feed.xml"]])
    }

    func testAMenuSaysItsKeysAndDoesWhatIsChosen() {
        var chosen: [String] = []
        let button = MenuButton(
            iconName: "open-menu-symbolic",
            menu: [
                [MenuItem("First", keys: "<Control>o") { chosen.append("first") }],
                [MenuItem("Second") { chosen.append("second") }],
            ], isPrimary: true)
        withWindow(child: button) { _ in
            TestInput.press("F10")
            pump(until: button.isOpen, "the menu")
            TestInput.press("Down")
            TestInput.press("Return")
            pump(until: !chosen.isEmpty, "the choice")
            XCTAssertEqual(chosen, ["second"])
            pump(until: !button.isOpen, "the menu being closed")
        }
    }

    func testAWindowClosesWithItsParentAndMayBeHeldLongerThanThat() {
        var parent: Window? = Window()
        let about = AboutDialog(name: "Test", version: "1.0", comments: "A test.", logoIconName: "text-x-generic")
        parent?.present()
        about.setParentWindow(parent!, isModal: true)
        about.present()
        pump(until: about.isMapped, "the dialog")
        parent?.destroy()
        pump(until: about.isClosed, "the dialog being closed")
        parent = nil
        pumpPending()
    }

    func testAParentForgetsAWindowThatWasClosedBefore() {
        let parent = Window()
        for _ in 0..<3 {
            let child = Window()
            child.setParentWindow(parent)
            child.setParentWindow(parent)
            XCTAssertEqual(unsafe HandlerTable.existing(on: parent.raw)?.onCut.count, 1)
            child.destroy()
        }
        XCTAssertEqual(unsafe HandlerTable.existing(on: parent.raw)?.onCut.count, 0)
        parent.destroy()
    }

    func testAWindowClosesWithItsLastParentOnly() {
        let (first, second, child) = (Window(), Window(), Window())
        child.setParentWindow(first)
        child.setParentWindow(second)
        first.destroy()
        XCTAssertFalse(child.isClosed)
        second.destroy()
        XCTAssert(child.isClosed)
    }

    func testAWindowThatClosesAnotherOfItsParentsWindowsWithItselfDoesSoOnce() {
        let parent = Window()
        let probes: [FinalizationProbe]
        do {
            let (first, second) = (Window(), Window())
            probes = [FinalizationProbe(first), FinalizationProbe(second)]
            for (window, other) in [(first, second), (second, first)] {
                window.setParentWindow(parent)
                let button = Button("close the other")
                window.child = button
                button.onClicked { other.destroy() }
            }
        }
        parent.destroy()
        pumpPending()
        XCTAssertEqual(probes.map(\.isFinalized), [true, true])
    }

    func testTextIsScaledAndAsTheDesktopHasItAgain() {
        let label = Label("Text")
        withWindow(child: label) { window in
            let height = label.measure(.vertical).minimum
            Display.scaleText(by: 2)
            settle(window)
            XCTAssertGreaterThan(label.measure(.vertical).minimum, height * 3 / 2)
            Display.scaleText(by: 1)
            settle(window)
            XCTAssertEqual(label.measure(.vertical).minimum, height)
        }
    }
}
