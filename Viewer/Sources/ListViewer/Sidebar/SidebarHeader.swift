import GtkBridge
import ListKitGtk

/// The name of a folder; a click folds it or unfolds it.
final class SidebarHeader: ListBoxReusableView {
    private let name = Label()
    private let arrow = Image(iconName: "pan-down-symbolic")
    private let button = Button("")
    private let heading = Label()
    /// Called when the user folds the folder or unfolds it.
    var onToggle: @MainActor () -> Void = {}

    override func makeContent() -> Widget {
        for label in [name, heading] {
            label.xAlign = 0
            label.isEllipsized = true
            label.addClass("sidebar-heading")
        }
        button.child = Box(.horizontal, spacing: 4, [arrow, name])
        button.hasFrame = false
        button.addClass("sidebar-folder")
        button.onClicked { [unowned self] in onToggle() }
        return Box(.vertical, [heading, button])
    }

    func show(_ part: SidebarPart) {
        let title = part.title ?? ""
        let isFolder = if case .folder = part.id { true } else { false }
        button.isVisible = isFolder
        heading.isVisible = !isFolder
        name.text = title
        heading.text = title
        arrow.iconName = part.isFolded ? "pan-end-symbolic" : "pan-down-symbolic"
        button.setAccessibleLabel(part.isFolded ? "\(title), folded" : title)
        button.tooltip = part.isFolded ? "Unfold" : "Fold"
    }
}
