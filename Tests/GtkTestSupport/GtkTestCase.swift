import CGtk
public import GtkBridge
public import XCTest

/// The base of every test that shows a widget: opens the display, and fails the test on any warning from GTK or GLib.
///
/// ```swift
/// @preconcurrency @MainActor
/// final class LabelTests: GtkTestCase {
///     func testALabelShowsItsText() { ... }
/// }
/// ```
///
/// `@preconcurrency` is needed: the list of tests that SwiftPM generates casts each method to a plain function, which
/// traps for one that is bound to an actor (Swift 6.3.1, XCTest for Linux). Tests are synchronous methods that turn
/// GLib's loop with ``pump(until:_:)``. An `async` one would be a main-actor job, and nothing else on the main
/// actor runs while such a job turns the loop.
///
/// A widget of the test case itself is a `lazy var`: XCTest makes every test case before the first one runs, and so
/// before there is a display.
open class GtkTestCase: XCTestCase {
    // Of the running test.
    @MainActor private static var styles: [StyleSheet] = []
    @MainActor private static var openWindows: [(window: Window, close: @MainActor () -> Void)] = []
    /// Whether the running test has waited for something that did not come.
    @MainActor static var hasWaitedInVain = false

    /// Has a style sheet apply to the running test alone: GTK applies one to all windows of the process.
    @MainActor
    public static func use(_ style: StyleSheet) { styles.append(style) }

    /// Closes a window after the test, unless the test closes it.
    @MainActor
    public final func closeAfterTest(_ window: Window, _ close: @escaping @MainActor () -> Void) {
        Self.openWindows.append((window, close))
    }

    @MainActor
    public final func didClose(_ window: Window) { Self.openWindows.removeAll { $0.window == window } }

    override open func setUp() {
        super.setUp()
        MainActor.assumeIsolated {
            TestDisplay.start()
            GtkTestCase.hasWaitedInVain = false
            // A click meets a row where it is going to be. Tests of motion turn it on.
            Display.animationsEnabled = false
        }
        failIfGtkComplained(" before the test")
    }

    override open func tearDown() {
        MainActor.assumeIsolated {
            TestInput.releaseButtons()
            for (_, close) in GtkTestCase.openWindows { close() }
            GtkTestCase.openWindows = []
            for style in GtkTestCase.styles { style.remove() }
            GtkTestCase.styles = []
            TestInput.leave()
            TestDevices.leave()
            TestLanguage.stop()
        }
        super.tearDown()
    }

    /// What a test case does after ``tearDown()`` is part of its test.
    override open func invokeTest() {
        super.invokeTest()
        MainActor.assumeIsolated {
            let count = g_list_model_get_n_items(gtk_window_get_toplevels())
            XCTAssertEqual(count, 0, "The test leaves a window, whose lists live on in the tests after it.")
        }
        failIfGtkComplained()
    }

    private func failIfGtkComplained(_ moment: String = "") {
        let complaints = MessageLog.take()
        XCTAssert(complaints.isEmpty, "GTK complained\(moment): " + complaints.joined(separator: " | "))
    }
}
