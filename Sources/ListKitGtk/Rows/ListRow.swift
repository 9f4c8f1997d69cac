import GtkBridge
import ListKit

/// A GtkListBoxRow with the content it was made for. It stands at one place in the list, or in the pool.
@MainActor
final class ListRow {
    let handle: ListBoxRow
    let view: ListBoxReusableView
    let key: ReuseKey

    /// Where the row stands; stale while it is in the pool.
    var position: ListRowPosition

    private let census: RowCensus

    init(view: ListBoxReusableView, key: ReuseKey, position: ListRowPosition, census: RowCensus) {
        handle = ListBoxRow()
        self.view = view
        self.key = key
        self.position = position
        self.census = census
        handle.child = view.content
        // Selection is the host's: GtkListBox knows materialised rows only.
        handle.isSelectable = false
        handle.isActivatable = key.kind == nil
        if let kind = key.kind { handle.addClass(kind.rawValue) }
        census.living += 1
    }

    /// Calls `action` whenever the row, or something in it, gets the focus.
    func onFocus(_ action: @escaping @MainActor () -> Void) {
        let controller = FocusController()
        controller.onEnter(action)
        handle.addController(controller)
    }

    isolated deinit { census.living -= 1 }

    /// The cell of an item's row.
    var cell: (any ListCell)? { view as? any ListCell }
}

/// What makes a row fit for another object: the type of its content, its place in the section, and a name.
struct ReuseKey: Hashable {
    var type: ObjectIdentifier
    var kind: ListSupplementaryKind?
    var identifier: String?
}

/// Counts the rows that are alive, to show that none leaks.
@MainActor
final class RowCensus {
    var living = 0
}
