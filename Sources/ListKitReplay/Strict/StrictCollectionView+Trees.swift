public import ListDiffKit
public import ListKit

/// What a user does in a list whose rows are those of a tree.
extension StrictCollectionView {
    /// Does what a click on the arrow of a node does, or a key that opens or closes it.
    public func askFor(_ change: ListExpansion, at path: ListIndexPath) {
        requireNoUpdate("A node is opened or closed")
        requireItem(path, "opened or closed")
        guard dataSource?.treePlaces(in: self)?(path)?.isExpanded != nil else { return }
        delegate?.collectionView(self, didAskFor: change, ofItemAt: path)
    }

    /// Does what Right does at the item with the focus, or Left from right to left.
    public func pressForward() { press(isForward: true) }

    /// Does what Left does at the item with the focus, or Right from right to left.
    public func pressBackward() { press(isForward: false) }

    private func press(isForward: Bool) {
        requireNoUpdate("An arrow key is pressed")
        guard let path = indexPathForFocusedItem, let places = dataSource?.treePlaces(in: self) else { return }
        let geometry = geometry
        let step = TreeStep(
            isForward: isForward, from: geometry.itemNumber(of: path), among: 0..<geometry.itemCount
        ) {
            places(geometry.path(ofItem: $0))
        }
        switch step {
        case .change(let change): delegate?.collectionView(self, didAskFor: change, ofItemAt: path)
        case .go(let number): go(to: geometry.path(ofItem: number))
        case .stay, nil: break
        }
    }

    /// Called when an update was applied: a section may have bound rows of a tree again in their places.
    func takeTreePlaces() {
        guard let places = dataSource?.treePlaces(in: self) else { return }
        for row in rows { row.treePlace = row.position?.itemPath.flatMap(places) }
    }

    /// Where the focus of an item is after an update.
    func focus(at path: ListIndexPath, through plan: ListBatchPlan) -> ListIndexPath? {
        let succession = FocusSuccession(plan: plan)
        let item = ListRowPosition.item(path)
        let isGone = plan.itemDestination(of: path) == nil
        let ancestor = succession.closedAncestor(
            of: item, level: isGone ? row(at: item)?.treePlace?.level : nil, in: geometry,
            place: dataSource?.treePlaces(in: self))
        return ancestor?.itemPath ?? succession.destination(of: path, in: geometry)
    }
}
