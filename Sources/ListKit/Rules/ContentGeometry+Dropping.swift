package import ListDiffKit

/// The destinations of items that the keyboard moves.
///
/// Places are those of `ListCollectionViewDataSource.collectionView(_:moveItemAt:to:)`.
extension ContentGeometry {
    /// The place next to an item, in list space: up and down by a line, otherwise by one item. Nil if there is none.
    /// Sections without items are passed over.
    package func place(beside path: ListIndexPath, _ direction: MoveDirection) -> ListIndexPath? {
        let flows = section(path.section)?.shape.layout.widths != .line
        switch direction {
        case .left, .right: return flows ? place(besideInOrder: path, direction == .left ? -1 : 1) : nil
        case .up, .down:
            guard flows, let place = place(of: .item(path)) else {
                return self.place(besideInOrder: path, direction == .up ? -1 : 1)
            }
            return DropPlaces(for: path, in: self, to: place.maxY).place(inLineBeside: direction)
        }
    }

    private func place(besideInOrder path: ListIndexPath, _ step: Int) -> ListIndexPath? {
        let count = itemCount(inSection: path.section)
        if count > 1 {
            let item = path.item + step
            return (0..<count).contains(item) ? ListIndexPath(section: path.section, item: item) : nil
        }
        var section = path.section + step
        while (0..<sectionCount).contains(section), itemCount(inSection: section) == 0 { section += step }
        return (0..<sectionCount).contains(section) ? placeOfSection(path.section, movedTo: section) : nil
    }

    /// The place of the only item of a section that goes to another number.
    func placeOfSection(_ section: Int, movedTo target: Int) -> ListIndexPath {
        if target == section { return ListIndexPath(section: section, item: 0) }
        let next = target < section ? target : target + 1
        if next < sectionCount { return ListIndexPath(section: next, item: 0) }
        return ListIndexPath(section: next - 1, item: itemCount(inSection: next - 1))
    }
}
