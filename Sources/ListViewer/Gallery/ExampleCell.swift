import Gallery
import GtkBridge
import ListKitGtk

final class ExampleCell: ListBoxCell {
    private let title = Label()
    private let summary = Label()

    override func makeContent() -> Widget {
        title.addClass("example-title")
        summary.addClass("example-summary")
        for label in [title, summary] {
            label.xAlign = 0
            label.wraps = true
        }
        let box = Box(.vertical, spacing: 4, [title, summary])
        box.addClass("example-row")
        return box
    }

    func show(_ example: ExampleEntry) {
        title.text = example.title
        summary.text = example.summary
    }

    func takeFocus() { content.parent?.grabFocus() }

    override var accessibleLabel: String? { title.text }
    override var accessibleDescription: String? { summary.text }
}
