import GtkBridge
import ListKit
import ListKitGtk
import ListKitReplay
import Localization

/// Shows the caller of an update, and how much it changed.
final class TransactionCell: ListBoxCell {
    private let box = Box(.horizontal, spacing: 8)
    private let number = Label()
    private let title = Label()
    private let detail = Label()
    private let warning = Label("⚠")
    private let slow = Image(iconName: TransactionFilter.slow.iconName ?? "")
    private let chips = ChangeChips()

    override func makeContent() -> Widget {
        box.addClass("transaction")
        number.addClass("figures")
        number.addClass("quiet")
        number.xAlign = 1
        number.widthInCharacters = 4
        number.yAlign = 0
        number.verticalAlign = .start
        title.addClass("strong")
        detail.addClass("quiet")
        detail.addClass("figures")
        for label in [title, detail] {
            label.xAlign = 0
            label.isEllipsized = true
        }
        title.hasHorizontalExpand = true
        warning.addClass("warning-sign")
        slow.addClass("quiet")
        slow.setAccessibleLabel(localized("Slow"))
        let first = Box(.horizontal, spacing: 6, [title, slow, warning])
        let second = Box(.horizontal, spacing: 6, [detail, chips.content])
        detail.hasHorizontalExpand = true
        let text = Box(.vertical, spacing: 2, [first, second])
        text.hasHorizontalExpand = true
        box.append(number)
        box.append(text)
        return box
    }

    func show(_ row: TransactionRow) {
        let summary = row.summary
        number.text = "#\(summary.number)"
        title.text = summary.title
        detail.text =
            summary.outcome == .applied || summary.outcome == .empty
            ? Milliseconds(summary.duration).description : summary.outcome.words
        warning.isVisible = row.faultCount > 0
        warning.tooltip = localized(
            row.faultCount, one: "\(row.faultCount) fault", other: "\(row.faultCount) faults")
        slow.isVisible = row.isSlow
        slow.tooltip = localized("Took long")
        chips.show(summary.counts.short, nothing: summary.outcome == .empty ? localized("no change") : nil)
        chips.content.tooltip = summary.counts.isEmpty ? nil : summary.counts.words.joined(separator: "\n")
        box.setClass("selected", row.isSelected)
    }
}

/// One transaction in the list of them.
struct TransactionRow: ListDiffable, Identifiable, Equatable {
    let id: Int
    let summary: TransactionSummary
    let faultCount: Int
    let isSlow: Bool
    let isSelected: Bool
}
