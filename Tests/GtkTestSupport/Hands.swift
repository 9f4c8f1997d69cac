import Foundation
public import GtkBridge
import XCTest

/// A mouse and a keyboard: real events, sent to the display by xdotool.
@MainActor
public struct Hands {
    private let test: GtkTestCase

    public init(_ test: GtkTestCase) { self.test = test }

    /// Clicks with the first button at a point of the screen. Windows of tests stand at its top left corner.
    public func click(x: Int, y: Int) { run("mousemove", "\(x)", "\(y)", "click", "1") }

    /// Clicks in the middle of a widget.
    public func click(_ widget: Widget) {
        guard let (x, y) = middle(of: widget) else { return XCTFail("The widget to click is on no screen.") }
        click(x: x, y: y)
    }

    /// Presses the first button in the middle of one widget and releases it in that of another.
    public func drag(from start: Widget, to end: Widget) {
        guard let start = middle(of: start), let end = middle(of: end) else {
            return XCTFail("The widgets to drag between are on no screen.")
        }
        run(
            "mousemove", "\(start.x)", "\(start.y)", "mousedown", "1", "mousemove", "\(end.x)", "\(end.y)", "mouseup",
            "1")
    }

    /// Presses keys, by their X names, such as `Down` or `ctrl+f`.
    public func press(_ keys: String...) { run(["key", "--delay", "0"] + keys) }

    /// Turns the wheel downwards over the middle of a widget.
    public func scrollDown(over widget: Widget, notches: Int) {
        guard let (x, y) = middle(of: widget) else { return XCTFail("The widget to scroll is on no screen.") }
        run("mousemove", "\(x)", "\(y)", "click", "--repeat", "\(notches)", "--delay", "1", "5")
    }

    private func middle(of widget: Widget) -> (x: Int, y: Int)? {
        guard let root = widget.root, let bounds = widget.bounds(in: root) else { return nil }
        return (Int(bounds.x + bounds.width / 2), Int(bounds.y + bounds.height / 2))
    }

    private func run(_ arguments: String...) { run(arguments) }

    /// Turns the loop until xdotool has ended: the server has all its events then, and GTK gets them in order.
    private func run(_ arguments: [String]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdotool"] + arguments
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return XCTFail("xdotool did not start: \(error)") }
        test.pump(until: !process.isRunning, "xdotool having ended")
        XCTAssertEqual(process.terminationStatus, 0, "xdotool \(arguments.joined(separator: " ")) failed.")
        test.pumpPending()
    }
}
