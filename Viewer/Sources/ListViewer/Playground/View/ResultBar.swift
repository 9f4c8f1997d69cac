import GtkBridge
import ListDiffKit

/// What the diff found, as chips, and what that took.
@MainActor
final class ResultBar {
    let content: Widget
    private let chips = ChangeKind.allCases.map { _ in MarkChip() }
    private let moves = Label()
    private let times = Label()
    private let warning = Label()

    init() {
        for label in [moves, times, warning] {
            label.addClass("play-note")
            label.isEllipsized = true
            label.verticalAlign = .center
        }
        warning.removeClass("play-note")
        warning.addClass("play-warning")
        content = WrapBox(spacing: 8, chips.map(\.content) + [moves, times, warning])
    }

    func show(_ diff: PlayDiff, _ stageTimes: Stage.Times?) {
        for (chip, kind) in zip(chips, ChangeKind.allCases) {
            let count = diff.count(kind)
            let words = "\(kind.sign) \(kind.counted(count))"
            chip.show(count == 0 ? nil : kind, words: words, sign: "\(kind.sign) \(count)")
        }
        let (reference, fewest) = (diff.reference.moves.count, diff.fewest.moves.count)
        moves.text = "reference: \(ChangeKind.move.counted(reference)), here \(fewest)"
        moves.isVisible = reference != fewest
        times.isVisible = stageTimes != nil
        if let stageTimes {
            times.text = "diff \(stageTimes.diff.short) · rows stand after \(stageTimes.update.short)"
        }
        let names = diff.duplicates.map { "“\($0)”" }.joined(separator: ", ")
        warning.text = "\(names) more than once: the screen keeps the first"
        warning.isVisible = !names.isEmpty
    }
}

extension Duration {
    /// As in "4 µs" or "1.2 ms".
    var short: String {
        let microseconds = Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
        if microseconds < 1_000 { return "\(Int(microseconds.rounded())) µs" }
        return "\((microseconds / 100).rounded() / 10) ms"
    }
}
