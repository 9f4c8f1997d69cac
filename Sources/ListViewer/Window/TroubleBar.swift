import GtkBridge
import Localization

/// A message about the stored feeds above the list: what is wrong, for as long as it is, or a notice that one closes.
@MainActor
final class TroubleBar {
    let content: Revealer
    private let title = Label()
    private let label = Label()
    let tryAgain = Button(localized("Try Again"))
    let openFolder = Button(localized("Open Folder"))
    let startAnew = Button(localized("Start Anew"))
    let close = Button(localized("Close"))
    private let bar: Box

    /// Nil while all is well.
    var trouble: StoreTrouble? {
        didSet { if trouble != oldValue { show() } }
    }

    /// What has been done about trouble that is over.
    var notice: String? {
        didSet { if notice != oldValue { show() } }
    }

    init() {
        let icon = Image(iconName: "dialog-warning-symbolic")
        icon.verticalAlign = .start
        title.addClass("trouble-title")
        for label in [title, label] {
            label.wraps = true
            label.wrapMode = .wordOrCharacter
            label.xAlign = 0
        }
        let texts = Box(
            .vertical, spacing: 4, [title, label, WrapBox(spacing: 8, [tryAgain, openFolder, startAnew, close])])
        texts.hasHorizontalExpand = true
        bar = Box(.horizontal, spacing: 12, [icon, texts])
        bar.addClass("trouble-bar")
        bar.setAccessibleRole(.alert)
        bar.isVisible = false
        content = Revealer(child: bar)
        close.onClicked { [unowned self] in notice = nil }
    }

    private func show() {
        let sentence = trouble.map { "\($0.reason) \($0.advice)" } ?? notice
        title.text = trouble?.title ?? ""
        title.isVisible = trouble != nil
        tryAgain.isVisible = trouble != nil
        startAnew.isVisible = trouble?.allowsNewStart == true
        close.isVisible = trouble == nil
        bar.isVisible = sentence != nil
        content.isRevealed = sentence != nil
        guard let sentence else { return }
        label.text = sentence
        content.announce(trouble.map { "\($0.title). \(sentence)" } ?? sentence)
    }
}
