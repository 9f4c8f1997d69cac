import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

// The examples of docs/scrolling.md, as they stand there; `testTheGuideShowsThisCode` compares both.

private struct Message: ListDiffable, Identifiable, Equatable {
    let id: Int
    var text: String
    var size: Int { id * 59 % 200 }
}

private final class MessageCell: ListBoxCell {
    let text = Label()
    override func makeContent() -> Widget { text }
}

@preconcurrency @MainActor
final class ScrollingGuideTests: GtkTestCase {
    func testTheGuideShowsThisCode() throws {
        try assertCompiled("docs/scrolling.md", below: "Scroll to an object, or to the end")
        try assertCompiled("docs/scrolling.md", below: "Chat, log, terminal: follow the end")
        try assertCompiled("docs/scrolling.md", below: "The reader's place")
        try assertCompiled("docs/scrolling.md", below: "Sort")
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

    func testTheGuidesSortKeepsTheSelectedRowInPlace() {
        let list = ListBoxView()
        var files = (0..<200).map { Message(id: $0, text: "File \($0)") }
        let adapter = ListAdapter(view: list, objects: { files }) { (_: Message) in
            ListSingleSectionController(MessageCell.self, for: Message.self) { cell, file in
                cell.text.text = file.text
            }
        }
        let sizeButton = Button("Size")
        sizeButton.onClicked {
            files.sort { $0.size < $1.size }
            adapter.performUpdates(animated: true, causedBy: .user)
        }
        list.hasVerticalExpand = true
        withWindow(width: 300, height: 300, child: Box(.vertical, [sizeButton, list])) { window in
            list.placeKeeping.anchors = [.selectedItem, .firstItem]
            list.placeKeeping.anchors = [.offset]
            list.placeKeeping = .feed
            list.selectionMode = .single
            list.scroll(toOffset: 800, animated: false)
            settle(window)
            let chosen = list.indexPathsForVisibleItems[3]
            let file = files[chosen.section]
            list.selectItem(at: chosen)
            @MainActor func y() -> Double? {
                files.firstIndex(of: file)
                    .flatMap { list.frameForRow(at: .item(ListIndexPath(section: $0, item: 0))) }
                    .map { $0.minY - list.visibleRect.minY }
            }
            let before = y()
            sizeButton.click()
            pump(until: list.visibleRect.minY != 800, "the sort")
            settle(window)
            XCTAssertNotEqual(files.firstIndex(of: file), chosen.section)
            XCTAssertEqual(y() ?? .nan, before ?? .nan, accuracy: 0.5)
        }
        withExtendedLifetime(adapter) { list.dispose() }
    }
}
