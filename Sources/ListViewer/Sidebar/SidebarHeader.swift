import GtkBridge
import ListKitGtk

final class SidebarHeader: ListBoxReusableView {
    let title = Label()

    override func makeContent() -> Widget {
        title.xAlign = 0
        title.isEllipsized = true
        title.addClass("sidebar-heading")
        return title
    }
}
