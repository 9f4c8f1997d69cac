import GtkBridge
public import ListKit

extension ListBoxView {
    // MARK: Scrolling

    public var visibleRect: ListRect {
        ListRect(
            x: 0, y: scrollPosition.offset, width: layout.viewportSize.width, height: layout.viewportSize.height)
    }

    public var contentSize: ListSize {
        ListSize(width: Double(layout.rowWidth), height: window.index.totalHeight)
    }

    public func frameForRow(at position: ListRowPosition) -> ListRect? {
        guard window.index.row(of: position) != nil else { return nil }
        return ListRect(
            x: 0, y: window.index.offset(of: position), width: Double(layout.rowWidth),
            height: window.index.height(of: position))
    }

    public func scroll(toOffset y: Double, animated: Bool) {
        scrollPosition.scroll(to: window.clamped(y, height: layout.viewportSize.height))
    }

    // MARK: Selection

    public var indexPathsForSelectedItems: [ListIndexPath] { selection.paths.sorted() }

    public func selectItem(at path: ListIndexPath) {
        if selectionMode == .single { selection.paths.forEach(deselectItem) }
        selection.insert(path)
        window.row(at: .item(path)).map(showSelection)
    }

    public func deselectItem(at path: ListIndexPath) {
        selection.remove(path)
        window.row(at: .item(path)).map(showSelection)
    }

    func showSelection(of row: ListRow) {
        let isSelected = row.position.itemPath.map(selection.contains) ?? false
        guard row.handle.state.contains(.selected) != isSelected else { return }
        if isSelected { row.handle.setState(.selected) } else { row.handle.unsetState(.selected) }
    }

    // MARK: Activation

    /// By keyboard; the pointer comes through `PointerInput`.
    func activate(_ handle: Widget) {
        if let row = window.row(of: handle) { activate(row) }
    }

    /// The user has chosen an item: it is selected where the list has a selection, and its controller is told.
    func activate(_ row: ListRow) {
        guard let path = row.position.itemPath, let delegate, delegate.collectionView(self, shouldSelectItemAt: path)
        else { return }
        if selectionMode == .single {
            for other in selection.paths where other != path {
                guard delegate.collectionView(self, shouldDeselectItemAt: other) else { return }
                deselectItem(at: other)
                delegate.collectionView(self, didDeselectItemAt: other)
            }
            selectItem(at: path)
        }
        delegate.collectionView(self, didSelectItemAt: path)
    }
}
