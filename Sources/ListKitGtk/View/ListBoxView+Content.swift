import GtkBridge
public import ListKit

extension ListBoxView {
    public func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type, withReuseIdentifier identifier: String?, for path: ListIndexPath
    ) -> Cell {
        window.binder.dequeue(type, kind: nil, identifier: identifier)
    }

    public func dequeueReusableSupplementaryView<View: ListReusableView>(
        _ type: View.Type, ofKind kind: ListSupplementaryKind, withReuseIdentifier identifier: String?,
        inSection section: Int
    ) -> View {
        window.binder.dequeue(type, kind: kind, identifier: identifier)
    }

    package var pagerCell: any ListPagerCell.Type { PagerCell.self }

    public func cellForItem(at path: ListIndexPath) -> (any ListCell)? { window.row(at: .item(path))?.cell }

    public func supplementaryView(
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) -> (any ListReusableView)? {
        window.row(at: kind == .header ? .header(section: section) : .footer(section: section))?.view
    }

    public func indexPath(for cell: any ListCell) -> ListIndexPath? {
        window.rows.first { $0.view === cell }?.position.itemPath
    }

    public var indexPathsForVisibleItems: [ListIndexPath] {
        content.itemsInSight
    }
}
