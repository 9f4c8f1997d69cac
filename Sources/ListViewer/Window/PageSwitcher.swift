import GtkBridge
import Localization

/// A button for each page, or a menu of the pages if there is not enough room.
@MainActor
final class PageSwitcher {
    let content: Widget
    private let group: RadioGroup
    private let menu: MenuButton

    init(onChoose: @escaping @MainActor (ViewerPage) -> Void) {
        let buttons = ViewerPage.allCases.map { ToggleButton($0.title) }
        group = RadioGroup(buttons)
        let row = Box(.horizontal, buttons)
        row.addClass("linked")
        row.addClass("page-switcher")
        row.verticalAlign = .center
        let list = Box(.vertical)
        let menu = MenuButton(iconName: ViewerPage.feed.iconName, content: list)
        // There may be more room than the menu needs.
        menu.horizontalAlign = .start
        self.menu = menu
        content = FirstThatFits([row, menu])
        for (button, page) in zip(buttons, ViewerPage.allCases) {
            button.tooltip = localized("\(page.title) (Ctrl+\(page.number))")
            button.onClicked { onChoose(page) }
            let line = Button(page.title)
            line.hasFrame = false
            line.onClicked { [unowned menu] in
                menu.close()
                onChoose(page)
            }
            list.append(line)
        }
        menu.tooltip = localized("Pages")
    }

    func show(_ page: ViewerPage) {
        group.selectedIndex = page.number - 1
        menu.iconName = page.iconName
        menu.setAccessibleLabel(localized("Pages, showing \(page.title)"))
    }
}
