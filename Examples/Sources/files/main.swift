// A file manager: a tree with columns.
//
//     files [FOLDER]
//
// A title sorts, F2 renames. Files are dragged into folders, which open when one waits below them, and to other
// programs; Ctrl+Z takes a move back. What other programs change is shown.

import Foundation
import GtkBridge
import ListKitGtk

// MARK: Data

struct Item: ListDiffable, Identifiable, Equatable {
    /// The same when the file has another name or folder.
    let id: UInt64
    let path: String
    let isFolder: Bool
    let size: Int
    let date: Date

    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        id = UInt64(status.st_ino)
        self.path = path
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        size = Int(status.st_size)
        date = Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
    }

    var name: String { (path as NSString).lastPathComponent }
    var folder: String { (path as NSString).deletingLastPathComponent }
}

func comes(_ first: Item, before second: Item, by column: String?) -> Bool {
    switch column {
    case "size" where first.size != second.size: first.size < second.size
    case "date" where first.date != second.date: first.date < second.date
    default: first.name < second.name
    }
}

final class ItemCell: ListBoxCell {
    private let expander = ListTreeExpander()
    private let icon = Image()
    private let name = Label()
    private let entry = Entry()
    private let size = Label()
    private let date = Label()
    private var onRename: (String?) -> Void = { _ in }

    override func makeContent() -> Widget {
        for label in [name, size, date] {
            label.xAlign = 0
            label.isEllipsized = label == name
            label.margins = Insets(top: 4, start: 8, bottom: 4, end: 8)
        }
        entry.isVisible = false
        entry.hasHorizontalExpand = true
        entry.onActivate { [unowned self] in _ = end(entry.text) }
        let keys = KeyController()
        keys.onPressed { [unowned self] key, _ in key == .escape && end(nil) }
        entry.addController(keys)
        let row = Columns(listColumns)
        row.append(Box(.horizontal, spacing: 4, [expander, icon, name, entry]), column: "name")
        row.append(size, column: "size")
        row.append(date, column: "date")
        return row
    }

    func show(_ row: ListTreeRow<Item>) {
        expander.show(row)
        icon.iconName = row.isExpandable ? "folder-symbolic" : "text-x-generic-symbolic"
        name.text = row.node.name
        size.text = row.isExpandable ? "" : "\(row.node.size / 1000) kB"
        date.text = row.node.date.formatted(.iso8601.year().month().day())
    }

    /// - Parameter done: gets the new name, or nil.
    func rename(_ done: @escaping (String?) -> Void) {
        onRename = done
        entry.text = name.text
        (name.isVisible, entry.isVisible) = (false, true)
        entry.grabFocus()
    }

    private func end(_ text: String?) -> Bool {
        (name.isVisible, entry.isVisible) = (true, false)
        onRename(text)
        return true
    }
}

final class ItemController: ListGenericSectionController<ListTreeRow<Item>> {
    override func cellForItem(at index: Int) -> any ListCell {
        let cell = dequeueReusableCell(ItemCell.self, at: index)
        cell.show(object)
        return cell
    }

    override func canMoveItem(at index: Int) -> Bool { true }
}

// MARK: Window

@MainActor
final class Browser: ListAdapterMoveDelegate {
    private let root: Item
    private let list = ListBoxView()
    private let group = ListGroup()
    private let columns = ColumnModel([
        TableColumn("name", "Name", width: .flexible, minimumWidth: 160),
        TableColumn("size", "Size", isNumeric: true, beginsDescending: true),
        TableColumn("date", "Modified", isNumeric: true, beginsDescending: true),
    ])
    private var moves: [ListGroup.Move] = []
    private var monitors: [Item.ID: FileMonitor] = [:]
    private var waiting: LoopToken?
    private lazy var tree = ListTree(contents(of: root), isExpandable: \.isFolder) { [unowned self] in contents(of: $0)
    }
    private lazy var adapter = ListAdapter(view: list, objects: { self.tree.rows }) { (_: ListTreeRow<Item>) in
        ItemController()
    }

    init(_ root: Item) { self.root = root }

    func open(_ application: Application) {
        list.selectionMode = .multiple
        list.columns = columns
        list.hasVerticalExpand = true
        columns.sort = ColumnSort("name", isAscending: true)
        columns.onChange { [unowned self] _ in reload() }
        adapter.moveDelegate = self
        adapter.onExpansion { [unowned self] (row: ListTreeRow<Item>, change) in tree.apply(change, to: row.node) }
        adapter.typeAhead { (row: ListTreeRow<Item>, _) in row.node.name }
        group.add(adapter)
        group.didMove = { [unowned self] in moves.append($0) }
        list.onDragOut { (rows: [ListTreeRow<Item>]) in DragContent(rows.map(\.node.path), as: .files) }
        adapter.performUpdates(animated: false)

        let window = ApplicationWindow(application)
        window.title = root.name
        window.setDefaultSize(width: 640, height: 560)
        window.child = Box(.vertical, [ColumnHeader(columns), list])
        window.addShortcut("F2") { [unowned self] in rename() }
        window.addShortcut("<Control>z") { [unowned self] in moves.popLast()?.undo() }
        window.present()
        list.grabFocus()
    }

    /// Folders first; sorted by the column that the user has chosen.
    private func contents(of folder: Item) -> [Item] {
        watch(folder)
        let sort = columns.sort
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.compactMap { $0.hasPrefix(".") ? nil : Item("\(folder.path)/\($0)") }.sorted {
            guard $0.isFolder == $1.isFolder else { return $0.isFolder }
            let isReversed = sort?.isAscending == false
            return comes(isReversed ? $1 : $0, before: isReversed ? $0 : $1, by: sort?.column)
        }
    }

    private func watch(_ folder: Item) {
        guard monitors[folder.id] == nil, let monitor = FileMonitor(path: folder.path) else { return }
        monitors[folder.id] = monitor
        // Many changes at once are one update.
        monitor.onChange { [unowned self] _ in waiting = MainLoop.idle { [unowned self] in reload() } }
    }

    private func reload() {
        tree.roots = contents(of: root)
        tree.reload()
        adapter.performUpdates(animated: true, causedBy: .user)
    }

    // MARK: Moving and renaming

    func listAdapter(
        _: ListAdapter, move _: any ListDiffable, from: [any ListDiffable], to rows: [any ListDiffable]
    ) {}

    /// Below an open folder is in it; below anything else is beside that.
    func listAdapter(
        _: ListAdapter, moveAll moved: [any ListDiffable], from: [any ListDiffable], to rows: [any ListDiffable]
    ) {
        let items = moved.compactMap { ($0 as? ListTreeRow<Item>)?.node }
        let order = rows.compactMap { $0 as? ListTreeRow<Item> }
        guard let first = order.firstIndex(where: { $0.node.id == items.first?.id }) else { return }
        let above = order[..<first].last
        let folder = above.map { $0.isExpanded ? $0.node.path : $0.node.folder } ?? root.path
        for item in items { move(item, to: "\(folder)/\(item.name)") }
    }

    private func move(_ item: Item, to path: String) {
        try? FileManager.default.moveItem(atPath: item.path, toPath: path)
        reload()
    }

    private func rename() {
        guard let path = list.indexPathForFocusedItem, let cell = list.cellForItem(at: path) as? ItemCell,
            let row = adapter.focusedObject as? ListTreeRow<Item>
        else { return }
        cell.rename { [unowned self] name in
            adapter.focus(row)
            if let name { move(row.node, to: "\(row.node.folder)/\(name)") }
        }
    }
}

let path = CommandLine.arguments.dropFirst().first ?? FileManager.default.homeDirectoryForCurrentUser.path
guard let root = Item(path), root.isFolder else { fatalError("\(path) is no folder.") }
let browser = Browser(root)
let application = Application(identifier: "org.example.Files")
application.onActivate { browser.open(application) }
exit(application.run(Array(CommandLine.arguments.prefix(1))))
