import FeedStore
import GtkBridge
import ListKit
import ListKitGtk

/// A feed or a page in the sidebar: what it is called, and how many posts in it are unread.
final class SidebarCell: ListBoxCell, ListBindable {
    private let line = Columns(spacing: 8)
    private let icon = Image(iconName: "view-list-symbolic")
    private let badge = Box(.horizontal)
    private let title = Label()
    private let problem = Image(iconName: "dialog-warning-symbolic")
    private let count = Label()
    private var row: SidebarRow?

    override func makeContent() -> Widget {
        title.xAlign = 0
        title.isEllipsized = true
        title.addClass("sidebar-title")
        badge.addClass("feed-badge")
        badge.verticalAlign = .center
        count.addClass("sidebar-count")
        line.addClass("sidebar-row")
        line.append(icon)
        line.append(badge)
        line.append(title, width: .flexible)
        line.append(problem)
        line.append(count)
        return line
    }

    func bindViewModel(_ row: SidebarRow) {
        self.row = row
        title.text = row.title
        count.text = CountText.grouped(row.count)
        count.isVisible = row.count > 0
        problem.isVisible = row.problem != nil
        problem.tooltip = row.problem
        line.tooltip = row.problem
        line.setClass("unread", row.count > 0)
        line.setClass("refreshing", row.isRefreshing)
        line.setClass("in-folder", row.isInFolder)
        icon.isVisible = row.id.iconName != nil
        badge.isVisible = row.id.iconName == nil
        if let name = row.id.iconName { icon.iconName = name }
        for number in 0..<FeedColor.count {
            badge.setClass("color-\(number)", FeedColor.number(of: row.title) == number)
        }
        accessibleTextDidChange()
    }

    override var accessibleLabel: String? {
        guard let row else { return nil }
        return row.count > 0 && row.id != .page(.starred) ? "\(row.title), \(row.count) unread" : row.title
    }

    override var accessibleDescription: String? { row?.problem }
}

extension SidebarItem {
    /// Nil for a feed, which has a colour of its own.
    fileprivate var iconName: String? {
        switch self {
        case .sample: "help-about-symbolic"
        case .page(.all), .page(.folder): "view-list-symbolic"
        case .page(.unread): "mail-unread-symbolic"
        case .page(.starred): "starred-symbolic"
        case .page(.feed): nil
        }
    }
}

/// One of a few colours for each feed, by which it is found again.
enum FeedColor {
    static let count = 6

    /// The same in every run, which `Hasher` is not.
    static func number(of title: String) -> Int {
        Int(title.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } >> 8) % count
    }
}
