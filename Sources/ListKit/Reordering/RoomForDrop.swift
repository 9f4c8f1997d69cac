/// The list as a drop would leave it: the others go there to make room.
package struct RoomForDrop: Sendable {
    private let before: ContentGeometry
    private(set) var after: ContentGeometry
    private let movesSection: Bool
    /// The dragged item's place in the list; nil if it comes from another one.
    private let from: ListIndexPath?
    /// The item's new place; nil if it is left out.
    private let to: ListIndexPath?

    init(
        _ before: ContentGeometry, _ after: ContentGeometry, movesSection: Bool, from: ListIndexPath?,
        to: ListIndexPath?
    ) {
        (self.before, self.after, self.movesSection, self.from, self.to) = (before, after, movesSection, from, to)
    }

    init(putting places: DropPlaces, at number: Int) {
        let (after, target) = places.putting(at: number)
        self.init(places.shown, after, movesSection: places.movesSection, from: places.from, to: target)
        // The place of an estimated line may change.
        var place = self.after.place(of: .item(target))
        while let known = place, breakLines(from: known.minY, to: known.maxY) {
            place = self.after.place(of: .item(target))
        }
    }

    /// The origin of the item if it is dropped.
    var origin: ListPoint { to.flatMap { after.place(of: .item($0)) }?.origin ?? .zero }

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
        if movesSection {
            return position.inSection(position.section.moved(from: from?.section, to: to?.section))
        }
        guard let item = position.itemPath else { return position }
        if let to, item == from { return .item(to) }
        let closedUp = item.section == from?.section ? item.item.moved(from: from?.item, to: nil) : item.item
        let number = item.section == to?.section ? closedUp.moved(from: nil, to: to?.item) : closedUp
        return .item(ListIndexPath(section: item.section, item: number))
    }

    /// The widths of items that have their own, as they are known.
    var knownWidth: (ListIndexPath) -> Double? {
        let (before, movesSection, from, to) = (before, movesSection, from, to)
        return { place in
            var old = place
            if movesSection {
                if place.section == to?.section {
                    guard let from else { return nil }
                    old.section = from.section
                } else {
                    old.section = place.section.moved(from: to?.section, to: nil).moved(from: nil, to: from?.section)
                }
            } else if place == to {
                guard let from else { return nil }
                old = from
            } else {
                if place.section == to?.section { old.item = old.item.moved(from: to?.item, to: nil) }
                if place.section == from?.section { old.item = old.item.moved(from: nil, to: from?.item) }
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
    /// - Parameters:
    ///   - from: nil for a row that comes.
    ///   - to: nil for a row that goes.
    fileprivate func moved(from: Int?, to: Int?) -> Int {
        if let from, let to, self == from { return to }
        let closedUp = from.map { self > $0 ? self - 1 : self } ?? self
        return to.map { closedUp >= $0 ? closedUp + 1 : closedUp } ?? closedUp
    }
}

extension ContentGeometry {
    /// The width of an item, if its line is known.
    fileprivate func knownWidth(of path: ListIndexPath) -> Double? {
        guard let row = row(of: .item(path)), let line = line(ofRow: row), !line.isGuess else { return nil }
        return grid.width(ofUnits: box(at: row - line.firstRow, in: line).width)
    }
}
