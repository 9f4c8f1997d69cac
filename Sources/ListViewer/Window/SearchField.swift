import GtkBridge
import Localization

/// The search bar, and its button in the header bar.
@MainActor
final class SearchField {
    let bar: SearchBar
    let button = ToggleButton(iconName: "edit-find-symbolic")
    let entry = SearchEntry()

    /// Called with the text when it changes; empty when the search ends.
    var onChange: @MainActor (String) -> Void = { _ in }
    var onOpen: @MainActor () -> Void = {}
    var onClose: @MainActor () -> Void = {}

    init() {
        entry.placeholder = localized("Search titles, text, authors and tags")
        entry.setAccessibleLabel(localized("Search the feed"))
        bar = SearchBar(child: Column(entry, maximumWidth: 480))
        bar.connectEntry(entry)
        button.tooltip = localized("Search (Ctrl+F)")
        button.setAccessibleLabel(localized("Search"))
        button.onChange { [unowned self] in isOpen = $0 }
        bar.onChange { [unowned self] _ in barDidChange() }
        entry.onSearch { [unowned self] in onChange($0) }
        entry.searchDelay = 60
    }

    var isOpen: Bool {
        get { bar.isRevealed }
        set {
            guard bar.isRevealed != newValue else { return }
            bar.isRevealed = newValue
            barDidChange()
        }
    }

    private func barDidChange() {
        button.isActive = isOpen
        if isOpen {
            onOpen()
            entry.grabFocus()
        } else {
            entry.text = ""
            onChange("")
            onClose()
        }
    }
}
