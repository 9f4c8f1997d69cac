// Mail in three panes: a tree of mailboxes, a table of conversations, the messages of one of them.
//
// Delete deletes what is selected. Conversations are dragged into mailboxes, which open when one waits; Ctrl+Z takes
// that back.

import Foundation
import GtkBridge
import ListKitGtk

final class MailboxCell: ListBoxCell {
    private let expander = ListTreeExpander()
    private let (icon, name, unread) = (Image(), Label(), Label())

    override func makeContent() -> Widget {
        (name.xAlign, name.isEllipsized, name.hasHorizontalExpand) = (0, true, true)
        unread.addClass("count")
        let row = Box(.horizontal, spacing: 6, [expander, icon, name, unread])
        row.margins = Insets(top: 6, start: 6, bottom: 6, end: 12)
        return row
    }

    func show(_ row: ListTreeRow<Mailbox>) {
        expander.show(row)
        icon.iconName = row.node.iconName
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
        set { mail.replace(items, by: newValue.map { $0.moved(to: object.node.id) }) }
    }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(MailboxCell.self, at: index)
        cell.show(object)
        return cell
    }

    override func didSelectItem(at index: Int) { mail.mailbox = object.node.id }
}

final class ConversationCell: ListBoxCell {
    private let (dot, from, subject, date) = (Box(.horizontal), Label(), Label(), Label())

    override func makeContent() -> Widget {
        dot.addClass("dot")
        dot.verticalAlign = .center
        let row = Columns(listColumns)
        for (label, column) in [(from, "from"), (subject, "subject"), (date, "date")] {
            label.xAlign = 0
            label.isEllipsized = column != "date"
            label.margins = Insets(top: 6, start: 8, bottom: 6, end: 8)
            row.append(column == "from" ? Box(.horizontal, [dot, label]) : label, column: column)
        }
        return row
    }

    func show(_ conversation: Conversation) {
        (from.text, subject.text, date.text) = (conversation.authors, conversation.subject, conversation.date)
        content.setClass("unread", conversation.isUnread)
    }
}

final class MessageCell: ListBoxCell {
    private let (author, text) = (Label(), Label())

    override func makeContent() -> Widget {
        author.addClass("author")
        for label in [author, text] { label.xAlign = 0 }
        (text.wraps, text.isSelectable) = (true, true)
        let message = Box(.vertical, spacing: 8, [author, text])
        message.addClass("message")
        return message
    }

    func show(_ message: Message) { (author.text, text.text) = (message.author, message.text) }
}

@MainActor
final class Mail: ListAdapterMoveDelegate {
    private(set) var all = Mailbox.samples
    var mailbox = "" {
        didSet {
            reload()
            show(at: 0)
        }
    }
    private var conversations: [Conversation] = []
    private var shown: Conversation?
    private var moves: [ListGroup.Move] = []

    private let (sidebar, list, reader) = (ListBoxView(), ListBoxView(), ListBoxView())
    private let (subject, group) = (Label(), ListGroup())
    private lazy var tree = ListTree([], expanded: ["Work", "Home"], isExpandable: \.isExpandable) {
        [unowned self] in Mailbox.all(in: $0.id, with: all)
    }
    private let columns = ColumnModel([
        TableColumn("from", "From", width: .flexible, minimumWidth: 120),
        TableColumn("subject", "Subject", width: .flexible, minimumWidth: 160),
        TableColumn("date", "Date", isNumeric: true, beginsDescending: true),
    ])
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
        list.columns = columns
        columns.sort = ColumnSort("date", isAscending: false)
        columns.onChange { [self] _ in reload() }
        adapter.onActivate { [self] (_: Conversation, _) in reader.grabFocus() }
        sidebarAdapter.onExpansion { [self] (row: ListTreeRow<Mailbox>, change) in tree.apply(change, to: row.node) }
        adapter.moveDelegate = self
        for adapter in [adapter, sidebarAdapter] { group.add(adapter) }
        group.canMove = { ($0.targetObject as? ListTreeRow<Mailbox>)?.node.isAccount == false }
        group.didMove = { [self] move in
            moves.append(move)
            if !conversations.contains(where: { $0.id == shown?.id }) { show(at: move.oldIndexes[0]) }
        }
        subject.addClass("subject")
        (subject.xAlign, subject.isEllipsized) = (0, true)
        let conversation = Box(.vertical, [subject, reader])
        conversation.addClass("view")
        let inner = Paned(.vertical, start: Box(.vertical, [ColumnHeader(columns), list]), end: conversation)
        let outer = Paned(.horizontal, start: sidebar, end: inner)
        (outer.position, inner.position) = (200, 290)
        sidebar.setSizeRequest(width: 120)
        for panes in [inner, outer] { panes.resizesStartChild = false }
        let window = ApplicationWindow(application)
        window.title = "Mail"
        window.setDefaultSize(width: 1_000, height: 680)
        window.child = outer
        window.addShortcut("Delete") { [self] in deleteSelected() }
        window.addShortcut("<Control>z") { [self] in undo() }
        mailbox = "Work/Inbox"
        tree.rows.first { $0.node.id == mailbox }.map { sidebarAdapter.select($0) }
        window.present()
        list.grabFocus()
    }

    /// Shows a conversation, which is read from then on, and selects it.
    private func show(_ conversation: Conversation?) {
        shown = conversation
        subject.text = conversation?.subject ?? ""
        if let index = all.firstIndex(where: { $0.id == shown?.id }) { all[index].isUnread = false }
        reload()
        readerAdapter.performUpdates(animated: true)
        adapter.performUpdates(animated: true) { [self] _ in shown.map { adapter.select($0) } }
    }

    private func show(at index: Int) { show(conversations.prefix(index + 1).last) }

    /// Sorts, and counts what is unread.
    private func reload() {
        conversations = all.filter { $0.isIn(mailbox) }
        if let sort = columns.sort, let key = Conversation.keys[sort.column] {
            conversations.sort { sort.isAscending ? key($0) < key($1) : key($0) > key($1) }
        }
        tree.roots = Mailbox.all(in: "", with: all)
        tree.reload()
        for adapter in [adapter, sidebarAdapter] { adapter.performUpdates(animated: true, causedBy: .user) }
    }

    func listAdapter(
        _: ListAdapter, move _: any ListDiffable, from old: [any ListDiffable], to new: [any ListDiffable]
    ) { replace(old, by: new) }

    func replace(_ old: [any ListDiffable], by new: [any ListDiffable]) {
        let ids = Set(old.compactMap { ($0 as? Conversation)?.id })
        all = all.filter { !ids.contains($0.id) } + new.compactMap { $0 as? Conversation }
        reload()
    }

    private func deleteSelected() {
        guard adapter.focusedObject != nil, let first = list.indexPathsForSelectedItems.first else { return }
        replace(adapter.selectedObjects, by: [])
        show(at: first.section)
    }

    /// What has been read or deleted since stays so.
    private func undo() {
        for case let old as Conversation in moves.popLast()?.objects ?? [] {
            all.firstIndex { $0.id == old.id }.map { all[$0] = all[$0].moved(to: old.mailbox) }
        }
        reload()
    }
}

let style = """
    .author, .subject, .unread label { font-weight: bold; }
    .subject { font-size: larger; margin: 12px 24px 4px; }
    .count { font-size: smaller; font-weight: bold; font-feature-settings: "tnum"; }
    .message { padding: 12px 24px 16px; border-bottom: 1px solid alpha(@borders, 0.6); }
    .dot { min-width: 8px; min-height: 8px; border-radius: 4px; margin-left: 6px; }
    .unread .dot { background-color: @theme_selected_bg_color; }
    """
let mail = Mail()
let application = Application(identifier: "org.example.Mail")
application.onActivate {
    StyleSheet.load(css: style) { print($0) }
    mail.open(application)
}
exit(application.run())
