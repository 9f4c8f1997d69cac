import GtkBridge
import ListKit
import ListKitGtk

/// The list of transactions, the newest first.
@MainActor
final class TransactionList {
    let view = ListBoxView()
    private(set) var rows: [TransactionRow] = []
    private(set) var earlier: [EarlierRow] = []
    private var adapter: ListAdapter?
    private let empty = EmptyPage()

    /// Gets the lasting number of the transaction that the user activates.
    var onSelect: @MainActor (Int) -> Void = { _ in }

    init() {
        let adapter = ListAdapter(
            view: view, objects: { [weak self] in self?.objects ?? [] }, emptyView: { [empty] in empty.content }
        ) { [weak self] object in self?.controller(for: object) }
        InspectorAdapters.add(adapter)
        self.adapter = adapter
        view.addClass("transactions")
    }

    private var objects: [any ListDiffable] {
        let earlier: [any ListDiffable] = earlier.isEmpty ? [] : [EarlierCaption()] + earlier
        return rows + earlier
    }

    private func controller(for object: any ListDiffable) -> ListSectionController? {
        switch object {
        case is TransactionRow:
            let controller = ListSingleSectionController(TransactionCell.self, for: TransactionRow.self) { $0.show($1) }
            controller.onSelect = { [weak self] row in self?.onSelect(row.id) }
            return controller
        case is EarlierRow:
            let controller = ListSingleSectionController(EarlierCell.self, for: EarlierRow.self) { $0.show($1) }
            controller.onSelect = { [weak self] row in self?.onSelect(row.id) }
            return controller
        default:
            return ListSingleSectionController(EarlierCaptionCell.self, for: EarlierCaption.self) { _, _ in }
        }
    }

    /// - Parameter earlier: transactions from before the inspector was opened, the newest first; they come last.
    func show(_ rows: [TransactionRow], earlier: [EarlierRow], emptyTitle: String, emptyHint: String) {
        guard rows != self.rows || earlier != self.earlier || rows.isEmpty else { return }
        empty.show(title: emptyTitle, hint: emptyHint)
        // A selection that moves is to be there at once.
        let isMotion = rows.map(\.id) != self.rows.map(\.id)
        self.rows = rows
        self.earlier = earlier
        adapter?.performUpdates(animated: isMotion, completion: nil)
    }
}
