import GtkBridge
import ListKit
import ListKitGtk
import ListKitReplay
import Localization

/// A transaction from before the inspector was opened, in the list of transactions.
struct EarlierRow: ListDiffable, Identifiable, Equatable {
    let transaction: EarlierTransaction
    let isSelected: Bool

    /// Below those of recorded transactions, which count from 0.
    var id: Int { Self.id(of: transaction) }

    static func id(of transaction: EarlierTransaction) -> Int { -transaction.transaction.number - 1 }
}

/// The heading above the earlier transactions.
struct EarlierCaption: ListDiffable, Identifiable, Equatable {
    var id: Int { 0 }
}

final class EarlierCell: ListBoxCell {
    private let box = Box(.horizontal, spacing: 8)
    private let number = Label()
    private let title = Label()
    private let detail = Label()
    private let chips = ChangeChips()

    override func makeContent() -> Widget {
        box.addClass("transaction")
        box.addClass("earlier")
        number.xAlign = 1
        number.widthInCharacters = 4
        number.verticalAlign = .start
        for label in [number, detail] {
            label.addClass("figures")
            label.addClass("quiet")
        }
        for label in [title, detail] {
            label.xAlign = 0
            label.isEllipsized = true
            label.hasHorizontalExpand = true
        }
        let text = Box(.vertical, spacing: 2, [title, Box(.horizontal, spacing: 6, [detail, chips.content])])
        text.hasHorizontalExpand = true
        box.append(number)
        box.append(text)
        return box
    }

    func show(_ row: EarlierRow) {
        let transaction = row.transaction
        number.text = "#\(transaction.transaction.number)"
        title.text =
            transaction.transaction.requests.first?.place.map { "\(transaction.title), \($0)" } ?? transaction.title
        title.tooltip = title.text
        detail.text = Milliseconds(transaction.duration).description
        detail.tooltip = localized("\(transaction.ageWords) before the inspector was opened")
        chips.show(
            transaction.shortCounts, nothing: transaction.transaction.outcome == .empty ? localized("no change") : nil)
        box.setClass("selected", row.isSelected)
    }
}

final class EarlierCaptionCell: ListBoxCell {
    override func makeContent() -> Widget {
        let label = Label(localized("Before the inspector was opened"))
        label.xAlign = 0
        label.addClass("earlier-caption")
        return label
    }
}
