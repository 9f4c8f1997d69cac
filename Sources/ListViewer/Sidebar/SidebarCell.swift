import FeedStore
import GtkBridge
import ListKit
import ListKitGtk
import Localization

/// The row of a page, a feed or a folder: its name, and the number of unread posts.
final class SidebarCell: ListBoxCell, ListBindable {
    private let line = Columns(spacing: 8)
    private let icon = Image(iconName: "view-list-symbolic")
    private let badge = Box(.horizontal)
    let arrow = Button(iconName: "pan-down-symbolic")
    private let title = Label()
    private let problem = Image(iconName: "dialog-warning-symbolic")
    private let count = Label()
    private var name: NameEntry?
    private(set) var row: SidebarRow?

    var onFold: @MainActor (KeptFolder.ID, Bool) -> Void = { _, _ in }
    /// Called with the typed name; nil if the user has cancelled.
    var onRename: @MainActor (SidebarItem, String?) -> Void = { _, _ in }

    /// Nil unless a name is being typed.
    var entry: Entry? { name?.entry }

    override func makeContent() -> Widget {
        title.xAlign = 0
        title.isEllipsized = true
        title.addClass("sidebar-title")
        badge.addClass("feed-badge")
        badge.verticalAlign = .center
        count.addClass("sidebar-count")
        arrow.hasFrame = false
        arrow.addClass("sidebar-arrow")
        arrow.verticalAlign = .center
        // Keys of the row fold it.
        arrow.isFocusable = false
        arrow.onClicked { [unowned self] in
            if let row, let folder = row.id.folder { onFold(folder, row.isFolded != true) }
        }
        line.addClass("sidebar-row")
        line.append(arrow)
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
        count.isVisible = row.count > 0 && row.ownTitle == nil
        problem.isVisible = row.problem != nil
        problem.tooltip = row.problem
        line.tooltip = row.problem
        line.setClass("unread", row.count > 0)
        line.setClass("refreshing", row.isRefreshing)
        line.setClass("in-folder", row.isInFolder)
        line.setClass("folder", row.isFolded != nil)
        showFold(of: row)
        icon.isVisible = row.id.iconName != nil
        badge.isVisible = row.id.iconName == nil && row.isFolded == nil
        if let name = row.id.iconName { icon.iconName = name }
        for number in 0..<FeedColor.count {
            badge.setClass("color-\(number)", FeedColor.number(of: row.title) == number)
        }
        showName(of: row)
        accessibleTextDidChange()
    }

    private func showFold(of row: SidebarRow) {
        arrow.isVisible = row.isFolded != nil
        guard let isFolded = row.isFolded else {
            line.parent?.setAccessibleExpanded(nil)
            return
        }
        arrow.iconName = isFolded ? "pan-end-symbolic" : "pan-down-symbolic"
        arrow.tooltip = isFolded ? localized("Expand") : localized("Collapse")
        arrow.setAccessibleLabel(
            isFolded ? localized("Expand \(row.title)") : localized("Collapse \(row.title)"))
        line.parent?.setAccessibleExpanded(!isFolded)
    }

    // MARK: Another name

    private func showName(of row: SidebarRow) {
        title.isVisible = row.ownTitle == nil
        guard let ownTitle = row.ownTitle else {
            if let name { line.remove(name.entry) }
            return name = nil
        }
        guard name == nil else { return }
        let name = NameEntry(row.title, ownTitle: ownTitle) { [unowned self] text in
            // The entry is about to be removed. GTK would move its focus anywhere.
            if entry?.containsFocus == true { line.parent?.grabFocus() }
            onRename(row.id, text)
        }
        line.insert(name.entry, after: title, width: .flexible)
        self.name = name
    }

    func takeFocus() {
        if let name { name.takeFocus() } else { line.parent?.grabFocus() }
    }

    override var accessibleLabel: String? {
        guard let row else { return nil }
        guard row.count > 0, row.id != .page(.starred) else { return row.title }
        return localized(
            row.count, one: "\(row.title), \(row.count) unread", other: "\(row.title), \(row.count) unread")
    }

    override var accessibleDescription: String? { row?.problem }
}

extension SidebarItem {
    /// A feed has a colour instead, and a folder an arrow.
    fileprivate var iconName: String? {
        switch self {
        case .sample: "help-about-symbolic"
        case .page(.all): "view-list-symbolic"
        case .page(.unread): "mail-unread-symbolic"
        case .page(.starred): "starred-symbolic"
        case .page(.feed), .page(.folder): nil
        }
    }
}

/// Each feed has one of a few colours, to be recognised by.
enum FeedColor {
    static let count = 6

    /// FNV-1a. Unlike `Hasher`, it gives the same number in every run.
    static func number(of title: String) -> Int {
        Int(title.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } >> 8) % count
    }
}
