import GtkBridge
import ListKit

/// Asks the data source for the content of one row at a time, and answers its dequeue requests.
@MainActor
final class RowBinder {
    private struct Request {
        let position: ListRowPosition
        /// A row that shows the same object already.
        let offered: ListRow?
        var row: ListRow?
    }

    weak var view: ListBoxView?
    let census = RowCensus()
    var pool = RowPool()
    private var request: Request?

    /// A row with the content for `position`: `offered` itself where the section controller asks for content of the
    /// same kind, else one from the pool or a new one.
    ///
    /// - Precondition: the data source dequeues exactly one view and returns it.
    func row(for position: ListRowPosition, offering offered: ListRow? = nil) -> ListRow {
        guard let view, let dataSource = view.dataSource else {
            preconditionFailure("A row was asked for while the list has no data source.")
        }
        precondition(
            request == nil, "The \(position) was asked for while another row is being bound: a section controller "
                + "must not change the list while it is asked for a cell.")
        request = Request(position: position, offered: offered)
        defer { request = nil }
        let content: any ListReusableView
        switch position {
        case .item(let path): content = dataSource.collectionView(view, cellForItemAt: path)
        case .header(let section):
            content = dataSource.collectionView(view, viewForSupplementaryElementOfKind: .header, inSection: section)
        case .footer(let section):
            content = dataSource.collectionView(view, viewForSupplementaryElementOfKind: .footer, inSection: section)
        }
        guard let row = request?.row, row.view === content else {
            preconditionFailure(
                "The view for the \(position) must be dequeued in the very call that returns it; got \(content).")
        }
        row.position = position
        askForHeight(of: row)
        return row
    }

    func askForHeight(of row: ListRow) {
        guard let view, let dataSource = view.dataSource else { return }
        let height = dataSource.collectionView(view, heightForRowAt: row.position)
        row.handle.setSizeRequest(height: height.map { Int($0.rounded(.up)) } ?? -1)
    }

    func dequeue<View: ListReusableView>(
        _ type: View.Type, kind: ListSupplementaryKind?, identifier: String?
    ) -> View {
        guard let request, request.row == nil else {
            preconditionFailure(
                request == nil
                    ? "A \(type) was dequeued outside a request for a row."
                    : "A second view, a \(type), was dequeued for one row.")
        }
        let key = ReuseKey(type: ObjectIdentifier(type), kind: kind, identifier: identifier)
        if let offered = request.offered, offered.key == key, let view = offered.view as? View {
            self.request?.row = offered
            return view
        }
        if let row = pool.take(key), let view = row.view as? View {
            view.prepareForReuse()
            self.request?.row = row
            return view
        }
        // The type as it was given: a variable may hold a subclass of what the caller knows.
        let view = type.init()
        guard let content = view as? ListBoxReusableView else {
            preconditionFailure("\(type) cannot stand in a GtkListBox: it must inherit from ListBoxCell or ListBoxReusableView.")
        }
        self.request?.row = ListRow(view: content, key: key, position: request.position, census: census)
        return view
    }
}
