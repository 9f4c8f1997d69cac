import GtkBridge
import Localization

/// The title bar: refresh, the pages, the name of what is shown, list or grid, search.
@MainActor
final class FeedHeader {
    let content = HeaderBar()
    let refresh = Button(iconName: "view-refresh-symbolic")
    private let sidebarButton = Button(iconName: "sidebar-show-symbolic")
    private let titleLabel = Label()
    private let subtitleLabel = Label()

    private let gridButton: Widget
    private let searchButton: Widget
    private var page = ViewerPage.feed

    /// Whether there is a sidebar to show.
    var hasSidebar = false {
        didSet { show(page) }
    }
    var onRefresh: @MainActor () -> Void = {}
    /// Called when the sidebar is to be shown or put away.
    var onSidebar: @MainActor () -> Void = {}

    /// Called when the user cancels a refresh.
    var onCancel: @MainActor () -> Void = {}

    /// Whether feeds are being read. The button then cancels that.
    var isRefreshing = false {
        didSet {
            refresh.iconName = isRefreshing ? "process-stop-symbolic" : "view-refresh-symbolic"
            refresh.tooltip = isRefreshing ? localized("Cancel Refresh") : localized("Refresh (Ctrl+R)")
            refresh.setAccessibleLabel(isRefreshing ? localized("Cancel Refresh") : localized("Refresh"))
            show(page)
        }
    }

    /// Whether a grid may be chosen.
    var hasRoomForGrid = true {
        didSet { show(page) }
    }

    /// Whether there is room for what the menu has, too.
    var hasRoomForButtons = true {
        didSet { show(page) }
    }

    init(switcher: Widget, gridButton: Widget, searchButton: Widget, menuButton: Widget) {
        self.gridButton = gridButton
        self.searchButton = searchButton
        refresh.tooltip = localized("Refresh (Ctrl+R)")
        refresh.setAccessibleLabel(localized("Refresh"))
        refresh.onClicked { [unowned self] in isRefreshing ? onCancel() : onRefresh() }
        titleLabel.addClass("title")
        subtitleLabel.addClass("subtitle")
        for label in [titleLabel, subtitleLabel] {
            label.isEllipsized = true
            // A longer title takes what room the buttons leave, and none of theirs.
            label.maximumWidthInCharacters = 24
        }
        let titles = Box(.vertical, [titleLabel, subtitleLabel])
        titles.hasHorizontalExpand = true
        titles.verticalAlign = .center
        content.titleWidget = titles
        sidebarButton.tooltip = localized("Feeds (F9)")
        sidebarButton.setAccessibleLabel(localized("Feeds"))
        sidebarButton.onClicked { [unowned self] in onSidebar() }
        content.packStart(sidebarButton)
        content.packStart(refresh)
        content.packStart(switcher)
        content.packEnd(menuButton)
        content.packEnd(searchButton)
        content.packEnd(gridButton)
        show(title: "List Viewer", subtitle: "")
    }

    func show(title: String, subtitle: String) {
        titleLabel.text = title
        subtitleLabel.text = subtitle
        subtitleLabel.isVisible = !subtitle.isEmpty
    }

    /// Refresh, grid and search are the feed's.
    func show(_ page: ViewerPage) {
        self.page = page
        sidebarButton.isVisible = page == .feed && hasSidebar
        gridButton.isVisible = page == .feed && hasRoomForGrid
        searchButton.isVisible = page == .feed && hasRoomForButtons
        refresh.isVisible = page == .feed && (hasRoomForButtons || isRefreshing)
    }
}
