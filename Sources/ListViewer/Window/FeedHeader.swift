import GtkBridge
import Localization

/// The header bar of the window.
@MainActor
final class FeedHeader {
    let content = HeaderBar()
    let refresh = Button(iconName: "view-refresh-symbolic")
    private let sidebarButton = Button(iconName: "sidebar-show-symbolic")
    private let titleLabel = Label()
    private let subtitleLabel = Label()

    private let offline = Image(iconName: "network-offline-symbolic")
    private let gridButton: Widget
    private let searchButton: Widget
    private var page = ViewerPage.feed

    var hasSidebar = false {
        didSet { show(page) }
    }
    var onRefresh: @MainActor () -> Void = {}
    var onSidebar: @MainActor () -> Void = {}

    var onCancel: @MainActor () -> Void = {}

    /// While feeds are being read, the refresh button cancels.
    var isRefreshing = false {
        didSet {
            refresh.iconName = isRefreshing ? "process-stop-symbolic" : "view-refresh-symbolic"
            refresh.tooltip = isRefreshing ? localized("Cancel Refresh") : localized("Refresh (Ctrl+R)")
            refresh.setAccessibleLabel(isRefreshing ? localized("Cancel Refresh") : localized("Refresh"))
            show(page)
        }
    }

    /// Whether a quiet sign says that there is no network.
    var isOffline = false {
        didSet { show(page) }
    }

    var hasRoomForGrid = true {
        didSet { show(page) }
    }

    /// Whether there is room for buttons that are also in the menu.
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
            // A longer title takes only the room that the buttons leave.
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
        offline.tooltip = localized("You are offline. Feeds are refreshed when the network is back.")
        offline.setAccessibleLabel(localized("Offline"))
        offline.addClass("offline")
        content.packEnd(menuButton)
        content.packEnd(offline)
        content.packEnd(searchButton)
        content.packEnd(gridButton)
        show(title: "List Viewer", subtitle: "")
    }

    func show(title: String, subtitle: String) {
        titleLabel.text = title
        subtitleLabel.text = subtitle
        subtitleLabel.isVisible = !subtitle.isEmpty
    }

    /// Refresh, grid and search belong to the page of feeds.
    func show(_ page: ViewerPage) {
        self.page = page
        offline.isVisible = page == .feed && isOffline
        sidebarButton.isVisible = page == .feed && hasSidebar
        gridButton.isVisible = page == .feed && hasRoomForGrid
        searchButton.isVisible = page == .feed && hasRoomForButtons
        refresh.isVisible = page == .feed && (hasRoomForButtons || isRefreshing)
    }
}
