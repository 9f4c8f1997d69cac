import GtkBridge
import ListKit
import ListKitGtk

/// The list of transactions, the newest first.
@MainActor
final class TransactionList {
    let view = ListBoxView()
    private(set) var rows: [TransactionRow] = []
    private var adapter: ListAdapter?
    private let empty = EmptyPage()

    /// Gets the lasting number of the transaction that the user activates.
    var onSelect: @MainActor (Int) -> Void = { _ in }

    init() {
        let adapter = ListAdapter(
            view: view, objects: { [weak self] in self?.rows ?? [] }, emptyView: { [empty] in empty.content }
        ) { [weak self] (_: TransactionRow) in
            let controller = ListSingleSectionController(TransactionCell.self, for: TransactionRow.self) { $0.show($1) }
            controller.onSelect = { row in self?.onSelect(row.id) }
            return controller
        }
        InspectorAdapters.add(adapter)
        self.adapter = adapter
        view.addClass("transactions")
    }

    func show(_ rows: [TransactionRow], emptyTitle: String, emptyHint: String) {
        guard rows != self.rows || rows.isEmpty else { return }
        empty.show(title: emptyTitle, hint: emptyHint)
        // A selection that moves is to be there at once.
        let isMotion = rows.map(\.id) != self.rows.map(\.id)
        self.rows = rows
        adapter?.performUpdates(animated: isMotion, completion: nil)
    }
}
