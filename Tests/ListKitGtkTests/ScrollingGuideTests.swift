import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The examples of docs/scrolling.md, as they stand there; `testTheGuideShowsThisCode` compares both.

private struct Message: ListDiffable, Identifiable, Equatable { let id: Int; var text: String }

private final class MessageCell: ListBoxCell {
    let text = Label()
    override func makeContent() -> Widget { text }
}

@preconcurrency @MainActor
final class ScrollingGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        try assertCompiled("docs/scrolling.md", below: "Scroll to an object, or to the end")
        try assertCompiled("docs/scrolling.md", below: "Chat, log, terminal: follow the end")
    }

    func testTheGuidesCallsScroll() {
        Display.animationsEnabled = true
        let list = ListBoxView()
        let messages = (0..<200).map { Message(id: $0, text: "Message \($0)") }
        let adapter = ListAdapter(view: list, objects: { messages }) { (_: Message) in
            ListSingleSectionController(MessageCell.self, for: Message.self) { cell, message in
                cell.text.text = message.text
            }
        }
        let message = messages[100]
        withWindow(width: 300, height: 300, child: list) { window in
            adapter.scroll(to: message, scrollPosition: .centered, animated: true)
            pump(until: adapter.visibleObjects().contains { ($0 as? Message) == message }, "the message in sight")
            adapter.scrollToEnd(animated: true)
            pump(until: list.visibleRect.maxY == list.contentSize.height, "the end")
            list.placeKeeping = .chat
            settle(window)
            XCTAssert(list.isAtEnd)
        }
        withExtendedLifetime(adapter) { list.dispose() }
    }
}
