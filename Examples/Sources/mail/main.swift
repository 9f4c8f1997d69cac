// Mail in three panes: mailboxes, the conversations of one, the messages of one of them.
//
// An arrow shows the next conversation. Enter or a double click goes to its messages, Delete deletes it.

import Foundation
import GtkBridge
import ListKitGtk

// MARK: Data

struct Mailbox: ListDiffable, Identifiable, Equatable {
    let id: String
    let iconName: String
    var conversations: [Conversation]

    var unreadCount: Int { conversations.count { $0.isUnread } }
}

struct Conversation: ListDiffable, Identifiable, Equatable {
    let id: Int
    let subject: String
    let messages: [Message]
    var isUnread: Bool

    var authors: String {
        var names: [String] = []
        for message in messages where !names.contains(message.author) { names.append(message.author) }
        return names.count == 1 ? names[0] : names.map { $0.prefix { $0 != " " } }.joined(separator: ", ")
    }
}

struct Message: ListDiffable, Identifiable, Equatable {
    let id: Int
    let author: String
    let time: String
    let text: String
}

extension Mailbox {
    /// What a server would have.
    static let all = [
        Mailbox("Inbox", iconName: "mail-unread-symbolic", first: 0, count: 60, unread: 3),
        Mailbox("Archive", iconName: "folder-symbolic", first: 60, count: 200),
        Mailbox("Sent", iconName: "mail-send-symbolic", first: 260, count: 30),
        Mailbox("Junk", iconName: "mail-mark-junk-symbolic", first: 290, count: 0),
    ]

    private init(_ id: String, iconName: String, first: Int, count: Int, unread: Int = 0) {
        self.id = id
        self.iconName = iconName
        conversations = (first..<first + count).map { Conversation(id: $0, isUnread: $0 < unread) }
    }
}

extension Conversation {
    init(id: Int, isUnread: Bool) {
        let subjects = [
            "Rooms for the meeting in May", "Your pictures of the bridge", "Minutes of Tuesday", "Which printer?",
            "The invoice of last month", "Lunch on Friday", "A fault in the search", "Notes on the third chapter",
        ]
        self.id = id
        self.isUnread = isUnread
        subject = subjects[id % subjects.count] + (id < subjects.count ? "" : " (\(id / subjects.count + 1))")
        messages = (0..<1 + (id + 2) % 6).map { Message(number: $0, of: id) }
    }
}

extension Message {
    init(number: Int, of conversation: Int) {
        let authors = ["Ada Lovelace", "Grace Hopper", "Emmy Noether", "Mary Somerville", "Sofja Kowalewskaja"]
        let paragraphs = [
            "Thank you for the quick answer. I have read all of it twice, and I agree with most of it.",
            "Could we move this to Thursday? The room on the first floor is free from ten o’clock, it has a screen, "
                + "and the coffee there is better than anywhere else in the house.",
            "I have put the whole list on the wall behind the printer. Whoever takes something from it writes their "
                + "name beside it, and crosses it out when it is done. What is not on the wall by Friday waits for "
                + "the next month, whatever it is.",
            "The second point is still open: who tells the others, and when? Last time everybody had heard of it "
                + "but those who had to do it.",
            "It rained, so the pictures are darker than I wanted. The one with the two boats came out best. If you "
                + "want to print one, take that.",
        ]
        let id = 100 * conversation + number
        self.id = id
        author = authors[(conversation + number) % authors.count]
        time = String(format: "%02d:%02d", 8 + number, (7 * conversation + 13 * number) % 60)
        text = (0...(conversation + 3 * number) % 9).map { paragraphs[($0 + id) % paragraphs.count] }
            .joined(separator: "\n\n")
    }
}

// MARK: Rows

final class MailboxCell: ListBoxCell {
    private let icon = Image()
    private let name = Label()
    private let unread = Label()

    override func makeContent() -> Widget {
        name.xAlign = 0
        name.isEllipsized = true
        unread.addClass("count")
        let row = Columns(spacing: 12)
        row.append(icon)
        row.append(name, width: .flexible)
        row.append(unread)
        row.margins = Insets(top: 8, start: 12, bottom: 8, end: 12)
        return row
    }

    func show(_ mailbox: Mailbox) {
        icon.iconName = mailbox.iconName
        name.text = mailbox.id
        unread.text = "\(mailbox.unreadCount)"
        unread.isVisible = mailbox.unreadCount > 0
    }

    override var accessibleLabel: String? { unread.isVisible ? "\(name.text), \(unread.text) unread" : name.text }
}

final class ConversationCell: ListBoxCell {
    private let dot = Box(.horizontal)
    private let authors = Label()
    private let time = Label()
    private let subject = Label()
    private let preview = Label()

    override func makeContent() -> Widget {
        for label in [authors, subject, preview] {
            label.xAlign = 0
            label.isEllipsized = true
        }
        authors.addClass("authors")
        for label in [time, preview] { label.addClass("quiet") }
        dot.addClass("dot")
        dot.verticalAlign = .center
        let first = Columns(spacing: 8)
        first.append(dot)
        first.append(authors, width: .flexible)
        first.append(time)
        // In line with the authors, beside the dot.
        for label in [subject, preview] { label.margins = Insets(top: 0, start: 16, bottom: 0, end: 0) }
        let row = Box(.vertical, spacing: 4, [first, subject, preview])
        row.margins = Insets(top: 8, start: 8, bottom: 8, end: 12)
        return row
    }

    func show(_ conversation: Conversation) {
        let last = conversation.messages.last!
        authors.text = conversation.authors
        time.text = last.time
        subject.text = conversation.subject
        preview.text = String(last.text.prefix(100)).replacing("\n", with: " ")
        content.setClass("unread", conversation.isUnread)
    }

    override var accessibleLabel: String? { subject.text }
    override var accessibleDescription: String? { authors.text }
}

final class MessageCell: ListBoxCell {
    private let author = Label()
    private let time = Label()
    private let text = Label()

    override func makeContent() -> Widget {
        author.addClass("author")
        author.hasHorizontalExpand = true
        time.addClass("quiet")
        text.wraps = true
        text.wrapMode = .wordOrCharacter
        text.isSelectable = true
        for label in [author, text] { label.xAlign = 0 }
        let message = Box(.vertical, spacing: 8, [Box(.horizontal, spacing: 12, [author, time]), text])
        message.addClass("message")
        return message
    }

    func show(_ message: Message) {
        author.text = message.author
        time.text = message.time
        text.text = message.text
    }

    override var accessibleLabel: String? { "\(author.text), \(time.text)" }
}

// MARK: Window

@MainActor
final class Mail {
    private var mailboxes = Mailbox.all
    private var mailbox = 0
    private var shown: Conversation.ID?

    private let folders = ListBoxView()
    private let list = ListBoxView()
    private let reader = ListBoxView()
    private let subject = Label()
    private let noMail = page("mail-unread-symbolic", "No mail here")
    private let noConversation = page("mail-read-symbolic", "No conversation")
    private lazy var folderAdapter = ListAdapter(view: folders, objects: { self.mailboxes }) { (_: Mailbox) in
        let controller = ListSingleSectionController(MailboxCell.self, for: Mailbox.self) { $0.show($1) }
        controller.onSelect = { self.open($0) }
        return controller
    }
    private lazy var listAdapter = ListAdapter(
        view: list, objects: { self.conversations }, emptyView: { self.noMail }
    ) { (_: Conversation) in
        let controller = ListSingleSectionController(ConversationCell.self, for: Conversation.self) { $0.show($1) }
        controller.onSelect = { self.show($0) }
        return controller
    }
    private lazy var readerAdapter = ListAdapter(
        view: reader, objects: { self.messages }, emptyView: { self.noConversation }
    ) { (_: Message) in
        ListSingleSectionController(MessageCell.self, for: Message.self) { $0.show($1) }
    }

    private var conversations: [Conversation] {
        get { mailboxes[mailbox].conversations }
        set { mailboxes[mailbox].conversations = newValue }
    }
    private var shownIndex: Int? { conversations.firstIndex { $0.id == shown } }
    private var messages: [Message] { shownIndex.map { conversations[$0].messages } ?? [] }

    func open(_ application: Application) {
        for pane in [folders, list, reader] { pane.hasVerticalExpand = true }
        for pane in [folders, list] { pane.selectionMode = .single }
        folders.setAccessibleListLabel("Mailboxes")
        list.setAccessibleListLabel("Conversations")
        reader.setAccessibleListLabel("Messages")
        folders.setSizeRequest(width: 150)
        list.setSizeRequest(width: 220)
        reader.setSizeRequest(width: 240)
        reader.maximumContentWidth = 720
        listAdapter.onActivate { [self] (_: Conversation, _) in reader.grabFocus() }
        let keys = KeyController()
        keys.onPressed { [self] key, modifiers in
            guard key == .delete, modifiers.isEmpty else { return false }
            deleteShown()
            return true
        }
        list.addController(keys)

        subject.addClass("subject")
        subject.xAlign = 0
        subject.isEllipsized = true
        subject.margins = Insets(top: 12, start: 24, bottom: 4, end: 24)
        let conversation = Box(.vertical, [subject, reader])
        conversation.addClass("conversation")
        let inner = Paned(.horizontal, start: list, end: conversation)
        let outer = Paned(.horizontal, start: folders, end: inner)
        (outer.position, inner.position) = (170, 300)
        for panes in [inner, outer] { panes.resizesStartChild = false }

        let window = ApplicationWindow(application)
        window.title = "Mail"
        window.setDefaultSize(width: 1_100, height: 680)
        window.child = outer
        show(conversations.first)
        folderAdapter.performUpdates(animated: false) { [self] _ in folders.selectItem(at: row(mailbox)) }
        window.present()
        list.grabFocus()
    }

    private func open(_ opened: Mailbox) {
        guard let index = mailboxes.firstIndex(where: { $0.id == opened.id }), index != mailbox else { return }
        mailbox = index
        show(conversations.first)
    }

    /// Shows a conversation, which is read from then on, and selects it.
    private func show(_ conversation: Conversation?) {
        shown = conversation?.id
        subject.text = conversation?.subject ?? ""
        subject.isVisible = conversation != nil
        if let shownIndex { conversations[shownIndex].isUnread = false }
        folderAdapter.performUpdates(animated: true)
        readerAdapter.performUpdates(animated: true)
        listAdapter.performUpdates(animated: true) { [self] _ in
            if let shownIndex { list.selectItem(at: row(shownIndex)) }
        }
    }

    /// Shows the next one instead, or the one before if it was the last.
    private func deleteShown() {
        guard let index = shownIndex else { return }
        conversations.remove(at: index)
        show(conversations.isEmpty ? nil : conversations[min(index, conversations.count - 1)])
    }
}

/// Each object has one row.
func row(_ index: Int) -> ListIndexPath { ListIndexPath(section: index, item: 0) }

/// What a pane shows that has nothing to show.
@MainActor
func page(_ iconName: String, _ title: String) -> Widget {
    let icon = Image(iconName: iconName)
    icon.pixelSize = 48
    let page = Box(.vertical, spacing: 12, [icon, Label(title)])
    page.addClass("quiet")
    page.horizontalAlign = .center
    page.verticalAlign = .center
    return page
}

// MARK: Program

let style = """
    .quiet { opacity: 0.7; }
    .author, .subject, .unread .authors { font-weight: bold; }
    .subject { font-size: larger; }
    .count { font-size: smaller; font-weight: bold; font-feature-settings: "tnum"; }
    .conversation { background-color: @theme_base_color; }
    .conversation row { background: none; }
    .message { padding: 12px 24px 16px; border-bottom: 1px solid alpha(@borders, 0.6); }
    .dot { min-width: 8px; min-height: 8px; border-radius: 4px; }
    .unread .dot { background-color: @theme_selected_bg_color; }
    row:selected .dot { background-color: transparent; }
    """

let application = Application(identifier: "org.example.Mail")
application.onActivate {
    StyleSheet.load(css: style) { print($0) }
    Mail().open(application)
}
exit(application.run())
