public import ListKit

extension ListBoxView {
    /// The selected items, in order.
    ///
    /// - Complexity: O(selected items).
    public var indexPathsForSelectedItems: [ListIndexPath] { selection.items.paths }

    /// The number of selected items. Prefer it to counting the delegate's calls: one action of the user can select many
    /// items, and each is reported.
    ///
    /// - Complexity: O(1).
    public var numberOfSelectedItems: Int { selection.items.count }

    /// Whether one click on an item activates it, beside selecting it. The default is false: a double click does. Enter
    /// always does, and so does a click in a list without a selection.
    public var activatesOnSingleClick: Bool {
        get { selection.activatesOnSingleClick }
        set { selection.activatesOnSingleClick = newValue }
    }

    public func selectItem(at path: ListIndexPath) { selection.select(path) }

    public func deselectItem(at path: ListIndexPath) { selection.deselect(path) }
}

extension ListBoxView: ItemSelectionClient {
    func shouldSelect(_ path: ListIndexPath) -> Bool {
        delegate?.collectionView(self, shouldSelectItemAt: path) ?? false
    }

    func shouldDeselect(_ path: ListIndexPath) -> Bool {
        delegate?.collectionView(self, shouldDeselectItemAt: path) ?? false
    }

    func didSelect(_ path: ListIndexPath) { delegate?.collectionView(self, didSelectItemAt: path) }

    func didDeselect(_ path: ListIndexPath) { delegate?.collectionView(self, didDeselectItemAt: path) }

    func didActivate(_ path: ListIndexPath) { delegate?.collectionView(self, didActivateItemAt: path) }

    func selectionDidChange() {
        for row in window.rows { selection.show(on: row) }
    }
}
