// Mail in three panes: a tree of mailboxes, a table of conversations, the messages of one of them.
//
// An arrow shows the next conversation, Enter goes to its messages, Delete deletes what is selected. Conversations are
// dragged into mailboxes, which open when one waits; Ctrl+Z takes that back.

import Foundation
import GtkBridge
import ListKitGtk

// MARK: Data

struct Mailbox: ListDiffable, Identifiable, Equatable {
    /// Its path.
    let id: String
    /// In it and below it.
    let unread: Int
    var name: String { (id as NSString).lastPathComponent }
    var isAccount: Bool { !id.contains("/") }

    static let icons = [
        "Work": "user-home-symbolic", "Home": "user-home-symbolic", "Inbox": "mail-unread-symbolic",
        "Sent": "mail-send-symbolic", "Junk": "mail-mark-junk-symbolic",
    ]
}

struct Conversation: ListDiffable, Identifiable, Equatable {
    let id: String
    var mailbox: Mailbox.ID
    var isUnread: Bool
    let subject: String
    let date: String
    let messages: [Message]
    var authors: String { messages.map(\.author).joined(separator: ", ") }

    func isIn(_ path: Mailbox.ID) -> Bool { "\(mailbox)/".hasPrefix("\(path)/") }

    func comes(before other: Self, by column: String?) -> Bool {
        switch column {
        case "from" where authors != other.authors: authors < other.authors
        case "subject" where subject != other.subject: subject < other.subject
        default: date < other.date
        }
    }
}

struct Message: ListDiffable, Identifiable, Equatable {
    let id: Int
    let author: String
    let text: String
}

let columns = ColumnModel([
    TableColumn("from", "From", width: .flexible, minimumWidth: 120),
    TableColumn("subject", "Subject", width: .flexible, minimumWidth: 160),
    TableColumn("date", "Date", isNumeric: true, beginsDescending: true),
])

// MARK: Rows

final class MailboxCell: ListBoxCell {
    private let expander = ListTreeExpander()
    private let (icon, name, unread) = (Image(), Label(), Label())

    override func makeContent() -> Widget {
        name.isEllipsized = true
        name.xAlign = 0
        name.hasHorizontalExpand = true
        unread.addClass("count")
        let row = Box(.horizontal, spacing: 6, [expander, icon, name, unread])
        row.margins = Insets(top: 6, start: 6, bottom: 6, end: 12)
        return row
    }

    func show(_ row: ListTreeRow<Mailbox>) {
        expander.show(row)
        icon.iconName = Mailbox.icons[row.node.name] ?? "folder-symbolic"
        name.text = row.node.name
        unread.text = "\(row.node.unread)"
        unread.isVisible = row.node.unread > 0
    }

    override var accessibleLabel: String? { unread.isVisible ? "\(name.text), \(unread.text) unread" : name.text }
}

/// A mailbox stands for its conversations: they are dropped on its row.
final class MailboxController: ListGenericSectionController<ListTreeRow<Mailbox>>, ListItemExchanging {
    let showsItems = false
    var items: [Conversation] {
        get { mail.all.filter { $0.mailbox == object.node.id } }
        set { mail.store(newValue, in: object.node.id) }
    }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(MailboxCell.self, at: index)
        cell.show(object)
        return cell
    }

    override func didSelectItem(at index: Int) { mail.open(object.node.id) }
}

final class ConversationCell: ListBoxCell {
    private let (dot, from, subject, date) = (Box(.horizontal), Label(), Label(), Label())

    override func makeContent() -> Widget {
        dot.addClass("dot")
        dot.verticalAlign = .center
        let row = Columns(columns)
        for (label, column) in [(from, "from"), (subject, "subject"), (date, "date")] {
            label.xAlign = 0
            label.isEllipsized = label != date
            label.margins = Insets(top: 6, start: 8, bottom: 6, end: 8)
            row.append(label == from ? Box(.horizontal, [dot, label]) : label, column: column)
        }
        return row
    }

    func show(_ conversation: Conversation) {
        from.text = conversation.authors
        subject.text = conversation.subject
        date.text = conversation.date
        content.setClass("unread", conversation.isUnread)
    }

    override var accessibleLabel: String? { subject.text }
}

final class MessageCell: ListBoxCell {
    private let (author, text) = (Label(), Label())

    override func makeContent() -> Widget {
        author.addClass("author")
        text.wraps = true
        text.wrapMode = .wordOrCharacter
        text.isSelectable = true
        for label in [author, text] { label.xAlign = 0 }
        let message = Box(.vertical, spacing: 8, [author, text])
        message.addClass("message")
        return message
    }

    func show(_ message: Message) {
        author.text = message.author
        text.text = message.text
    }
}

// MARK: Window

@MainActor
final class Mail: ListAdapterMoveDelegate {
    private(set) var all = Conversation.samples {
        didSet { reload() }
    }
    private var mailbox = "Work/Inbox"
    private var conversations: [Conversation] = []
    private var shown: Conversation?
    private var moves: [ListGroup.Move] = []

    private let group = ListGroup()
    private let (sidebar, list, reader, subject) = (ListBoxView(), ListBoxView(), ListBoxView(), Label())
    private lazy var tree = ListTree(
        mailboxes(in: ""), expanded: ["Work", "Home"], isExpandable: { !Mailbox.paths(in: $0.id).isEmpty }
    ) { [unowned self] in mailboxes(in: $0.id) }
    private lazy var sidebarAdapter = ListAdapter(view: sidebar, objects: { self.tree.rows }) {
        (_: ListTreeRow<Mailbox>) in MailboxController()
    }
    private lazy var adapter = ListAdapter(
        view: list, objects: { self.conversations }, emptyView: { Label("No mail here") }
    ) { (_: Conversation) in
        let controller = ListSingleSectionController(ConversationCell.self, for: Conversation.self) { $0.show($1) }
        controller.onSelect = { self.show($0) }
        controller.isMovable = true
        return controller
    }
    private lazy var readerAdapter = ListAdapter(
        view: reader, objects: { self.shown?.messages ?? [] }, emptyView: { Label("No conversation") }
    ) { (_: Message) in ListSingleSectionController(MessageCell.self, for: Message.self) { $0.show($1) } }

    func open(_ application: Application) {
        (sidebar.selectionMode, list.selectionMode) = (.single, .multiple)
        for (pane, name) in [(sidebar, "Mailboxes"), (list, "Conversations"), (reader, "Messages")] {
            pane.hasVerticalExpand = true
            pane.setAccessibleListLabel(name)
        }
        columns.sort = ColumnSort("date", isAscending: false)
        columns.onChange { [unowned self] _ in reload() }
        list.columns = columns
        reader.maximumContentWidth = 720
        adapter.moveDelegate = self
        adapter.onActivate { [self] (_: Conversation, _) in reader.grabFocus() }
        sidebarAdapter.onExpansion { [self] (row: ListTreeRow<Mailbox>, change) in tree.apply(change, to: row.node) }
        for adapter in [adapter, sidebarAdapter] { group.add(adapter) }
        group.canMove = { ($0.targetObject as? ListTreeRow<Mailbox>)?.node.isAccount == false }
        group.didMove = { [self] move in
            moves.append(move)
            if !conversations.contains(where: { $0.id == shown?.id }) { show(at: move.oldIndexes[0]) }
        }
        let keys = KeyController()
        keys.onPressed { [self] key, modifiers in key == .delete && modifiers.isEmpty && deleteSelected() }
        list.addController(keys)

        subject.addClass("subject")
        subject.xAlign = 0
        subject.wraps = true
        let conversation = Box(.vertical, [subject, reader])
        conversation.addClass("conversation")
        let inner = Paned(.vertical, start: Box(.vertical, [ColumnHeader(columns), list]), end: conversation)
        let outer = Paned(.horizontal, start: sidebar, end: inner)
        (outer.position, inner.position) = (200, 290)
        for panes in [inner, outer] { panes.resizesStartChild = false }
        let window = ApplicationWindow(application)
        window.title = "Mail"
        window.setDefaultSize(width: 1_000, height: 680)
        window.child = outer
        window.addShortcut("<Control>z") { [self] in undo() }
        open(mailbox)
        sidebarAdapter.performUpdates(animated: false) { [self] _ in
            tree.rows.first { $0.node.id == mailbox }.map { sidebarAdapter.select($0) }
        }
        window.present()
        list.grabFocus()
    }

    func open(_ opened: Mailbox.ID) {
        mailbox = opened
        reload()
        show(at: 0)
    }

    /// Shows a conversation, which is read from then on, and selects it.
    private func show(_ conversation: Conversation?) {
        shown = conversation
        subject.text = conversation?.subject ?? ""
        if let index = all.firstIndex(where: { $0.id == shown?.id && $0.isUnread }) { all[index].isUnread = false }
        readerAdapter.performUpdates(animated: true)
        adapter.performUpdates(animated: true) { [self] _ in shown.map { adapter.select($0) } }
    }

    private func show(at index: Int) {
        show(conversations.isEmpty ? nil : conversations[min(index, conversations.count - 1)])
    }

    private func deleteSelected() -> Bool {
        let ids = Set(adapter.selectedObjects.compactMap { ($0 as? Conversation)?.id })
        let index = conversations.firstIndex { ids.contains($0.id) }
        all.removeAll { ids.contains($0.id) }
        if let index { show(at: index) }
        return true
    }

    /// Sorts anew, and counts what is unread.
    private func reload() {
        let sort = columns.sort
        conversations = all.filter { $0.isIn(mailbox) }.sorted {
            sort?.isAscending == false ? $1.comes(before: $0, by: sort?.column) : $0.comes(before: $1, by: sort?.column)
        }
        tree.roots = mailboxes(in: "")
        tree.reload()
        for adapter in [adapter, sidebarAdapter] { adapter.performUpdates(animated: true, causedBy: .user) }
    }

    private func mailboxes(in folder: Mailbox.ID) -> [Mailbox] {
        Mailbox.paths(in: folder).map { path in
            Mailbox(id: path, unread: all.count { $0.isUnread && $0.isIn(path) })
        }
    }

    // MARK: Moving

    func store(_ conversations: [Conversation], in mailbox: Mailbox.ID) {
        all = all.filter { $0.mailbox != mailbox } + conversations.map { conversation in
            var conversation = conversation
            conversation.mailbox = mailbox
            return conversation
        }
    }

    func listAdapter(
        _: ListAdapter, move _: any ListDiffable, from old: [any ListDiffable], to new: [any ListDiffable]
    ) { replace(old, by: new) }

    private func replace(_ old: [any ListDiffable], by new: [any ListDiffable]) {
        let ids = Set(old.compactMap { ($0 as? Conversation)?.id })
        all = all.filter { !ids.contains($0.id) } + new.compactMap { $0 as? Conversation }
    }

    /// Each goes back to the mailbox that it was in.
    private func undo() { if let move = moves.popLast() { replace(move.objects, by: move.objects) } }
}

// MARK: Program

let style = """
    .author, .subject, .unread label { font-weight: bold; }
    .subject { font-size: larger; margin: 12px 24px 4px; }
    .count { font-size: smaller; font-weight: bold; font-feature-settings: "tnum"; }
    .conversation { background-color: @theme_base_color; }
    .conversation row { background: none; }
    .message { padding: 12px 24px 16px; border-bottom: 1px solid alpha(@borders, 0.6); }
    .dot { min-width: 8px; min-height: 8px; border-radius: 4px; margin-left: 6px; }
    .unread .dot { background-color: @theme_selected_bg_color; }
    row:selected .dot { background-color: transparent; }
    """

let mail = Mail()
let application = Application(identifier: "org.example.Mail")
application.onActivate {
    StyleSheet.load(css: style) { print($0) }
    mail.open(application)
}
exit(application.run())
