import GtkBridge
import ListKit
import ListKitReplay

/// How much changed, as small coloured labels with a sign each: "+2", "−1", "~3".
@MainActor
final class ChangeChips {
    let content = Box(.horizontal, spacing: 4)
    private let labels: [(kind: ListChangeKind, label: Label)]
    private let nothing = Label()

    init() {
        labels = ListChangeKind.allCases.map { ($0, Label()) }
        for (kind, label) in labels {
            label.addClass("chip")
            label.addClass(kind.rawValue)
            content.append(label)
        }
        nothing.addClass("quiet")
        content.append(nothing)
        content.verticalAlign = .center
    }

    /// - Parameter nothing: what to say when nothing changed.
    func show(_ counts: [ListChangeKind: Int], nothing words: String? = nil) {
        for (kind, label) in labels {
            label.isVisible = counts[kind] != nil
            label.text = counts[kind].map { "\(kind.sign)\($0)" } ?? ""
        }
        nothing.text = words ?? ""
        nothing.isVisible = counts.isEmpty && words != nil
    }
}
