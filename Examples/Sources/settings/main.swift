// Settings as a form: a group for each topic, a row for each setting. Tab walks through all of them.
//
// A group that is off shows its switch alone.

import Foundation
import GtkBridge
import ListKitGtk

// MARK: Data

enum Value: Equatable {
    case flag(Bool)
    case text(String)
    case secret(String)
    case level(Double, ClosedRange<Double>)
    case number(Double, ClosedRange<Double>)
    case choice(Int, of: [String])
    case style(Style)
    /// A button with a title.
    case action(String)
}

enum Style: String, CaseIterable {
    case system = "System", light = "Light", dark = "Dark"

    var colorScheme: ColorScheme {
        switch self {
        case .system: .noPreference
        case .light: .light
        case .dark: .dark
        }
    }
}

struct Setting: Identifiable, Equatable {
    let id: String
    var value: Value

    init(_ id: String, _ value: Value) {
        self.id = id
        self.value = value
    }

    var error: String? {
        switch value {
        case .text(let text) where text.count < 3: "At least 3 characters"
        case .secret(let text) where text.count < 8: "At least 8 characters"
        default: nil
        }
    }
}

/// A setting as the list shows it: the rows of a group are one card.
struct Row: ListDiffable, Identifiable, Equatable {
    let setting: Setting
    let isFirst: Bool
    let isLast: Bool
    var id: String { setting.id }
}

struct Group: ListDiffable, Identifiable, Equatable {
    let id: String
    var settings: [Setting]

    init(_ id: String, _ settings: [Setting]) {
        self.id = id
        self.settings = settings
    }

    var rows: [Row] {
        let shown = settings[0].value == .flag(false) ? settings.prefix(1) : settings[...]
        return shown.indices.map {
            Row(setting: shown[$0], isFirst: $0 == shown.startIndex, isLast: $0 == shown.endIndex - 1)
        }
    }

    static let defaults = [
        Group(
            "Appearance",
            [
                Setting("Style", .style(.system)),
                Setting("Text size", .level(100, 50...200)),
                Setting("Language", .choice(0, of: ["English", "Deutsch", "中文"])),
                Setting("Animations", .flag(true)),
            ]),
        Group(
            "Notifications",
            [
                Setting("Show notifications", .flag(true)),
                Setting("Sound", .choice(1, of: ["None", "Chime", "Bell", "Drop"])),
                Setting("Volume", .level(60, 0...100)),
                Setting("Minutes on screen", .number(2, 1...60)),
            ]),
        Group(
            "Sharing",
            [
                Setting("Share this computer", .flag(true)),
                Setting("Computer name", .text("workbench")),
                Setting("Password", .secret("correct horse")),
                Setting("Visible in", .choice(0, of: ["Home network", "All networks"])),
            ]),
        Group(
            "Proxy",
            [
                Setting("Use a proxy", .flag(false)),
                Setting("Host", .text("proxy.example.org")),
                Setting("Port", .number(8_080, 1...65_535)),
                Setting("User", .text("ada")),
                Setting("Password", .secret("battery staple")),
            ]),
        Group(
            "Backup",
            [
                Setting("Back up", .flag(true)),
                Setting("Folder", .text("/media/backup")),
                Setting("Days between backups", .number(1, 1...30)),
                Setting("Copies to keep", .number(12, 1...99)),
                Setting("Encrypt", .flag(true)),
            ]),
        Group(
            "Power",
            [
                Setting("Screen brightness", .level(80, 10...100)),
                Setting("Minutes until the screen dims", .number(5, 1...120)),
                Setting("Power button", .choice(0, of: ["Suspend", "Power off", "Do nothing"])),
            ]),
        Group("All settings", [Setting("Back to how they were", .action("Reset"))]),
    ]
}

// MARK: Rows

/// A title, what is wrong, and a control. Each kind of value has a subclass with its control.
class SettingCell: ListBoxCell, ListBindable {
    private let title = Label()
    private let error = Label()
    private lazy var control = makeControl()
    private lazy var row = Columns(spacing: 16)
    private var setting: Setting?
    var onChange: @MainActor (Setting, Value) -> Void = { _, _ in }

    func makeControl() -> Widget { fatalError("\(Self.self) must override makeControl().") }
    func show(_ value: Value) {}

    /// Called when the user has changed the control.
    final func change(to value: Value) { if let setting { onChange(setting, value) } }

    override func makeContent() -> Widget {
        for label in [title, error] {
            label.xAlign = 0
            label.wraps = true
        }
        error.addClass("error")
        let words = Box(.vertical, [title, error])
        for part in [words, control] { part.verticalAlign = .center }
        row.append(words, width: .flexible)
        row.append(control)
        row.addClass("setting")
        return row
    }

    func bindViewModel(_ model: Row) {
        setting = model.setting
        title.text = model.setting.id
        error.text = model.setting.error ?? ""
        error.isVisible = model.setting.error != nil
        control.setAccessibleLabel(model.setting.id)
        row.setClass("first", model.isFirst)
        row.setClass("last", model.isLast)
        show(model.setting.value)
    }
}

final class FlagCell: SettingCell {
    private let control = Switch()

    override func makeControl() -> Widget {
        control.onChange { [unowned self] in change(to: .flag($0)) }
        return control
    }

    override func show(_ value: Value) { if case .flag(let isOn) = value { control.isActive = isOn } }
}

final class TextCell: SettingCell {
    private let control = Entry()

    override func makeControl() -> Widget {
        control.onChange { [unowned self] in change(to: .text($0)) }
        return control
    }

    override func show(_ value: Value) { if case .text(let text) = value { control.text = text } }
}

final class SecretCell: SettingCell {
    private let control = PasswordEntry()

    override func makeControl() -> Widget {
        control.hasPeekButton = true
        control.onChange { [unowned self] in change(to: .secret($0)) }
        return control
    }

    override func show(_ value: Value) { if case .secret(let text) = value { control.text = text } }
}

final class LevelCell: SettingCell {
    private let control = Scale(in: 0...1)

    override func makeControl() -> Widget {
        control.setSizeRequest(width: 170)
        control.onChange { [unowned self] in change(to: .level($0, control.range)) }
        return control
    }

    override func show(_ value: Value) {
        guard case .level(let level, let range) = value else { return }
        control.range = range
        control.value = level
    }
}

final class NumberCell: SettingCell {
    private let control = SpinButton(in: 0...1)

    override func makeControl() -> Widget {
        control.onChange { [unowned self] in change(to: .number($0, control.range)) }
        return control
    }

    override func show(_ value: Value) {
        guard case .number(let number, let range) = value else { return }
        control.range = range
        control.value = number
    }
}

final class ChoiceCell: SettingCell {
    private let control = DropDown([])

    override func makeControl() -> Widget {
        control.onChange { [unowned self] in change(to: .choice($0, of: control.choices)) }
        return control
    }

    override func show(_ value: Value) {
        guard case .choice(let index, of: let choices) = value else { return }
        if control.choices != choices { control.choices = choices }
        control.selectedIndex = index
    }
}

final class StyleCell: SettingCell {
    private let buttons = Style.allCases.map { CheckButton($0.rawValue) }
    private lazy var group = RadioGroup(buttons)

    override func makeControl() -> Widget {
        group.onChange { [unowned self] in change(to: .style(Style.allCases[$0])) }
        return Box(.horizontal, spacing: 8, buttons)
    }

    override func show(_ value: Value) {
        if case .style(let style) = value { group.selectedIndex = Style.allCases.firstIndex(of: style) }
    }
}

final class ActionCell: SettingCell {
    private let control = Button("")

    override func makeControl() -> Widget {
        control.onClicked { [unowned self] in change(to: .action(control.label ?? "")) }
        return control
    }

    override func show(_ value: Value) { if case .action(let title) = value { control.label = title } }
}

final class GroupHeader: ListBoxReusableView {
    let title = Label()

    override func makeContent() -> Widget {
        title.addClass("group")
        title.xAlign = 0
        title.margins = Insets(top: 24, start: 16, bottom: 8, end: 16)
        return title
    }
}

final class GroupController: ListBindingSectionController<Group>, ListSupplementaryViewSource {
    private unowned let page: Page

    init(_ page: Page) {
        self.page = page
        super.init()
        inset = ListInsets(left: 12, right: 12)
        supplementaryViewSource = self
    }

    override func viewModels(for group: Group) -> [any ListDiffable] { group.rows }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        let cell: SettingCell =
            switch (model as! Row).setting.value {
            case .flag: dequeueReusableCell(FlagCell.self, at: index)
            case .text: dequeueReusableCell(TextCell.self, at: index)
            case .secret: dequeueReusableCell(SecretCell.self, at: index)
            case .level: dequeueReusableCell(LevelCell.self, at: index)
            case .number: dequeueReusableCell(NumberCell.self, at: index)
            case .choice: dequeueReusableCell(ChoiceCell.self, at: index)
            case .style: dequeueReusableCell(StyleCell.self, at: index)
            case .action: dequeueReusableCell(ActionCell.self, at: index)
            }
        cell.onChange = { [page, id = object.id] setting, value in page.change(setting, of: id, to: value) }
        return cell
    }

    func supportedElementKinds() -> ListSupplementaryKinds { .header }

    func viewForSupplementaryElement(ofKind kind: ListSupplementaryKind) -> any ListReusableView {
        let header = dequeueReusableSupplementaryView(GroupHeader.self, ofKind: kind)
        header.title.text = object.id
        return header
    }
}

// MARK: Window

@MainActor
final class Page {
    private var groups = Group.defaults
    private let list = ListBoxView()
    private lazy var adapter = ListAdapter(view: list, objects: { self.groups }) { (_: Group) in GroupController(self) }

    func open(_ application: Application) {
        list.tabBehavior = .all
        list.maximumContentWidth = 600
        list.contentInset = ListContentInset(top: 0, bottom: 24)
        adapter.performUpdates(animated: false)

        let window = ApplicationWindow(application)
        window.title = "Settings"
        window.setDefaultSize(width: 640, height: 680)
        window.child = list
        window.present()
        list.grabFocus()
    }

    func change(_ setting: Setting, of id: Group.ID, to value: Value) {
        switch value {
        case .action:
            groups = Group.defaults
            Display.colorScheme = .noPreference
        case .style(let style):
            Display.colorScheme = style.colorScheme
            fallthrough
        default:
            guard let group = groups.firstIndex(where: { $0.id == id }),
                let index = groups[group].settings.firstIndex(where: { $0.id == setting.id })
            else { return }
            groups[group].settings[index].value = value
        }
        adapter.performUpdates(animated: true)
    }
}

// MARK: Program

let style = """
    .group { font-weight: bold; }
    .setting {
      padding: 8px 16px; min-height: 34px;
      background-color: @theme_base_color; border: solid alpha(@borders, 0.6); border-width: 0 1px 1px;
    }
    .setting.first { border-top-width: 1px; border-top-left-radius: 12px; border-top-right-radius: 12px; }
    .setting.last { border-bottom-left-radius: 12px; border-bottom-right-radius: 12px; }
    .error { color: mix(@error_color, @theme_fg_color, 0.25); font-size: smaller; }
    listviewport > list > row { background: none; outline: none; color: @theme_fg_color; }
    .setting { outline: 2px solid transparent; outline-offset: -3px; }
    row:focus:focus-visible > .setting { outline-color: alpha(@theme_selected_bg_color, 0.7); }
    """

let application = Application(identifier: "org.example.Settings")
application.onActivate {
    StyleSheet.load(css: style) { print($0) }
    Page().open(application)
}
exit(application.run())
