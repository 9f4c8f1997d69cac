import CallerChecks
public import ListDiffKit
public import ListKit

extension StrictCollectionView {
    // MARK: Scrolling

    public var visibleRect: ListRect {
        ListRect(x: 0, y: offset, width: viewportSize.width, height: viewportSize.height)
    }

    public var contentSize: ListSize { ListSize(width: viewportSize.width, height: geometry.contentHeight) }

    public var scrollableOffsets: ClosedRange<Double> {
        placeKeeping.offsets(contentHeight: geometry.contentHeight, viewportHeight: viewportSize.height)
    }

    public func frameForRow(at position: ListRowPosition) -> ListRect? {
        guard geometry.contains(position) else { return nil }
        let (left, right) = geometry.sides(of: position.section)
        return ListRect(
            x: left, y: geometry.top(of: position), width: max(0, viewportSize.width - left - right),
            height: geometry.height(of: position))
    }

    public func indexPathForItem(at point: ListPoint) -> ListIndexPath? {
        guard (0..<viewportSize.width).contains(point.x) else { return nil }
        return geometry.position(atY: point.y)?.itemPath
    }

    /// Scrolls at once, as far as the content goes; the delegate is told when that is anywhere.
    ///
    /// - Parameter animated: makes no difference here.
    public func scroll(toOffset y: Double, animated: Bool) {
        requireNoRequest("The view is scrolled")
        demand(y.isFinite, "The view cannot scroll to \(y).")
        scroll { $0.offset = $0.clamped(y) }
    }

    /// As `scroll(toOffset:animated:)`, to rows or to the end. A view without a height goes there as soon as it has
    /// one.
    public func scroll(to target: ListScrollTarget, animated: Bool) {
        requireNoRequest("The view is scrolled")
        guard viewportSize.height > 0 else {
            pendingScroll = target
            return
        }
        scroll { view in
            view.offset = target.offset(in: view)
            view.pendingScroll = target
        }
    }

    private func scroll(_ move: (StrictCollectionView) -> Void) {
        let before = offset
        anchor = nil
        pendingScroll = nil
        move(self)
        layOut(holding: placeAtRest())
        if offset != before { delegate?.collectionViewDidScroll(self) }
        assertInvariants()
    }

    public func scrollBy(_ distance: Double) { scroll(toOffset: offset + distance, animated: false) }

    // MARK: Selection

    public var indexPathsForSelectedItems: [ListIndexPath] { selection.sorted() }

    public func selectItem(at path: ListIndexPath) {
        requireItem(path, "selected")
        if !allowsMultipleSelection { selection = [] }
        selection.insert(path)
        refreshStates()
        assertInvariants()
    }

    public func deselectItem(at path: ListIndexPath) {
        requireItem(path, "deselected")
        selection.remove(path)
        refreshStates()
        assertInvariants()
    }

    /// What a user's tap does: highlight, then selection if the delegate allows it. With `allowsMultipleSelection`
    /// a selected item is deselected; without, the delegate hears of the one that another takes the place of.
    public func tapItem(at path: ListIndexPath) {
        requireNoUpdate("Item \(path.item) of section \(path.section) is tapped")
        requireItem(path, "tapped")
        guard let delegate else { return }
        delegate.collectionView(self, didHighlightItemAt: path)
        let deselects = allowsMultipleSelection && selection.contains(path)
        let isAllowed =
            deselects
            ? delegate.collectionView(self, shouldDeselectItemAt: path)
            : delegate.collectionView(self, shouldSelectItemAt: path)
        delegate.collectionView(self, didUnhighlightItemAt: path)
        guard isAllowed else { return }
        if deselects {
            deselectItem(at: path)
            delegate.collectionView(self, didDeselectItemAt: path)
        } else {
            let others = allowsMultipleSelection ? [] : selection.subtracting([path]).sorted()
            selectItem(at: path)
            for other in others { delegate.collectionView(self, didDeselectItemAt: other) }
            delegate.collectionView(self, didSelectItemAt: path)
        }
    }

    // MARK: Focus

    /// The item that has the focus. Its row is kept wherever it is, and the focus stays with it through updates; from
    /// a removed item it goes to the next one that stays, else to the previous.
    public var focusedPath: ListIndexPath? {
        get { focus }
        set {
            requireNoUpdate("The focus is set")
            if let newValue { requireItem(newValue, "focused") }
            focus = newValue
            layOut(holding: placeAtRest())
            assertInvariants()
        }
    }

    func requireItem(_ path: ListIndexPath, _ action: String) {
        requireNoRequest("An item is \(action)")
        let sections = geometry.structure.sections
        demand(
            sections.indices.contains(path.section),
            "Item \(path.item) of section \(path.section) cannot be \(action); the view has \(sections.count) sections."
        )
        demand(
            (0..<sections[path.section].itemCount).contains(path.item),
            """
            Item \(path.item) of section \(path.section) cannot be \(action); the section has \
            \(sections[path.section].itemCount) items.
            """)
    }
}
