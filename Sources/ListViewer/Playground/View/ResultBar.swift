import GtkBridge
import ListDiffKit
import Localization

/// The counts of the diff, as chips.
@MainActor
final class ResultBar {
    let content: Widget
    private let chips = ChangeKind.allCases.map { _ in MarkChip() }
    private let note = Label()
    private let warning = Label()

    init() {
        for label in [note, warning] {
            label.addClass("play-note")
            label.isEllipsized = true
            label.verticalAlign = .center
        }
        warning.removeClass("play-note")
        warning.addClass("play-warning")
        content = WrapBox(spacing: 8, chips.map(\.content) + [note, warning])
    }

    /// - Parameter duplicates: identifiers that occur more than once in a list.
    func show(_ diff: PlayDiff, note: String, duplicates: [String]) {
        for (chip, kind) in zip(chips, ChangeKind.allCases) {
            let count = diff.count(kind)
            let words = "\(kind.sign) \(kind.counted(count))"
            chip.show(count == 0 ? nil : kind, words: words, sign: "\(kind.sign) \(count)")
        }
        self.note.text = note
        self.note.isVisible = !note.isEmpty
        let names = duplicates.map { localized("“\($0)”", context: "identifier") }.listed
        warning.text = localized("More than once: \(names). The screen keeps the first.")
        warning.isVisible = !names.isEmpty
    }
}

extension Duration {
    /// As in "4 µs" or "1.2 ms".
    var short: String {
        let microseconds = Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
        if microseconds < 1_000 { return "\(Int(microseconds.rounded())) µs" }
        return "\(CountText.decimal((microseconds / 100).rounded() / 10)) ms"
    }
}
