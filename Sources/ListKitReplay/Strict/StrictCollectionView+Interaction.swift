import CallerChecks
public import ListDiffKit
public import ListKit

extension StrictCollectionView {
    // MARK: Scrolling

    public var visibleRect: ListRect {
        scrollDirection.exchange(ListRect(x: 0, y: offset, width: listSize.width, height: listSize.height))
    }

    public var contentSize: ListSize {
        scrollDirection.exchange(ListSize(width: listSize.width, height: geometry.totalHeight))
    }

    public var scrollableOffsets: ClosedRange<Double> { content.offsets }

    package var isRightToLeft: Bool { false }

    /// Headers do not stick in memory.
    package func coveredHeight(above position: ListRowPosition) -> Double { contentInset.top }

    public func frameForRow(at position: ListRowPosition) -> ListRect? { geometry.frame(of: position) }

    public func indexPathForItem(at point: ListPoint) -> ListIndexPath? { geometry.item(at: point) }

    /// Scrolls at once, within the content. `animated` has no effect. The delegate is called if the offset has changed.
    /// While the view makes rows, the scroll follows when they are made.
    public func scroll(toOffset y: Double, animated: Bool) {
        demand(y.isFinite, "The view cannot scroll to \(y).")
        scroll(around: .offset(y))
    }

    /// Scrolls at once to rows or to the end. A view without a size does so when it gets one.
    public func scroll(to target: ListScrollTarget, animated: Bool) {
        if listSize.height > 0 {
            scroll(around: .target(target))
        } else {
            pendingScroll = .target(target)
        }
    }

    func scroll(around anchor: ScrollAnchor) {
        guard canMakeRows else {
            pendingScroll = anchor
            return
        }
        pendingScroll = nil
        if case .target = anchor { heldAnchor = anchor } else { heldAnchor = nil }
        layOut(around: anchor, scrolledFrom: offset)
        assertInvariants()
    }

    /// Scrolls by a distance in logical pixels, within the content.
    public func scrollBy(_ distance: Double) { scroll(toOffset: offset + distance, animated: false) }

    // MARK: Selection

    /// The selected items, in order.
    public var indexPathsForSelectedItems: [ListIndexPath] { selection.paths }

    public func selectItem(at path: ListIndexPath) {
        requireItem(path, "selected")
        if !allowsMultipleSelection { selection.removeAll() }
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

    /// Does what keys do that type: goes to an item whose text begins so, and selects it.
    ///
    /// - Parameters:
    ///   - text: typed at once.
    ///   - time: in seconds.
    public func typeText(_ text: String, at time: Double) {
        requireNoUpdate("“\(text)” is typed")
        for character in text {
            typeAhead.type(character, at: time)
            guard let dataSource, let texts = dataSource.typeAheadText(in: self) else { return }
            let geometry = geometry
            let current = indexPathForFocusedItem.map(geometry.itemNumber)
            let found = typeAhead.item(after: current, among: 0..<geometry.itemCount) {
                texts(geometry.path(ofItem: $0))
            }
            if let found { go(to: geometry.path(ofItem: found)) }
        }
    }

    /// Moves the focus to an item, and selects it.
    func go(to path: ListIndexPath) {
        pressed = path
        defer { pressed = nil }
        focusItem(at: path)
        if let pressed { ask(.choose(pressed, in: selection, isSingle: true)) }
    }

    /// Does what Enter does: selects the item, unless it is selected or may not be, and activates it.
    public func activateItem(at path: ListIndexPath) {
        requireNoUpdate("Item \(path.item) of section \(path.section) is activated")
        requireItem(path, "activated")
        pressed = path
        defer { pressed = nil }
        if !selection.contains(path) { ask(.choose(path, in: selection, isSingle: !allowsMultipleSelection)) }
        if let pressed { delegate?.collectionView(self, didActivateItemAt: pressed) }
    }

    /// Does what a user's tap does: highlights the item, then selects it if the delegate allows it. With
    /// ``allowsMultipleSelection`` it selects or deselects the item, and leaves the others. Otherwise the item replaces
    /// the selected one.
    public func tapItem(at path: ListIndexPath) {
        requireNoUpdate("Item \(path.item) of section \(path.section) is tapped")
        requireItem(path, "tapped")
        guard let delegate else { return }
        pressed = path
        defer { pressed = nil }
        // An update in these calls moves the item, or removes it.
        delegate.collectionView(self, didHighlightItemAt: path)
        if let pressed { delegate.collectionView(self, didUnhighlightItemAt: pressed) }
        guard let path = pressed else { return }
        ask(allowsMultipleSelection ? .toggle(path, in: selection) : .choose(path, in: selection, isSingle: true))
    }

    private func ask(_ request: SelectionRequest) {
        guard let delegate else { return }
        let count = structureCount
        let change = request.change {
            structureCount
        } shouldSelect: {
            delegate.collectionView(self, shouldSelectItemAt: $0)
        } shouldDeselect: {
            delegate.collectionView(self, shouldDeselectItemAt: $0)
        }
        // A tap ends if the delegate changes the list when it is asked.
        if structureCount != count { pressed = nil }
        if let change { commit(change, telling: delegate) }
    }

    private func commit(_ change: SelectionChange, telling delegate: any ListCollectionViewOwner) {
        selection.apply(change)
        refreshStates()
        assertInvariants()
        news = SelectionNews(change)
        while let (path, isSelected) = news.next() {
            if isSelected {
                delegate.collectionView(self, didSelectItemAt: path)
            } else {
                delegate.collectionView(self, didDeselectItemAt: path)
            }
        }
    }

    // MARK: Focus

    /// The item with the focus. Its row is kept wherever it is, and keeps the focus through updates. If the item is
    /// removed, the focus goes to the next item that stays and is not moved, otherwise to the previous one, otherwise
    /// to the first item of the list.
    public var focusedPath: ListIndexPath? {
        get { focus }
        set {
            if let newValue { requireItem(newValue, "focused") }
            focus = newValue
            knownFocus.isOutdated = true
            refreshStates()
            // While an update is applied, the row may show another object soon.
            guard !isApplying, canMakeRows else {
                hasNewFocus = true
                return
            }
            layOut()
            assertInvariants()
            reportFocus()
        }
    }

    package var indexPathForFocusedItem: ListIndexPath? { focus }
    package var indexPathForAwaitedFocus: ListIndexPath? { pendingFocus }

    package func focusItem(at path: ListIndexPath) {
        requireItem(path, "focused")
        pendingFocus = path
        moveFocus()
    }

    /// Moves the focus where it was asked to go, when rows can be made.
    func moveFocus() {
        guard let path = pendingFocus, canMakeRows, listSize.height > 0 else { return }
        if let anchor = content.anchor(toReveal: .item(path)) { scroll(around: anchor) }
        // The owner may have updated the list, or asked for another item.
        guard let path = pendingFocus else { return }
        pendingFocus = nil
        focusedPath = path
    }

    /// Tells the owner if the focus has moved to another item, or to none.
    func reportFocus() {
        guard knownFocus.isOutdated, !isApplying, canMakeRows, knownFocus.learns(of: focus) else { return }
        delegate?.collectionView(self, didMoveFocusTo: focus)
    }

    func requireItem(_ path: ListIndexPath, _ action: String) {
        demand(
            (0..<numberOfSections).contains(path.section),
            """
            Item \(path.item) of section \(path.section) cannot be \(action); the view has \(numberOfSections) \
            sections.
            """)
        let count = geometry.itemCount(inSection: path.section)
        demand(
            (0..<count).contains(path.item),
            "Item \(path.item) of section \(path.section) cannot be \(action); the section has \(count) items.")
    }
}
