import CallerChecks
public import ListDiffKit
public import ListKit

extension StrictCollectionView {
    // MARK: Dequeuing

    /// Returns a cell for the row that the view is asking for: the cell that already shows the item if it has this type
    /// and identifier, otherwise one from the pool, otherwise a new one.
    ///
    /// Call it inside a `cellForItemAt` request, once, for the requested path, and return the result.
    public func dequeueReusableCell<Cell: ListCell>(
        _ type: Cell.Type, withReuseIdentifier identifier: String?, for path: ListIndexPath
    ) -> Cell {
        dequeue(type, identifier: identifier, for: .item(path))
    }

    /// Returns a header or footer, by the rules of ``dequeueReusableCell(_:withReuseIdentifier:for:)``.
    public func dequeueReusableSupplementaryView<View: ListReusableView>(
        _ type: View.Type, ofKind kind: ListSupplementaryKind, withReuseIdentifier identifier: String?,
        inSection section: Int
    ) -> View {
        dequeue(type, identifier: identifier, for: .supplementary(kind, section: section))
    }

    private func dequeue<View: ListReusableView>(
        _ type: View.Type, identifier: String?, for position: ListRowPosition
    ) -> View {
        guard var open = request else {
            fatalError(
                """
                \(type) is dequeued for the \(position) while the view asks for no row; dequeue inside the request \
                only.
                """)
        }
        demand(
            open.position == position,
            "\(type) is dequeued for the \(position) while the view asks for the \(open.position).")
        demand(
            open.dequeued == nil,
            "A second view, \(type), is dequeued for the \(position); a request takes exactly one.")
        let (row, view) = row(
            for: type, key: RowReuseKey(type, at: position, identifier: identifier), offered: open.offered)
        open.dequeued = row
        request = open
        return view
    }

    private func row<View: ListReusableView>(
        for type: View.Type, key: RowReuseKey, offered: StrictRow?
    ) -> (row: StrictRow, view: View) {
        if let offered, offered.reuseKey == key, let view = offered.content as? View { return (offered, view) }
        if let pooled = pool.take(key), let view = pooled.content as? View {
            view.prepareForReuse()
            return (pooled, view)
        }
        counters.cellsMade += 1
        let view = type.init()
        return (pool.makeRow(content: view, key: key), view)
    }

    package var pagerCell: any ListPagerCell.Type { StrictPagerCell.self }

    // MARK: Requests

    /// Asks the data source to fill a row.
    func bindRow(
        at position: ListRowPosition, offering offered: StrictRow?, from dataSource: any ListCollectionViewDataSource
    ) -> StrictRow {
        request = StrictRowRequest(position: position, offered: offered)
        let content: any ListReusableView =
            switch position {
            case .item(let path):
                dataSource.collectionView(self, cellForItemAt: path)
            case .header(let section):
                dataSource.collectionView(self, viewForSupplementaryElementOfKind: .header, inSection: section)
            case .footer(let section):
                dataSource.collectionView(self, viewForSupplementaryElementOfKind: .footer, inSection: section)
            }
        guard let row = request?.dequeued else {
            fatalError(
                "The \(position) was answered with a \(type(of: content)) that was not dequeued for this request.")
        }
        demand(
            row.content === content,
            "The \(position) was answered with another \(type(of: content)) than the one dequeued for it.")
        request = nil
        row.position = position
        row.treePlace = position.itemPath.flatMap { dataSource.treePlaces(in: self)?($0) }
        row.bindCount += 1
        counters.cellsBound += 1
        return row
    }

    func requireNoRequest(_ action: String) {
        if let request {
            fatalError("\(action) while the view asks for the \(request.position).")
        }
    }

    // MARK: Queries

    public func cellForItem(at path: ListIndexPath) -> (any ListCell)? { row(at: .item(path))?.cell }

    public func supplementaryView(
        ofKind kind: ListSupplementaryKind, inSection section: Int
    ) -> (any ListReusableView)? {
        row(at: .supplementary(kind, section: section))?.content
    }

    public func indexPath(for cell: any ListCell) -> ListIndexPath? {
        rows.first { $0.content === cell }?.position?.itemPath
    }

    public var indexPathsForVisibleItems: [ListIndexPath] { content.itemsInSight }

    /// Returns the row at a place, on screen or kept ready near it, or nil if there is none.
    public func row(at position: ListRowPosition) -> StrictRow? { rows.first { $0.position == position } }
}

extension ListRowPosition {
    static func supplementary(_ kind: ListSupplementaryKind, section: Int) -> ListRowPosition {
        kind == .header ? .header(section: section) : .footer(section: section)
    }
}
