// A process monitor: 300 processes, sorted by any column, while their figures change.
//
//     top [--fast | --still]
//
// The figures change each second, ten times a second with --fast, and never with --still.

import Foundation
import GtkBridge
import ListKitGtk

// MARK: Data

struct Process: ListDiffable, Identifiable, Equatable {
    let id: Int
    let name: String
    /// In tenths of a per cent of one core.
    var load: Int
    /// In MB.
    var memory: Int
}

enum Column: CaseIterable {
    case id, name, load, memory

    var title: String {
        switch self {
        case .id: "ID"
        case .name: "Name"
        case .load: "CPU %"
        case .memory: "Memory"
        }
    }

    var isText: Bool { self == .name }
    var width: ColumnWidth { isText ? .flexible : .fixed(self == .id ? 56 : 88) }

    func text(of process: Process) -> String {
        switch self {
        case .id: "\(process.id)"
        case .name: process.name
        case .load: "\(process.load / 10).\(process.load % 10)"
        case .memory: "\(process.memory) MB"
        }
    }

    /// The first click on a header shows the largest figures, or the first names.
    var beginsDescending: Bool { self == .load || self == .memory }

    func sort(_ processes: inout [Process], isDescending: Bool) {
        processes.sort { $0.id < $1.id }
        switch self {
        case .id: break
        case .name: processes.sort { $0.name < $1.name }
        case .load: processes.sort { $0.load < $1.load }
        case .memory: processes.sort { $0.memory < $1.memory }
        }
        if isDescending { processes.reverse() }
    }
}

/// Random numbers that are the same in each run.
struct Dice: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ (state >> 29)) &* 0x9e37_79b9_7f4a_7c15
    }
}

struct Machine {
    private(set) var processes: [Process] = []
    private var dice = Dice()
    private var nextID = 1

    init(processes count: Int) {
        for _ in 0..<count { start() }
    }

    private mutating func start() {
        let names = [
            "bash", "cron", "dbus-daemon", "firefox", "gnome-shell", "gvfsd", "gjs", "kworker", "make", "nautilus",
            "NetworkManager", "pipewire", "polkitd", "postgres", "python3", "rsyslogd", "sshd", "swift-frontend",
            "systemd", "tracker-miner", "udisksd", "upowerd", "wpa_supplicant", "Xwayland",
        ]
        processes.append(
            Process(
                id: nextID, name: names.randomElement(using: &dice)!, load: .random(in: 0...400, using: &dice),
                memory: .random(in: 2...900, using: &dice)))
        nextID += .random(in: 1...9, using: &dice)
    }

    mutating func end(_ ids: Set<Process.ID>) { processes.removeAll { ids.contains($0.id) } }

    mutating func tick() {
        for index in processes.indices {
            processes[index].load = max(0, processes[index].load + .random(in: -40...40, using: &dice))
            processes[index].memory = max(1, processes[index].memory + .random(in: -2...2, using: &dice))
        }
        for _ in 0..<3 {
            processes.remove(at: .random(in: processes.indices, using: &dice))
            start()
        }
    }
}

// MARK: Rows

/// A label for each column, each in the place of its header.
final class ProcessCell: ListBoxCell {
    private let labels = Column.allCases.map { _ in Label() }

    override func makeContent() -> Widget {
        let row = Columns()
        for (label, column) in zip(labels, Column.allCases) {
            label.xAlign = column.isText ? 0 : 1
            label.isEllipsized = column.isText
            label.margins = Insets(top: 4, start: 8, bottom: 4, end: 8)
            row.append(label, width: column.width)
        }
        row.margins = Insets(top: 0, start: 8, bottom: 0, end: 8)
        return row
    }

    func show(_ process: Process) {
        for (label, column) in zip(labels, Column.allCases) { label.text = column.text(of: process) }
    }
}

/// The buttons above the list; the one that it is sorted by has an arrow.
@MainActor
final class Header {
    let row = Columns()
    private let arrows = Column.allCases.map { _ in Image(iconName: "pan-down-symbolic") }

    init(onClick: @escaping @MainActor (Column) -> Void) {
        row.addClass("header")
        for (arrow, column) in zip(arrows, Column.allCases) {
            let title = Label(column.title)
            // On the side where no text has to line up with the rows.
            let content = Box(.horizontal, spacing: 4, column.isText ? [title, arrow] : [arrow, title])
            content.horizontalAlign = column.isText ? .start : .end
            let button = Button(child: content)
            button.hasFrame = false
            button.setAccessibleLabel(column.title)
            button.onClicked { onClick(column) }
            row.append(button, width: column.width)
        }
    }

    func show(_ sorted: Column, isDescending: Bool) {
        for (arrow, column) in zip(arrows, Column.allCases) {
            arrow.opacity = column == sorted ? 1 : 0
            arrow.iconName = isDescending ? "pan-down-symbolic" : "pan-up-symbolic"
        }
    }
}

// MARK: Window

@MainActor
final class Top {
    private var machine = Machine(processes: 300)
    private var processes: [Process] = []
    private var column = Column.load
    private var isDescending = true

    private let list = ListBoxView()
    private let endButton = Button("End")
    private let total = Label()
    private lazy var header = Header { self.sort(by: $0) }
    private lazy var adapter = ListAdapter(view: list, objects: { self.processes }) { (_: Process) in
        let controller = ListSingleSectionController(ProcessCell.self, for: Process.self) { $0.show($1) }
        controller.onSelect = { _ in self.selectionDidChange() }
        controller.onDeselect = { _ in self.selectionDidChange() }
        return controller
    }

    func open(_ application: Application) {
        list.selectionMode = .multiple
        list.hasVerticalExpand = true
        // The figures change under the reader's eyes; the rows that they look at are a place in the order.
        list.placeKeeping.anchors = [.offset]
        endButton.addClass("destructive-action")
        endButton.isSensitive = false
        endButton.onClicked { [self] in endSelected() }
        let keys = KeyController()
        keys.onPressed { [self] key, modifiers in
            guard key == .delete, modifiers.isEmpty else { return false }
            endSelected()
            return true
        }
        list.addController(keys)
        update()

        total.addClass("title")
        let bar = HeaderBar()
        bar.titleWidget = total
        bar.packEnd(endButton)
        let window = ApplicationWindow(application)
        window.titlebar = bar
        window.title = "Processes"
        window.setDefaultSize(width: 560, height: 640)
        window.child = Box(.vertical, [header.row, list])
        window.present()
        list.grabFocus()
    }

    func tick() {
        machine.tick()
        update()
    }

    private func sort(by clicked: Column) {
        isDescending = clicked == column ? !isDescending : clicked.beginsDescending
        column = clicked
        update(causedBy: .user)
    }

    private func endSelected() {
        machine.end(selection)
        update()
    }

    private func update(causedBy cause: ListUpdateCause = .program) {
        processes = machine.processes
        column.sort(&processes, isDescending: isDescending)
        header.show(column, isDescending: isDescending)
        total.text = "\(processes.count) processes"
        // Figures that fade into others several times a second cannot be read.
        adapter.performUpdates(animated: cause == .user, causedBy: cause) { [self] _ in selectionDidChange() }
    }

    private var selection: Set<Process.ID> {
        Set(list.indexPathsForSelectedItems.compactMap { (adapter.object(atSection: $0.section) as? Process)?.id })
    }

    private func selectionDidChange() { endButton.isSensitive = list.numberOfSelectedItems > 0 }
}

// MARK: Program

let style = """
    listboxview, .title { font-feature-settings: "tnum"; }
    .header { padding: 4px 8px; border-bottom: 1px solid @borders; }
    .header button { padding: 4px 8px; min-height: 0; border: none; }
    """
let arguments = CommandLine.arguments

let application = Application(identifier: "org.example.Top")
application.onActivate {
    StyleSheet.load(css: style) { print($0) }
    let top = Top()
    top.open(application)
    guard !arguments.contains("--still") else { return }
    Task { [weak top] in
        while true {
            try await Task.sleep(for: .milliseconds(arguments.contains("--fast") ? 100 : 1_000))
            guard let top else { return }
            top.tick()
        }
    }
}
exit(application.run())
