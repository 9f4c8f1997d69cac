import ListKit

/// Keeps track of which rows are in sight and tells the delegate what comes and goes.
@MainActor
final class RowVisibility {
    weak var view: ListBoxView?

    private var displayed: [ObjectIdentifier: ListRow] = [:]

    func isDisplayed(_ row: ListRow) -> Bool { displayed[ObjectIdentifier(row)] != nil }

    /// The rows in sight, in order.
    var rows: [ListRow] { displayed.values.sorted { $0.position < $1.position } }

    func begin(_ row: ListRow) {
        guard displayed.updateValue(row, forKey: ObjectIdentifier(row)) == nil, let view else { return }
        switch row.position {
        case .item(let path):
            if let cell = row.cell { view.delegate?.collectionView(view, willDisplay: cell, forItemAt: path) }
        case .header(let section):
            view.delegate?.collectionView(
                view, willDisplaySupplementaryView: row.view, ofKind: .header, inSection: section)
        case .footer(let section):
            view.delegate?.collectionView(
                view, willDisplaySupplementaryView: row.view, ofKind: .footer, inSection: section)
        }
    }

    func end(_ row: ListRow) {
        guard displayed.removeValue(forKey: ObjectIdentifier(row)) != nil, let view else { return }
        switch row.position {
        case .item(let path):
            if let cell = row.cell { view.delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: path) }
        case .header(let section):
            view.delegate?.collectionView(
                view, didEndDisplayingSupplementaryView: row.view, ofKind: .header, inSection: section)
        case .footer(let section):
            view.delegate?.collectionView(
                view, didEndDisplayingSupplementaryView: row.view, ofKind: .footer, inSection: section)
        }
    }

    /// A row in sight gave its place to another one for the same object: neither came nor went.
    func replace(_ row: ListRow, with replacement: ListRow) {
        guard row !== replacement, displayed.removeValue(forKey: ObjectIdentifier(row)) != nil else { return }
        displayed[ObjectIdentifier(replacement)] = replacement
    }
}
