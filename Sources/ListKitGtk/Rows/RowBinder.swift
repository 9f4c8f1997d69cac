import CallerChecks
import GtkBridge
import ListKit

/// Asks the data source for the content of one row at a time, dequeues rows and copies for it, and asks for their
/// sizes.
@MainActor
final class RowBinder {
    /// A call of the data source that has not returned.
    private struct Request {
        let position: ListRowPosition
        let purpose: Purpose
        /// What was dequeued so far.
        var content: RowContent?
        /// The row of the content; nil for a copy.
        var row: ListRow?
    }

    private enum Purpose {
        /// The offered row shows the same object, or an earlier version of it.
        case row(offered: ListRow?)
        /// A second copy of a header. The offered content is unused.
        case copy(offered: RowContent?, showsSameObject: Bool)
    }

    /// The list in whose name the data source is asked.
    weak var view: (any AdapterView)?
    weak var dataSource: (any ListCollectionViewDataSource)?
    weak var owner: (any ListCollectionViewOwner)?
    /// Given to the content of new rows.
    var columns: ColumnModel?
    let census = RowCensus()
    var pool = ReusableRows()
    /// How often the data source was asked for content.
    private(set) var bindCount = 0
    private var request: Request?

    /// Whether there is something to ask, and the list's owner allows it.
    var canMakeRows: Bool { dataSource != nil && owner?.canMakeRows ?? true }

    /// The sections that are rows of pagers.
    var pagerSections: Set<Int> { view.flatMap { dataSource?.pagerSections(in: $0) } ?? [] }

    /// Measures the time that rows take; nil while the list has no observer.
    var meter: ListWorkMeter? { owner?.workMeter }

    /// Returns a row with the content for `position`: `offered` itself if the section controller requests content of
    /// its kind, otherwise one from the pool or a new one.
    ///
    /// - Precondition: the data source dequeues exactly one view and returns it.
    func row(for position: ListRowPosition, offering offered: ListRow? = nil) -> ListRow {
        guard let row = ask(for: position, .row(offered: offered)).row else {
            fatalError("The content for the \(position) is in no row.")
        }
        row.position = position
        row.hasObject = true
        row.treePlace = position.itemPath.flatMap(placeInTree)
        row.wasBound()
        askForHeight(of: row)
        return row
    }

    /// Returns content for a second copy of a header. It is not in a row, and never in the pool.
    ///
    /// - Parameters:
    ///   - offered: unused content, which is reused if it is of the kind that the section controller requests.
    ///   - showsSameObject: whether it was created for this header. It is then bound without `prepareForReuse()`.
    func copy(of position: ListRowPosition, offering offered: RowContent?, showsSameObject: Bool) -> RowContent {
        guard let content = ask(for: position, .copy(offered: offered, showsSameObject: showsSameObject)).content else {
            fatalError("No content was dequeued for the \(position).")
        }
        return content
    }

    /// Asks the data source for the content of one position.
    private func ask(for position: ListRowPosition, _ purpose: Purpose) -> Request {
        guard let view, let dataSource else { fatalError("A row was asked for while the list has no data source.") }
        demand(
            request == nil,
            "The \(position) was asked for while another row is being bound: a section controller "
                + "must not change the list while it is asked for a cell.")
        bindCount += 1
        request = Request(position: position, purpose: purpose)
        defer { request = nil }
        let content = meter.measure(.binding, { type(of: $0) }) { () -> any ListReusableView in
            switch position {
            case .item(let path): dataSource.collectionView(view, cellForItemAt: path)
            case .header(let section):
                dataSource.collectionView(view, viewForSupplementaryElementOfKind: .header, inSection: section)
            case .footer(let section):
                dataSource.collectionView(view, viewForSupplementaryElementOfKind: .footer, inSection: section)
            }
        }
        guard let answered = request, answered.content?.view === content else {
            fatalError(
                "The view for the \(position) must be dequeued in the very call that returns it; got \(content).")
        }
        return answered
    }

    func askForHeight(of row: ListRow) { askForHeight(of: row.handle, at: row.position) }

    func askForHeight(of handle: Widget, at position: ListRowPosition) {
        guard let view else { return }
        // Without one, the content decides.
        let length = dataSource?.collectionView(view, heightForRowAt: position).map { Int($0.rounded(.up)) } ?? -1
        if view.scrollDirection == .horizontal {
            handle.setSizeRequest(width: length)
        } else {
            handle.setSizeRequest(height: length)
        }
    }

    private func placeInTree(of path: ListIndexPath) -> ListTreePlace? {
        view.flatMap { dataSource?.treePlaces(in: $0) }?(path)
    }

    /// Returns the width of an item in its line; nil if it fills the line.
    func width(of path: ListIndexPath) -> Double? {
        view.flatMap { dataSource?.collectionView($0, widthForItemAt: path) }
    }

    func metrics(ofSection section: Int) -> ListSectionMetrics? {
        view.flatMap { dataSource?.collectionView($0, metricsForSection: section) }
    }

    func dequeue<View: ListReusableView>(
        _ type: View.Type, kind: ListSupplementaryKind?, identifier: String?
    ) -> View {
        guard let request, request.content == nil else {
            fatalError("A \(type) was dequeued outside a request for a row, or as the second view of one.")
        }
        let key = ReuseKey(type: ObjectIdentifier(type), kind: kind, identifier: identifier)
        switch request.purpose {
        case .row(let offered):
            if let offered, offered.key == key, let view = offered.view as? View {
                answer(with: offered)
                return view
            }
            if let row = pool.take(key), let view = row.view as? View {
                view.prepareForReuse()
                answer(with: row)
                return view
            }
        case .copy(let offered, let showsSameObject):
            if let offered, offered.key == key, let view = offered.view as? View {
                if !showsSameObject { view.prepareForReuse() }
                self.request?.content = offered
                return view
            }
        }
        return meter.measure(.making, { Swift.type(of: $0) }) { make(type, key, for: request) }
    }

    private func make<View: ListReusableView>(_ type: View.Type, _ key: ReuseKey, for request: Request) -> View {
        // `type` and not `View`: a variable may contain a subclass of the static type.
        let view = type.init()
        guard let content = view as? ListBoxReusableView else {
            fatalError(
                "\(type) cannot be in a GtkListBox: it must inherit from ListBoxCell or ListBoxReusableView.")
        }
        content.givenColumns = columns
        if case .copy = request.purpose {
            self.request?.content = RowContent(key: key, view: content)
        } else {
            answer(with: ListRow(view: content, key: key, position: request.position, census: census))
        }
        return view
    }

    private func answer(with row: ListRow) {
        request?.row = row
        request?.content = RowContent(key: row.key, view: row.view)
    }
}
