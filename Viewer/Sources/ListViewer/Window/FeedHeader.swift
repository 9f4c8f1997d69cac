import GtkBridge

/// The title bar: refresh, the pages, the name of what is shown, search.
@MainActor
final class FeedHeader {
    let content = HeaderBar()
    private let refresh = Button(iconName: "view-refresh-symbolic")
    private let titleLabel = Label()
    private let subtitleLabel = Label()

    private let searchButton: Widget

    init(switcher: Widget, searchButton: Widget, onRefresh: @escaping @MainActor () -> Void) {
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
        show(title: "List Viewer", subtitle: "")
    }

    func show(title: String, subtitle: String) {
        titleLabel.text = title
        subtitleLabel.text = subtitle
        subtitleLabel.isVisible = !subtitle.isEmpty
    }

    /// Refresh and search are the feed's.
    func show(_ page: ViewerPage) {
        for widget in [refresh, searchButton] { widget.isVisible = page == .feed }
    }
}
