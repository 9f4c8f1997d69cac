/// The list as a drop would leave it: the others go there to make room.
package struct RoomForDrop: Sendable {
    private let before: ContentGeometry
    private(set) var after: ContentGeometry
    private let movesSection: Bool
    private let path: ListIndexPath
    /// The item's new place; nil if it is left out.
    private let to: ListIndexPath?

    init(
        _ before: ContentGeometry, _ after: ContentGeometry, movesSection: Bool, path: ListIndexPath, to: ListIndexPath?
    ) {
        (self.before, self.after, self.movesSection, self.path, self.to) = (before, after, movesSection, path, to)
    }

    init(putting places: DropPlaces, at number: Int) {
        let (after, target) = places.putting(at: number)
        self.init(places.geometry, after, movesSection: places.movesSection, path: places.path, to: target)
        // The place of an estimated line may change.
        var place = self.after.place(of: .item(target))
        while let known = place, breakLines(from: known.minY, to: known.maxY) {
            place = self.after.place(of: .item(target))
        }
    }

    var target: ListIndexPath { to ?? path }

    /// Works out which rows share lines between two offsets.
    ///
    /// - Returns: whether there was anything to find out.
    @discardableResult
    package mutating func breakLines(from top: Double, to bottom: Double) -> Bool {
        let width = knownWidth
        return after.breakLines(from: top, to: bottom, width: width)
    }

    /// The distance by which a row makes room. The dragged rows go to their new place.
    ///
    /// - Complexity: O(log n).
    package func displacement(of position: ListRowPosition) -> ListPoint {
        guard let old = before.place(of: position), let new = after.place(of: moved(position)) else { return .zero }
        return ListPoint(x: new.origin.x - old.origin.x, y: new.minY - old.minY)
    }

    /// The position that a row would have.
    private func moved(_ position: ListRowPosition) -> ListRowPosition {
        guard let to else { return position }
        if movesSection {
            return position.inSection(position.section.moved(from: path.section, to: to.section))
        }
        guard let item = position.itemPath, item.section == path.section else { return position }
        return .item(ListIndexPath(section: item.section, item: item.item.moved(from: path.item, to: to.item)))
    }

    /// The widths of items that have their own, as they are known.
    var knownWidth: (ListIndexPath) -> Double? {
        let (before, movesSection, path, to) = (before, movesSection, path, to)
        return { place in
            var old = place
            if movesSection {
                old.section = place.section.moved(from: to?.section, to: path.section)
            } else if place.section == path.section {
                old.item = place.item.moved(from: to?.item, to: path.item)
            }
            return before.knownWidth(of: old)
        }
    }
}

extension ListRowPosition {
    fileprivate func inSection(_ section: Int) -> ListRowPosition {
        switch self {
        case .header: .header(section: section)
        case .item(let path): .item(ListIndexPath(section: section, item: path.item))
        case .footer: .footer(section: section)
        }
    }
}

extension Int {
    /// The new number of a row after another row has moved.
    ///
    /// - Parameter from: nil for a new row.
    fileprivate func moved(from: Int?, to: Int) -> Int {
        guard let from else { return self >= to ? self + 1 : self }
        if self == from { return to }
        let closedUp = self > from ? self - 1 : self
        return closedUp >= to ? closedUp + 1 : closedUp
    }
}

extension ContentGeometry {
    /// The width of an item, if its line is known.
    fileprivate func knownWidth(of path: ListIndexPath) -> Double? {
        guard let row = row(of: .item(path)), let line = line(ofRow: row), !line.isGuess else { return nil }
        return grid.width(ofUnits: boxes(of: line)[row - line.firstRow].width)
    }
}
