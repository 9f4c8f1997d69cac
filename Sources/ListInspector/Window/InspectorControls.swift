import GtkBridge
import Localization

/// The inspector's buttons, in its title bar and at its lower edge.
@MainActor
final class InspectorControls {
    enum Page: Hashable {
        case updates, now
    }

    let header = HeaderBar()
    let bottom = Box(.horizontal, spacing: 8)
    private let updates = ToggleButton(localized("Updates"))
    private let now = ToggleButton(localized("Now"))
    private let pause = ToggleButton(iconName: "media-playback-pause-symbolic")
    private let breaks = CheckButton(localized("Stop at Warnings"))
    private let flashes = CheckButton(localized("Flash Rows"))

    var onPage: @MainActor (Page) -> Void = { _ in }
    var onPause: @MainActor (Bool) -> Void = { _ in }
    var onClear: @MainActor () -> Void = {}
    var onBreak: @MainActor (Bool) -> Void = { _ in }
    var onFlash: @MainActor (Bool) -> Void = { _ in }
    var onSave: @MainActor () -> Void = {}

    /// Set while the program presses a button, which is no wish of the user's.
    private var isShowing = false

    init() {
        now.setGroup(updates)
        updates.isActive = true
        let pages = Box(.horizontal, [updates, now])
        pages.addClass("linked")
        header.titleWidget = pages
        // With three buttons of the window's, those of the pages would not fit into a narrow one.
        header.keepWindowButtons(["close"])
        pause.tooltip = localized("Pause This Window")
        pause.setAccessibleLabel(localized("Pause"))
        let clear = Button(iconName: "edit-clear-all-symbolic")
        clear.tooltip = localized("Delete All Transactions")
        clear.setAccessibleLabel(localized("Clear"))
        header.packStart(pause)
        header.packStart(clear)
        let save = Button(localized("Save…"))
        save.tooltip = localized("Save the Recording to a File")
        save.horizontalAlign = .end
        save.verticalAlign = .center
        save.hasHorizontalExpand = true
        breaks.tooltip = localized("Stop the list and select the transaction when a warning appears")
        flashes.tooltip = localized("Colour rows in the list by what happens to them")
        for button in [breaks, flashes] { button.wrapText() }
        for widget in [breaks, flashes, save] { bottom.append(widget) }
        bottom.addClass("bottom-bar")
        connect(clear, save)
    }

    private func connect(_ clear: Button, _ save: Button) {
        updates.onToggled { [weak self] in self?.forward { $0.onPage($0.updates.isActive ? .updates : .now) } }
        pause.onToggled { [weak self] in self?.forward { $0.onPause($0.pause.isActive) } }
        breaks.onToggled { [weak self] in self?.forward { $0.onBreak($0.breaks.isActive) } }
        flashes.onToggled { [weak self] in self?.forward { $0.onFlash($0.flashes.isActive) } }
        clear.onClicked { [weak self] in self?.onClear() }
        save.onClicked { [weak self] in self?.onSave() }
    }

    private func forward(_ body: (InspectorControls) -> Void) {
        if !isShowing { body(self) }
    }

    var breaksOnWarning: Bool {
        get { breaks.isActive }
        set { breaks.isActive = newValue }
    }

    var flashesRows: Bool {
        get { flashes.isActive }
        set { flashes.isActive = newValue }
    }

    func show(page: Page, isPaused: Bool) {
        isShowing = true
        defer { isShowing = false }
        updates.isActive = page == .updates
        now.isActive = page == .now
        pause.isActive = isPaused
        pause.iconName = isPaused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic"
        pause.tooltip = isPaused ? localized("Continue") : localized("Pause This Window")
    }
}
