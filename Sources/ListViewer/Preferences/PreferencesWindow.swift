import GtkBridge
import Localization

/// Each choice takes effect at once.
@MainActor
final class PreferencesWindow {
    let window = Window()
    let readMark: DropDown
    let refresh: DropDown
    let textSize: DropDown

    init(_ preferences: StoredPreferences, over parent: Window) {
        readMark = DropDown([localized("When Opened"), localized("When Opened or Scrolled Past")])
        refresh = DropDown(RefreshInterval.choices.map(Self.words))
        textSize = DropDown([
            localized("Small", context: "text size"), localized("Default", context: "text size"),
            localized("Large", context: "text size"), localized("Very Large", context: "text size"),
        ])
        let values = preferences.values
        readMark.selectedIndex = Preferences.ReadMark.allCases.firstIndex(of: values.readMark)
        refresh.selectedIndex = RefreshInterval.choices.firstIndex(of: values.refreshMinutes)
        textSize.selectedIndex = Preferences.TextSize.allCases.firstIndex(of: values.textSize)
        readMark.onChange { index in
            preferences.change { $0.readMark = Preferences.ReadMark.allCases[index] }
        }
        refresh.onChange { index in
            preferences.change { $0.refreshMinutes = RefreshInterval.choices[index] }
        }
        textSize.onChange { index in
            preferences.change { $0.textSize = Preferences.TextSize.allCases[index] }
        }
        let rows = Box(
            .vertical, spacing: 16,
            [
                Self.row(localized("Mark Posts as Read"), readMark), Self.row(localized("Refresh Feeds"), refresh),
                Self.row(localized("Text Size"), textSize),
            ])
        rows.addClass("preferences")
        window.title = localized("Preferences")
        window.setDefaultSize(width: 420, height: -1)
        window.setParentWindow(parent)
        window.child = rows
        for keys in ["Escape", "<Control>w"] { window.addShortcut(keys) { [weak window] in window?.close() } }
        window.present()
    }

    private static func row(_ title: String, _ choice: DropDown) -> Widget {
        let label = Label(title)
        label.xAlign = 0
        label.wraps = true
        label.widthInCharacters = 8
        choice.setAccessibleLabel(title)
        let row = Columns(spacing: 16)
        row.append(label, width: .flexible)
        row.append(choice)
        return row
    }

    private static func words(_ minutes: Int) -> String {
        switch minutes {
        case 0: localized("Manually", context: "refresh feeds")
        case 60...: localized(minutes / 60, one: "Every Hour", other: "Every \(minutes / 60) Hours")
        default: localized(minutes, one: "Every Minute", other: "Every \(minutes) Minutes")
        }
    }
}
