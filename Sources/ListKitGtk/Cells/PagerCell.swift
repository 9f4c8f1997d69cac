import GtkBridge
import ListKit
import Localization

/// The row of a pager: a spinner while it loads, a button after a failure, and a quiet line after the last page.
final class PagerCell: ListBoxCell, ListPagerCell {
    private let spinner = Spinner()
    let label = Label()
    let retry = Button(localized("Try Again"))
    private var kind = ListPagerRow.Kind.loading
    private var tryAgain: @MainActor () -> Void = {}

    override func makeContent() -> Widget {
        label.addClass("dim-label")
        label.wraps = true
        label.wrapMode = .wordOrCharacter
        label.prefersOneLine = true
        label.justification = .center
        retry.verticalAlign = .center
        retry.onClicked { [unowned self] in tryAgain() }
        let box = Box(.horizontal, spacing: 12, [spinner, label, retry])
        box.horizontalAlign = .center
        box.margins = Insets(top: 8, start: 16, bottom: 8, end: 16)
        // As high in each state, so that nothing moves between them; higher only for long words of the program.
        box.setSizeRequest(height: 40)
        // One click anywhere in the row, also where a click only selects.
        let click = ClickGesture()
        click.onReleased { [unowned self] _, _, _ in if kind == .failed { tryAgain() } }
        let row = Box(.vertical, [box])
        row.addController(click)
        row.addClass("pager")
        return row
    }

    func show(_ row: ListPagerRow, tryAgain: @escaping @MainActor () -> Void) {
        kind = row.kind
        self.tryAgain = tryAgain
        _ = content
        holdFocusOfButton()
        label.text = row.text ?? Self.text(kind)
        spinner.isVisible = kind == .loading
        spinner.isSpinning = kind == .loading
        retry.isVisible = kind == .failed
        if kind == .failed, rowWidget?.hasFocus == true { retry.grabFocus() }
        accessibleTextDidChange()
    }

    /// GTK would move the focus of a hidden button anywhere. The row has it until its page comes.
    private func holdFocusOfButton() {
        guard kind != .failed, retry.hasFocus, let rowWidget else { return }
        rowWidget.isFocusable = true
        rowWidget.grabFocus()
        rowWidget.isFocusable = false
    }

    private static func text(_ kind: ListPagerRow.Kind) -> String {
        switch kind {
        case .loading: localized("Loading…")
        case .failed: localized("More could not be loaded")
        case .complete: localized("That was all")
        }
    }

    override var passesFocusOn: Bool { true }

    override func prepareForReuse() { spinner.isSpinning = false }

    /// It is none of the list's entries.
    override func accessiblePosition(inList place: ListAccessiblePosition?) -> ListAccessiblePosition? { nil }
}
