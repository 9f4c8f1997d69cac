import GtkBridge
import Localization

/// The inspector's buttons, in its title bar and at its lower edge.
@MainActor
final class InspectorControls {
    enum Page: Int {
        case updates, now
    }

    let header = HeaderBar()
    let bottom = Box(.horizontal, spacing: 8)
    private let pages: RadioGroup
    private let pause = ToggleButton(iconName: "media-playback-pause-symbolic")
    let breaks = CheckButton(localized("Stop at Warnings"))
    let flashes = CheckButton(localized("Flash Rows"))

    var onPage: @MainActor (Page) -> Void = { _ in }
    var onPause: @MainActor (Bool) -> Void = { _ in }
    var onClear: @MainActor () -> Void = {}
    var onBreak: @MainActor (Bool) -> Void = { _ in }
    var onFlash: @MainActor (Bool) -> Void = { _ in }
    var onSave: @MainActor () -> Void = {}

    init() {
        let buttons = [ToggleButton(localized("Updates")), ToggleButton(localized("Now"))]
        pages = RadioGroup(buttons)
        pages.selectedIndex = Page.updates.rawValue
        let switcher = Box(.horizontal, buttons)
        switcher.addClass("linked")
        header.titleWidget = switcher
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
        pages.onChange { [weak self] index in Page(rawValue: index).map { self?.onPage($0) } }
        pause.onChange { [weak self] in self?.onPause($0) }
        breaks.onChange { [weak self] in self?.onBreak($0) }
        flashes.onChange { [weak self] in self?.onFlash($0) }
        clear.onClicked { [weak self] in self?.onClear() }
        save.onClicked { [weak self] in self?.onSave() }
    }

    func show(page: Page, isPaused: Bool) {
        pages.selectedIndex = page.rawValue
        pause.isActive = isPaused
        pause.iconName = isPaused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic"
        pause.tooltip = isPaused ? localized("Continue") : localized("Pause This Window")
    }
}
