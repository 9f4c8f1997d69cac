import GtkBridge
import ListKitReplay

@MainActor
final class ReplayWindow {
    let window: Window
    let page: ReplayPage
    private let title = Label()
    private let subtitle = Label()

    /// - Parameter error: why the recording could not be read to its end.
    init(_ window: Window, _ recording: ListRecording, error: ListRecordingError? = nil) {
        self.window = window
        page = ReplayPage(recording)
        title.addClass("title")
        subtitle.addClass("subtitle")
        for label in [title, subtitle] { label.isEllipsized = true }
        let titles = Box(.vertical, [title, subtitle])
        titles.verticalAlign = .center
        let header = HeaderBar()
        header.titleWidget = titles
        window.titlebar = header
        window.addClass("feed-window")
        window.child = page
        page.banner.sentence = error?.description
        page.onChange = { [weak self] title, subtitle in self?.show(title, subtitle) }
        for keys in ["<Control>w", "<Control>q"] { window.addShortcut(keys) { [weak window] in window?.close() } }
    }

    func open() {
        window.present()
        // The page gets the keys that the button does not use.
        page.controls.play.grabFocus()
    }

    private func show(_ title: String, _ subtitle: String) {
        window.title = title
        self.title.text = title
        self.subtitle.text = subtitle
    }
}
