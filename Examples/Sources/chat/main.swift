// A chat: opens at its newest message, reads older ones above as they are wanted; messages are edited, selected and
// deleted.
//
//     chat [--receive]
//
// A message comes with each click on Receive; with --receive one comes every two seconds, too.

import Foundation
import GtkBridge
import ListKitGtk

// MARK: Data

struct Message: ListDiffable, Identifiable, Equatable {
    let id: Int
    let author: String
    var text: String
    var isOwn: Bool { author == "You" }
}

extension Message {
    /// One of the messages that a server would have.
    init(id: Int) {
        self.id = id
        author = ["Ada", "Grace", "Ada", "You", "Grace"][id % 5]
        text =
            switch id % 6 {
            case 0: "Ticket \(id) is fixed, and the review is open."
            case 1: "Thanks! I look at \(id - 1) after lunch."
            case 2:
                "Build \(id) is green. The list kept its place while twelve pictures arrived, which it did not do "
                    + "last week; I have "
                    + "put the recording next to the ticket."
            case 3: "Who takes ticket \(id + 3)?"
            case 4: "I do. \(id + 2) is the one with the header that counts wrong, isn’t it?"
            default: "Yes, \(id + 1) is that one."
            }
    }
}

// MARK: Rows

final class MessageCell: ListBoxCell {
    let author = Label()
    let text = Label()
    private lazy var bubble = Box(.vertical, spacing: 4, [author, text])

    override func makeContent() -> Widget {
        author.addClass("author")
        text.wraps = true
        text.wrapMode = .wordOrCharacter
        text.maximumWidthInCharacters = 52
        for label in [author, text] { label.xAlign = 0 }
        bubble.addClass("bubble")
        bubble.hasHorizontalExpand = true
        let row = Box(.horizontal, [bubble])
        row.margins = Insets(top: 4, start: 16, bottom: 4, end: 16)
        return row
    }

    func show(_ message: Message) {
        author.text = message.author
        author.isVisible = !message.isOwn
        text.text = message.text
        bubble.horizontalAlign = message.isOwn ? .end : .start
        bubble.setClass("own", message.isOwn)
    }

    override var accessibleLabel: String? { author.isVisible ? "\(author.text): \(text.text)" : text.text }
}

final class MessageController: ListGenericSectionController<Message> {
    private unowned let chat: Chat

    init(_ chat: Chat) {
        self.chat = chat
        super.init()
    }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(MessageCell.self, at: index)
        cell.show(object)
        return cell
    }

    override func didSelectItem(at index: Int) { chat.selectionDidChange() }
    override func didDeselectItem(at index: Int) { chat.selectionDidChange() }

    override func didRequestContextMenu(at index: Int, point: ListPoint?) -> Bool {
        guard let cell = collectionContext.cellForItem(at: index, sectionController: self) as? MessageCell else {
            return false
        }
        let menu = PopoverMenu([
            MenuItem("Edit", isEnabled: object.isOwn) { [chat, object] in chat.edit(object!) },
            MenuItem("Delete") { [chat, object] in chat.delete([object!.id]) },
        ])
        menu.open(in: cell, at: point)
        return true
    }
}

// MARK: Window

@MainActor
final class Chat: ListScrollViewDelegate {
    private static let firstID = 1_000
    private var messages = (firstID..<1_040).map { Message(id: $0) }
    private var nextID = 1_040
    private var edited: Message.ID?
    /// Older messages, which the chat keeps with the others.
    private lazy var history = ListPager<Never, Message.ID> { [unowned self] in try await loadHistory(before: $0) }

    private let list = ListBoxView()
    private let entry = Entry()
    private let cancel = Button("Cancel")
    private let receiveButton = Button("Receive")
    private let deleteButton = Button("Delete")
    private let newest = Button("Newest")
    private lazy var adapter = ListAdapter(view: list, objects: { [unowned self] in messages }) {
        [unowned self] (_: Message) in MessageController(self)
    }

    init() {
        list.placeKeeping = .chat
        list.selectionMode = .multiple
        list.hasVerticalExpand = true
        adapter.scrollViewDelegate = self
        history.showsEnd = false
        adapter.loadPages(from: history, at: .start)
    }

    func open(_ application: Application) {
        receiveButton.onClicked { [self] in receive() }
        deleteButton.onClicked { [self] in delete(selection) }
        deleteButton.addClass("destructive-action")
        deleteButton.isSensitive = false
        newest.onClicked { [self] in adapter.scrollToEnd(animated: true) }
        newest.horizontalAlign = .center
        newest.verticalAlign = .end
        newest.margins = Insets(all: 16)
        newest.addClass("newest")
        newest.isVisible = false
        entry.placeholder = "Message"
        entry.hasHorizontalExpand = true
        entry.onActivate { [self] in enter() }
        cancel.onClicked { [self] in stopEditing() }
        cancel.isVisible = false

        let keys = KeyController()
        keys.onPressed { [self] key, _ in
            guard key == .delete, !selection.isEmpty else { return false }
            delete(selection)
            return true
        }
        list.addController(keys)

        let bar = HeaderBar()
        bar.packStart(receiveButton)
        bar.packEnd(deleteButton)
        let content = Overlay(child: list)
        content.addOverlay(newest)
        let below = Box(.horizontal, spacing: 8, [entry, cancel])
        below.margins = Insets(all: 16)

        let window = ApplicationWindow(application)
        window.titlebar = bar
        window.title = "Lists"
        window.setDefaultSize(width: 560, height: 680)
        window.child = Box(.vertical, [content, below])
        window.present()
        _ = entry.grabFocus()
    }

    // MARK: Messages

    /// Sends what was typed, or puts it in the place of the message that is edited.
    private func enter() {
        guard !entry.text.isEmpty else { return }
        if let index = messages.firstIndex(where: { $0.id == edited }) {
            messages[index].text = entry.text
            adapter.performUpdates(animated: true)
        } else {
            append(author: "You", text: entry.text)
            adapter.scrollToEnd(animated: true)
        }
        stopEditing()
    }

    func receive() { append(author: "Grace", text: Message(id: nextID).text) }

    private func append(author: String, text: String) {
        messages.append(Message(id: nextID, author: author, text: text))
        // Never that of a message that was deleted: its row may still be leaving.
        nextID += 1
        adapter.performUpdates(animated: true)
    }

    func edit(_ message: Message) {
        edited = message.id
        entry.text = message.text
        cancel.isVisible = true
        _ = entry.grabFocus()
        entry.cursorPosition = -1
    }

    private func stopEditing() {
        edited = nil
        entry.text = ""
        cancel.isVisible = false
    }

    func delete(_ ids: Set<Message.ID>) {
        messages.removeAll { ids.contains($0.id) }
        if let edited, ids.contains(edited) { stopEditing() }
        adapter.performUpdates(animated: true) { [self] _ in selectionDidChange() }
    }

    // MARK: List

    private var selection: Set<Message.ID> {
        Set(list.indexPathsForSelectedItems.compactMap { (adapter.object(atSection: $0.section) as? Message)?.id })
    }

    func selectionDidChange() { deleteButton.isSensitive = !selection.isEmpty }

    private func loadHistory(before id: Message.ID?) async throws -> ListPage<Never, Message.ID> {
        // A server would take its time, too.
        try await Task.sleep(for: .milliseconds(300))
        let end = id ?? Self.firstID
        let start = max(0, end - 30)
        messages.insert(contentsOf: (start..<end).map { Message(id: $0) }, at: 0)
        return ListPage([], next: start > 0 ? start : nil)
    }

    func collectionViewDidScroll(_ view: any ListCollectionView) { newest.isVisible = !list.isAtEnd }
}

// MARK: Program

let style = """
    .bubble { padding: 8px 12px; border-radius: 12px; background: alpha(@theme_fg_color, 0.08); }
    .bubble.own { background: @theme_selected_bg_color; color: @theme_selected_fg_color; }
    row:selected { background: alpha(@theme_selected_bg_color, 0.25); color: @theme_fg_color; }
    .newest { padding: 4px 16px; border-radius: 24px; }
    .author { font-weight: bold; font-size: smaller; color: alpha(@theme_fg_color, 0.7); }
    """

let application = Application(identifier: "org.example.Chat")
application.onActivate {
    StyleSheet.load(css: style) { print($0) }
    let chat = Chat()
    chat.open(application)
    guard CommandLine.arguments.contains("--receive") else { return }
    Task { [weak chat] in
        while true {
            try await Task.sleep(for: .seconds(2))
            guard let chat else { return }
            chat.receive()
        }
    }
}
exit(application.run())
