import GtkBridge
import ListKit

/// A list whose rows are those of a tree.
extension ListBoxView {
    /// Called for an arrow key along the lines.
    ///
    /// - Returns: whether the key is used up.
    func walkTree(_ step: CursorStep, _ modifiers: Modifiers) -> Bool {
        guard modifiers.isEmpty, scrollDirection == .vertical, !walk.sharesLine,
            let row = window.focusedRow, row.handle.hasFocus, row.treePlace != nil, let path = path(of: row),
            let places = dataSource?.treePlaces(in: self)
        else { return false }
        let geometry = window.geometry
        let found = TreeStep(isForward: step == .next, from: geometry.itemNumber(of: path), among: walk.items) {
            places(geometry.path(ofItem: $0))
        }
        switch found {
        case .change(let change): delegate?.collectionView(self, didAskFor: change, ofItemAt: path)
        case .go(let number): walk.go(to: geometry.path(ofItem: number))
        case .stay: break
        case nil: return false
        }
        return true
    }

    /// Called when an update was applied: a section may have bound rows of a tree again in their places.
    func takeTreePlaces() {
        guard let places = dataSource?.treePlaces(in: self) else { return }
        for row in window.rows {
            let place = row.position.itemPath.flatMap(places)
            guard place != row.treePlace else { continue }
            row.treePlace = place
            row.wasBound()
        }
    }

    /// Asks for a change of the focused node.
    ///
    /// - Returns: whether the row is that of a node which can be opened.
    func askFor(_ change: ListExpansion) -> Bool {
        guard let row = window.focusedRow else { return false }
        return askFor(change, of: row)
    }

    /// Called for a click on the arrow in a row.
    func toggleRow(around widget: Widget) {
        guard let row = sequence(first: widget, next: \.parent).lazy.compactMap(window.row).first else { return }
        _ = askFor(row.treePlace?.isExpanded == true ? .collapse : .expand, of: row)
    }

    func askFor(_ change: ListExpansion, of row: ListRow) -> Bool {
        guard row.treePlace?.isExpanded != nil, let path = path(of: row) else { return false }
        delegate?.collectionView(self, didAskFor: change, ofItemAt: path)
        return true
    }
}
