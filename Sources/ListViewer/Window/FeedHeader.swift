import GtkBridge

/// The title bar: refresh, the feed's name, search.
@MainActor
final class FeedHeader {
    let content = HeaderBar()
    private let refresh = Button(iconName: "view-refresh-symbolic")
    private let titleLabel = Label()
    private let subtitleLabel = Label()

    init(searchButton: Widget, onRefresh: @escaping @MainActor () -> Void) {
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
        content.packEnd(searchButton)
        show(title: "List Viewer", subtitle: "")
    }

    func show(title: String, subtitle: String) {
        titleLabel.text = title
        subtitleLabel.text = subtitle
        subtitleLabel.isVisible = !subtitle.isEmpty
    }
}
