import GtkBridge
import ListKit
import ListKitGtk
import Localization

/// The row below the last post. Its height is the same in all states, except for a long error.
final class FeedEndCell: ListBoxCell {
    private let spinner = Spinner()
    private let label = Label()
    private let retry = Button(localized("Try Again"))
    private let box = Box(.vertical, spacing: 4)

    var onRetry: @MainActor () -> Void = {}

    override func makeContent() -> Widget {
        label.wraps = true
        label.wrapMode = .wordOrCharacter
        label.justification = .center
        label.hasVerticalExpand = true
        retry.onClicked { [unowned self] in
            // The button is about to be hidden. GTK would move its focus anywhere.
            if retry.hasFocus { box.parent?.grabFocus() }
            onRetry()
        }
        retry.horizontalAlign = .center
        // Beside each other or aligned, the label would become so narrow that its lines just fit into the row (GTK
        // 4.8.3).
        for widget in [spinner, label, retry] { box.append(widget) }
        box.addClass("feed-end")
        return box
    }

    func show(_ state: FeedEnd.State) {
        label.text = Self.text(state)
        label.isVisible = !label.text.isEmpty
        spinner.isVisible = state == .loading
        spinner.isSpinning = state == .loading
        if case .failed = state { retry.isVisible = true } else { retry.isVisible = false }
        accessibleTextDidChange()
    }

    override var accessibleLabel: String? { label.text.isEmpty ? localized("More posts") : label.text }
    override func accessiblePosition(inList place: ListAccessiblePosition?) -> ListAccessiblePosition? { nil }

    private static func text(_ state: FeedEnd.State) -> String {
        switch state {
        case .more: ""
        case .loading: localized("Loading more posts…")
        case .failed(let reason): reason
        case .all(let posts): localized("End of the list — \(PostCount(posts).text)")
        case .elsewhere(let address): localized("Older posts are at \(address).")
        }
    }
}
