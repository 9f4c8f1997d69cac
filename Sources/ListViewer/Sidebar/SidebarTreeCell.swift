import GtkBridge
import ListKit
import ListKitGtk
import ListKitImages

/// The row of a feed or a folder.
final class SidebarTreeCell: SidebarCell, ListBindable {
    let expander = ListTreeExpander()
    private let badge = Box(.horizontal)
    /// In place of the badge, if the feed has an icon that can be shown.
    private let icon = RowPicture(width: iconSize, height: iconSize)
    private static let iconSize = 16
    var icons: ImagePrefetcher?
    private let problem = Image(iconName: "dialog-warning-symbolic")
    private var name: NameEntry?
    private(set) var treeRow: ListTreeRow<SidebarRow>?

    /// Called with the typed name; nil if the user has cancelled.
    var onRename: @MainActor (SidebarItem, String?) -> Void = { _, _ in }

    override var entry: Entry? { name?.entry }
    override var leading: [Widget] { [expander, badge, icon] }
    override var trailing: [Widget] { [problem] }

    override func makeContent() -> Widget {
        expander.indent = 12
        badge.addClass("feed-badge")
        badge.verticalAlign = .center
        icon.addClass("feed-icon")
        icon.verticalAlign = .center
        icon.onFailure = { [unowned self] _ in
            icon.isVisible = false
            badge.isVisible = true
        }
        return super.makeContent()
    }

    func bindViewModel(_ treeRow: ListTreeRow<SidebarRow>) {
        self.treeRow = treeRow
        let row = treeRow.node
        let isFolder = treeRow.isExpandable
        expander.show(treeRow)
        // The badge of a feed stands where the arrow of a folder does.
        expander.isVisible = isFolder || treeRow.level > 0
        line.setClass("feed", !isFolder)
        showIcon(isFolder ? nil : row.icon)
        badge.isVisible = !isFolder && !icon.isVisible
        for number in 0..<FeedColor.count {
            badge.setClass("color-\(number)", FeedColor.number(of: row.title) == number)
        }
        problem.isVisible = row.problem != nil
        problem.tooltip = row.problem
        line.tooltip = row.problem
        showName(of: row)
        show(row)
    }

    private func showIcon(_ address: String?) {
        guard let address, let icons else {
            icon.clear()
            return icon.isVisible = false
        }
        let key = ImageKey(
            uri: address, width: Self.iconSize, height: Self.iconSize, scaleFactor: line.scaleFactor, fit: .contain)
        icon.isVisible = true
        icon.show(key, from: icons)
        icon.isVisible = !icon.isBroken
    }

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

    override func takeFocus() {
        if let name { name.takeFocus() } else { super.takeFocus() }
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
