import GtkBridge

/// The title bar: refresh, the pages, the name of what is shown, list or grid, search.
@MainActor
final class FeedHeader {
    let content = HeaderBar()
    private let refresh = Button(iconName: "view-refresh-symbolic")
    private let titleLabel = Label()
    private let subtitleLabel = Label()

    private let gridButton: Widget
    private let searchButton: Widget
    private var page = ViewerPage.feed

    /// Whether a grid may be chosen.
    var hasRoomForGrid = true {
        didSet { show(page) }
    }

    init(switcher: Widget, gridButton: Widget, searchButton: Widget, onRefresh: @escaping @MainActor () -> Void) {
        self.gridButton = gridButton
        self.searchButton = searchButton
        refresh.tooltip = "Refresh (Ctrl+R)"
        refresh.setAccessibleLabel("Refresh")
        refresh.onClicked(onRefresh)
        titleLabel.addClass("title")
        subtitleLabel.addClass("subtitle")
        for label in [titleLabel, subtitleLabel] { label.isEllipsized = true }
        let titles = Box(.vertical, [titleLabel, subtitleLabel])
        titles.verticalAlign = .center
        content.titleWidget = titles
        content.packStart(refresh)
        content.packStart(switcher)
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
        for widget in [refresh, searchButton] { widget.isVisible = page == .feed }
        gridButton.isVisible = page == .feed && hasRoomForGrid
    }
}
