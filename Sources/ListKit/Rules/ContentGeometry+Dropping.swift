/// Where a dragged item would go, and what makes room for it: the geometry of reordering, without the widgets.
///
/// Places are those of `ListCollectionViewDataSource.collectionView(_:targetForMoveFrom:proposed:)`.
extension ContentGeometry {
    package var dropRules: DropRules { DropRules(sectionCount: sectionCount) { itemCount(inSection: $0) } }

    /// The place that an item is held over: the one nearest to where it is, so that it never depends on the room that
    /// is made.
    ///
    /// - Parameter top: the top edge of the item's row, in the list.
    /// - Complexity: O(log² n).
    package func proposedPlace(for path: ListIndexPath, top: Double) -> ListIndexPath {
        let own = path.section
        let offset = offset(of: .item(path))
        if itemCount(inSection: own) == 1 {
            let block = top - offset + self.top(ofSection: own)
            return placeOfSection(own, movedTo: nearest(to: block, of: sectionCount, from: own, topOfSection(own)))
        }
        let centre = max(0, min(top + height(of: .item(path)) / 2, totalHeight - 0.5))
        if centre >= self.top(ofSection: own), centre < self.top(ofSection: own + 1) {
            let item = nearest(to: top, of: itemCount(inSection: own), from: path.item, topOfItem(path))
            return ListIndexPath(section: own, item: item)
        }
        return place(at: centre)
    }

    /// The next place for an item, or the one before; nil at the end. Sections without items are passed over.
    package func place(beside path: ListIndexPath, _ direction: MoveDirection) -> ListIndexPath? {
        let step = direction == .up || direction == .left ? -1 : 1
        let count = itemCount(inSection: path.section)
        if count > 1 {
            let item = path.item + step
            return (0..<count).contains(item) ? ListIndexPath(section: path.section, item: item) : nil
        }
        var section = path.section + step
        while (0..<sectionCount).contains(section), itemCount(inSection: section) == 0 { section += step }
        return (0..<sectionCount).contains(section) ? placeOfSection(path.section, movedTo: section) : nil
    }

    /// How far a row goes out of the way of what is dragged.
    ///
    /// - Parameter outcome: what a drop would do now.
    /// - Complexity: O(log n).
    package func displacement(of position: ListRowPosition, by outcome: DropRules.Outcome) -> Double {
        switch outcome {
        case .revert: return 0
        case .item(let section, let from, let to):
            guard let path = position.itemPath, path.section == section else { return 0 }
            let dragged = ListIndexPath(section: section, item: from)
            let spacing =
                itemCount(inSection: section) > 1
                ? offset(of: .item(ListIndexPath(section: section, item: 1)))
                    - bottom(of: .item(ListIndexPath(section: section, item: 0))) : 0
            return Self.shift(of: path.item, from: from, to: to) * (height(of: .item(dragged)) + spacing)
        case .section(let from, let to):
            if position.section == from { return topOfSection(from)(to) - top(ofSection: from) }
            let height = top(ofSection: from + 1) - top(ofSection: from)
            return Self.shift(of: position.section, from: from, to: to) * height
        }
    }

    // MARK: Gaps

    /// The place of the only item of a section that goes to another number.
    private func placeOfSection(_ section: Int, movedTo target: Int) -> ListIndexPath {
        if target == section { return ListIndexPath(section: section, item: 0) }
        let next = target < section ? target : target + 1
        if next < sectionCount { return ListIndexPath(section: next, item: 0) }
        return ListIndexPath(section: next - 1, item: itemCount(inSection: next - 1))
    }

    /// The place in another section that an offset falls into.
    private func place(at offset: Double) -> ListIndexPath {
        guard let row = row(atOffset: offset) else { return ListIndexPath(section: 0, item: 0) }
        let position = position(ofRow: row)
        switch position {
        case .header(let section): return ListIndexPath(section: section, item: 0)
        case .footer(let section): return ListIndexPath(section: section, item: itemCount(inSection: section))
        case .item(let path):
            let isBehind = offset > self.offset(of: position) + height(of: position) / 2
            return ListIndexPath(section: path.section, item: path.item + (isBehind ? 1 : 0))
        }
    }

    /// Where the top edge of an item is after a move inside its section.
    private func topOfItem(_ path: ListIndexPath) -> (Int) -> Double {
        { target in
            let position = ListRowPosition.item(ListIndexPath(section: path.section, item: target))
            return target <= path.item
                ? offset(of: position) : bottom(of: position) - height(of: .item(path))
        }
    }

    /// Where the top edge of a section is after a move.
    private func topOfSection(_ section: Int) -> (Int) -> Double {
        { target in
            target <= section
                ? top(ofSection: target)
                : top(ofSection: target + 1) - (top(ofSection: section + 1) - top(ofSection: section))
        }
    }

    /// The number out of `count` whose place is nearest to `top`; `own` where it makes no difference.
    private func nearest(to top: Double, of count: Int, from own: Int, _ place: (Int) -> Double) -> Int {
        let number = (0..<count - 1).partitioningIndex { top <= (place($0) + place($0 + 1)) / 2 }
        return place(number) == place(own) ? own : number
    }

    private func bottom(of position: ListRowPosition) -> Double { offset(of: position) + height(of: position) }

    /// One place up or down, or none.
    private static func shift(of number: Int, from: Int, to: Int) -> Double {
        if number > from, number <= to { return -1 }
        return number < from && number >= to ? 1 : 0
    }
}
