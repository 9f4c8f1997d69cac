import Gallery
import GtkBridge
import Localization

/// One example, its description and its source.
@MainActor
final class ExamplePane {
    let content: Widget
    let codeButton = ToggleButton(localized("Show Code"))
    let copyButton = Button(localized("Copy"))
    let code = CodeView()
    private(set) var shown: ExampleEntry?
    private let title = Label()
    private let summary = Label()
    /// Looks like a program's window.
    private let exampleBox = Box(.vertical)
    private let windowTitle = Label()
    private let command = Label()
    private let stack = Stack(crossfades: true)
    private let sources: ExampleSources
    private var open: OpenExample?

    init(sources: ExampleSources) {
        self.sources = sources
        title.addClass("example-heading")
        summary.addClass("example-summary")
        for label in [title, summary] {
            label.xAlign = 0
            label.wraps = true
            label.wrapMode = .wordOrCharacter
        }
        let titles = Box(.vertical, spacing: 4, [title, summary])
        titles.hasHorizontalExpand = true
        for button in [copyButton, codeButton] { button.verticalAlign = .start }
        let bar = Box(.horizontal, spacing: 8, [titles, copyButton, codeButton])
        bar.addClass("example-bar")
        exampleBox.addClass("example-view")
        exampleBox.hasVerticalExpand = true
        windowTitle.isEllipsized = true
        windowTitle.addClass("title")
        windowTitle.hasHorizontalExpand = true
        let titlebar = Box(.horizontal, [windowTitle])
        titlebar.addClass("example-titlebar")
        let program = Box(.vertical, [titlebar, exampleBox])
        program.addClass("example-window")
        program.clipsContent = true
        command.isSelectable = true
        command.addClass("monospace")
        let alone = Label(localized("To run it alone:"))
        alone.addClass("example-summary")
        let hint = WrapBox(spacing: 8, [alone, command])
        hint.addClass("example-command")
        stack.add(program, name: "example")
        stack.add(Box(.vertical, [hint, code.content]), name: "code")
        stack.hasVerticalExpand = true
        content = Box(.vertical, [bar, stack])
        copyButton.tooltip = localized("Copy Code")
        copyButton.setAccessibleLabel(localized("Copy Code"))
        copyButton.onClicked { [unowned self] in
            copyButton.copyToClipboard(code.text)
            copyButton.label = localized("Copied")
        }
        codeButton.onChange { [unowned self] in showCode($0) }
        showCode(false)
    }

    var view: Widget? { open?.view }

    /// Opens an example at its beginning. Does nothing if it is already open.
    func show(_ example: ExampleEntry) {
        guard example != shown else { return }
        shown = example
        title.text = example.title
        summary.text = example.summary
        windowTitle.text = example.program
        command.text = "list-viewer example \(example.name)"
        if let open { exampleBox.remove(open.view) }
        let opened = example.open()
        opened.view.hasVerticalExpand = true
        exampleBox.append(opened.view)
        open = opened
        code.show(sources.source(of: example))
        copyButton.label = localized("Copy")
    }

    private func showCode(_ isShown: Bool) {
        stack.visibleChildName = isShown ? "code" : "example"
        copyButton.isVisible = isShown
    }
}
