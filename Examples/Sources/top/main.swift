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

enum Column: String, CaseIterable {
    case id, name, load, memory

    var declaration: TableColumn {
        switch self {
        case .id: TableColumn(rawValue, "ID", isNumeric: true)
        case .name: TableColumn(rawValue, "Name", width: .flexible, minimumWidth: 120)
        case .load: TableColumn(rawValue, "CPU %", isNumeric: true, beginsDescending: true)
        case .memory: TableColumn(rawValue, "Memory", isNumeric: true, beginsDescending: true)
        }
    }

    func text(of process: Process) -> String {
        switch self {
        case .id: "\(process.id)"
        case .name: process.name
        case .load: "\(process.load / 10).\(process.load % 10)"
        case .memory: "\(process.memory) MB"
        }
    }

    func sort(_ processes: inout [Process], isAscending: Bool) {
        processes.sort { $0.id < $1.id }
        switch self {
        case .id: break
        case .name: processes.sort { $0.name < $1.name }
        case .load: processes.sort { $0.load < $1.load }
        case .memory: processes.sort { $0.memory < $1.memory }
        }
        if !isAscending { processes.reverse() }
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

/// A label for each column.
final class ProcessCell: ListBoxCell {
    private let labels = Column.allCases.map { _ in Label() }

    override func makeContent() -> Widget {
        let row = Columns(listColumns)
        for (label, column) in zip(labels, Column.allCases) {
            label.xAlign = 0
            label.isEllipsized = column == .name
            label.margins = Insets(top: 4, start: 8, bottom: 4, end: 8)
            row.append(label, column: column.rawValue)
        }
        return row
    }

    func show(_ process: Process) {
        for (label, column) in zip(labels, Column.allCases) { label.text = column.text(of: process) }
    }
}

// MARK: Window

@MainActor
final class Top {
    private var machine = Machine(processes: 300)
    private var processes: [Process] = []
    private let columns = ColumnModel(Column.allCases.map(\.declaration))

    private let list = ListBoxView()
    private let endButton = Button("End")
    private let total = Label()
    private lazy var adapter = ListAdapter(view: list, objects: { self.processes }) { (_: Process) in
        let controller = ListSingleSectionController(ProcessCell.self, for: Process.self) { $0.show($1) }
        controller.onSelect = { _ in self.selectionDidChange() }
        controller.onDeselect = { _ in self.selectionDidChange() }
        return controller
    }

    func open(_ application: Application) {
        list.selectionMode = .multiple
        list.columns = columns
        columns.sort = ColumnSort(Column.load.rawValue, isAscending: false)
        columns.onChange { [weak self] _ in self?.update(causedBy: .user) }
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
        total.addClass("numeric")
        let bar = HeaderBar()
        bar.titleWidget = total
        bar.packEnd(endButton)
        let window = ApplicationWindow(application)
        window.titlebar = bar
        window.title = "Processes"
        window.setDefaultSize(width: 560, height: 640)
        window.child = Box(.vertical, [ColumnHeader(columns), list])
        window.present()
        list.grabFocus()
    }

    func tick() {
        machine.tick()
        update()
    }

    private func endSelected() {
        machine.end(selection)
        update()
    }

    private func update(causedBy cause: ListUpdateCause = .program) {
        processes = machine.processes
        if let sort = columns.sort { Column(rawValue: sort.column)?.sort(&processes, isAscending: sort.isAscending) }
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

let arguments = CommandLine.arguments

let application = Application(identifier: "org.example.Top")
application.onActivate {
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
