import Foundation
import GtkBridge

/// Each widget as the first thing that a program makes.
@MainActor
let widgets: [String: @MainActor () -> Void] = [
    "Box": { _ = Box(.vertical) },
    "Button": { _ = Button("") },
    "CheckButton": { _ = CheckButton() },
    "CustomWidget": { _ = CustomWidget() },
    "DropDown": { _ = DropDown(["one"]) },
    "Entry": { _ = Entry() },
    "HeaderBar": { _ = HeaderBar() },
    "Image": { _ = Image() },
    "Label": { _ = Label() },
    "LevelBar": { _ = LevelBar(in: 0...1) },
    "ListBox": { _ = ListBox() },
    "ListBoxRow": { _ = ListBoxRow() },
    "MenuButton": { _ = MenuButton("", content: Label()) },
    "Overlay": { _ = Overlay() },
    "Paned": { _ = Paned(.horizontal) },
    "PasswordEntry": { _ = PasswordEntry() },
    "Popover": { _ = Popover(Label()) },
    "PopoverMenu": { _ = PopoverMenu([MenuItem("Copy") {}]) },
    "ProgressBar": { _ = ProgressBar() },
    "Revealer": { _ = Revealer(child: Label()) },
    "Scale": { _ = Scale(in: 0...1) },
    "ScrollableWidget": { _ = ScrollableWidget() },
    "ScrolledWindow": { _ = ScrolledWindow() },
    "SearchBar": { _ = SearchBar() },
    "SearchEntry": { _ = SearchEntry() },
    "Separator": { _ = Separator(.horizontal) },
    "SpinButton": { _ = SpinButton(in: 0...1) },
    "Spinner": { _ = Spinner() },
    "Stack": { _ = Stack() },
    "Switch": { _ = Switch() },
    "TextView": { _ = TextView() },
    "ToggleButton": { _ = ToggleButton("") },
    "Window": { _ = Window() },
]

/// A popover with a mere text in it, in a window in which nothing takes the focus. It opens at the first key, since a
/// Wayland compositor closes one at once that the user has not asked for.
@MainActor
func runPopoverWithoutFocus() {
    let application = Application(identifier: "org.example.Popover", isUnique: false)
    application.onActivate {
        let window = ApplicationWindow(application)
        let label = Label("row")
        window.child = label
        window.present()
        let popover = Popover(Label("Copied"))
        let keys = KeyController()
        keys.onPressed { _, _ in
            popover.open(in: label)
            return true
        }
        window.addController(keys)
        when(label.isMapped && window.isActive) { FileHandle.standardOutput.write(Data("ready\n".utf8)) }
        when(popover.isMapped && popover.containsFocus) {
            print("open with the focus")
            popover.close()
            window.close()
        }
    }
    exit(application.run())
}

/// Carries `action` out as soon as `condition` holds.
@MainActor
private func when(_ condition: @autoclosure @escaping () -> Bool, _ action: @escaping () -> Void) {
    guard !condition() else { return action() }
    timers.append(MainLoop.after(0.01) { when(condition(), action) })
}

@MainActor private var timers: [LoopToken] = []
