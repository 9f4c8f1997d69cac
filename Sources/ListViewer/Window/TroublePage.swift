import FeedStore
import GtkBridge
import Localization

/// A page in place of the list: why the stored feeds cannot be opened, what is safe, and what the user can do.
@MainActor
final class TroublePage {
    let content = ScrolledWindow(horizontal: .never)
    private let title = Label()
    private let reason = Label()
    private let advice = Label()
    let tryAgain = Button(localized("Try Again"))
    let openFolder = Button(localized("Open Folder"))
    let startAnew = Button(localized("Start Anew"))

    private static let textWidth = 460

    /// Nil while all is well.
    var trouble: StoreTrouble? {
        didSet { if trouble != oldValue { show() } }
    }

    init() {
        let icon = Image(iconName: "dialog-error-symbolic")
        icon.pixelSize = 64
        let page = Box(.vertical)
        page.addClass("status-page")
        page.addClass("trouble-page")
        page.verticalAlign = .center
        page.setAccessibleRole(.alert)
        // With large text, it is higher than a small window.
        content.child = page
        content.hasVerticalExpand = true
        title.addClass("status-title")
        reason.addClass("status-hint")
        advice.addClass("trouble-advice")
        page.append(icon)
        for label in [title, reason, advice] {
            label.wraps = true
            label.wrapMode = .wordOrCharacter
            label.justification = .center
            page.append(Column(label, maximumWidth: Self.textWidth))
        }
        let buttons = WrapBox(spacing: 8, [tryAgain, openFolder, startAnew])
        buttons.centersLines = true
        page.append(Column(buttons, maximumWidth: Self.textWidth))
    }

    private func show() {
        guard let trouble else { return }
        title.text = trouble.title
        reason.text = trouble.reason
        advice.text = trouble.advice
        startAnew.isVisible = trouble.allowsNewStart
    }
}
