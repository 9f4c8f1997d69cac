import GtkTestSupport
import XCTest

@testable import GtkBridge

@preconcurrency @MainActor
final class ClipboardTests: GtkTestCase {
    func testWhatIsCopiedCanBePasted() {
        let entry = Entry()
        withWindow(child: entry) { _ in
            entry.copyToClipboard("Ünter den Linden")
            entry.grabFocus()
            TestInput.press("v", holding: ["Control_L"])
            pump(until: entry.text == "Ünter den Linden", "the entry having the pasted text")
        }
    }
}
