import FeedStore
import GtkBridge
import ListKit
import ListKitGtk
import Localization

/// A row of the sidebar: a name, and the number of unread posts.
class SidebarCell: ListBoxCell {
    let line = Columns(spacing: 8)
    let title = Label()
    private let count = Label()
    private(set) var row: SidebarRow?

    /// Nil unless a name is being typed.
    var entry: Entry? { nil }
    /// What comes before the title.
    var leading: [Widget] { [] }
    /// What comes after it.
    var trailing: [Widget] { [] }

    override func makeContent() -> Widget {
        title.xAlign = 0
        title.isEllipsized = true
        title.addClass("sidebar-title")
        count.addClass("sidebar-count")
        line.addClass("sidebar-row")
        for widget in leading { line.append(widget) }
        line.append(title, width: .flexible)
        for widget in trailing { line.append(widget) }
        line.append(count)
        return line
    }

    func show(_ row: SidebarRow) {
        self.row = row
        title.text = row.title
        count.text = CountText.grouped(row.count)
        count.isVisible = row.count > 0 && row.ownTitle == nil
        line.setClass("unread", row.count > 0)
        accessibleTextDidChange()
    }

    func takeFocus() { line.parent?.grabFocus() }

    override var accessibleLabel: String? {
        guard let row else { return nil }
        guard row.count > 0, row.id != .page(.starred) else { return row.title }
        return localized(
            row.count, one: "\(row.title), \(row.count) unread", other: "\(row.title), \(row.count) unread")
    }

    override var accessibleDescription: String? { row?.problem }
}

/// The row of a page of all feeds.
final class SidebarPageCell: SidebarCell, ListBindable {
    private let icon = Image(iconName: "view-list-symbolic")

    override var leading: [Widget] { [icon] }

    func bindViewModel(_ row: SidebarRow) {
        icon.iconName = row.id.iconName
        show(row)
    }
}

extension SidebarItem {
    fileprivate var iconName: String {
        switch self {
        case .sample: "help-about-symbolic"
        case .page(.unread): "mail-unread-symbolic"
        case .page(.starred): "starred-symbolic"
        case .page(.all), .page(.feed), .page(.folder): "view-list-symbolic"
        }
    }
}
