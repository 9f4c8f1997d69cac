package import ListDiffKit

/// The places that a dragged item can be dropped at.
///
/// The list is laid out once without the dragged rows. A place is tried by inserting these rows again, with lines
/// broken as in the list. So the drag shows exactly the result of the drop, for all widths and heights. No place
/// depends on the room that is made.
///
/// Places are in list space, and those of `ListCollectionViewDataSource.collectionView(_:moveItemAt:to:)`.
/// The only item of a section takes its section along.
package struct DropPlaces: Sendable {
    /// The item in `geometry`. One that comes from elsewhere is the last one there.
    package let path: ListIndexPath
    package let geometry: ContentGeometry
    /// The list as it is, where an item from elsewhere is not in it.
    let shown: ContentGeometry
    /// Where the item is in the list; nil if it comes from another list.
    let from: ListIndexPath?
    /// Without the dragged rows.
    private var others: ContentGeometry
    let movesSection: Bool

    /// - Complexity: O(log n) in uniform columns; where each item has its own width, O(rows) between the dragged one
    ///   and `bottom`.
    /// - Parameters:
    ///   - path: the item.
    ///   - geometry: the list.
    ///   - movesSection: whether the item takes its section along; nil if it does as the only one.
    ///   - bottom: how far the list is looked at.
    package init(for path: ListIndexPath, in geometry: ContentGeometry, movesSection: Bool? = nil, to bottom: Double) {
        self.path = path
        self.geometry = geometry
        shown = geometry
        from = path
        self.movesSection = movesSection ?? (geometry.itemCount(inSection: path.section) == 1)
        others = Self.leavingOut(path, movesSection: self.movesSection, of: geometry, to: bottom)
    }

    /// The places for an item that comes from another list, or from another section of this one.
    ///
    /// - Parameters:
    ///   - guest: the item.
    ///   - kind: what the item becomes.
    ///   - geometry: the list.
    ///   - path: the item's place in the list; nil if it comes from another one.
    ///   - bottom: how far the list is looked at.
    package init(
        for guest: DropPlaces.Guest, as kind: DropKind, in geometry: ContentGeometry, from path: ListIndexPath? = nil,
        to bottom: Double
    ) {
        shown = geometry
        from = path
        movesSection = kind == .section
        others = path.map { Self.leavingOut($0, movesSection: false, of: geometry, to: bottom) } ?? geometry
        (self.geometry, self.path) = guest.added(to: geometry, as: kind)
    }

    private static func leavingOut(
        _ path: ListIndexPath, movesSection: Bool, of geometry: ContentGeometry, to bottom: Double
    ) -> ContentGeometry {
        var others = geometry
        if movesSection { others.removeSection(path.section) } else { others.removeItem(at: path) }
        let top = geometry.offset(of: .item(path))
        let removed = RoomForDrop(geometry, others, movesSection: movesSection, from: path, to: nil)
        others.breakLines(from: top, to: max(top, bottom), width: removed.knownWidth)
        return others
    }

    /// Whether the item goes across the scroll direction, too: it does not fill its line.
    package var goesAcross: Bool { geometry.section(path.section)?.shape.layout.widths != .line }

    /// Whether these are the places in a list as it is now.
    ///
    /// - Complexity: O(1).
    package func areCurrent(for path: ListIndexPath?, in geometry: ContentGeometry) -> Bool {
        from == path && shown.isIdentical(to: geometry)
    }

    /// The item's index, or its section's.
    private var own: Int { movesSection ? path.section : path.item }
    private var count: Int { movesSection ? geometry.sectionCount : geometry.itemCount(inSection: path.section) }

    // MARK: Which place

    /// The place under the held item: in the line with the nearest top edge, the place with the nearest leading edge.
    ///
    /// - Parameter corner: the item's top edge, and the edge where its line begins.
    /// - Complexity: O(log² n) in uniform columns.
    package func proposedPlace(at corner: ListPoint) -> ListIndexPath {
        let size = geometry.place(of: .item(path))?.size ?? .zero
        if movesSection {
            let lead = geometry.offset(of: .item(path)) - geometry.top(ofSection: path.section)
            return geometry.placeOfSection(
                path.section, movedTo: nearest(to: corner, among: numbers(near: corner.y - lead)))
        }
        let centre = ListPoint(
            x: corner.x + size.width / 2,
            y: max(0, min(corner.y + size.height / 2, geometry.totalHeight - 0.5)))
        guard let row = geometry.row(nearestTo: centre) else { return path }
        if geometry.position(ofRow: row).section == path.section {
            let item = nearest(to: corner, among: numbers(near: corner.y))
            return ListIndexPath(section: path.section, item: item)
        }
        return place(over: row, at: centre)
    }

    /// The places in the lines at an offset, and in the lines next to them.
    private func numbers(near offset: Double) -> ClosedRange<Int> {
        guard let row = others.row(atOffset: offset), let line = others.line(ofRow: row) else { return own...own }
        let first = others.line(ofRow: line.firstRow - 1)?.firstRow ?? line.firstRow
        var end = line.rows.upperBound
        // Rows that do not fit into a line go to the next one.
        for _ in 0..<2 { end = others.line(ofRow: end)?.rows.upperBound ?? end }
        let limits = 0...count - 1
        if movesSection {
            let last = others.position(ofRow: end - 1).section + 1
            return limits.clamp(others.position(ofRow: first).section)...limits.clamp(last)
        }
        let firstItem = others.row(of: .item(ListIndexPath(section: path.section, item: 0))) ?? 0
        return limits.clamp(first - firstItem)...limits.clamp(end - firstItem)
    }

    /// The number with the nearest place among the candidates; the item's own number if it makes no difference.
    private func nearest(to corner: ListPoint, among numbers: ClosedRange<Int>) -> Int {
        var known: [Int: ListPoint] = [:]
        func place(_ number: Int) -> ListPoint {
            if let place = known[number] { return place }
            let place = self.place(at: number)
            known[number] = place
            return place
        }
        let (lower, upper) = (numbers.lowerBound, numbers.upperBound)
        let number = (lower..<upper).partitioningIndex { corner.y <= (place($0).y + place($0 + 1).y) / 2 }
        let line = place(number).y
        let first = (lower..<number).partitioningIndex { place($0).y >= line }
        let last = (number..<upper).partitioningIndex { place($0 + 1).y > line }
        let x = min(corner.x, place(last).x)
        let chosen = (first..<last).partitioningIndex { x <= (place($0).x + place($0 + 1).x) / 2 }
        return place(chosen) == self.place(at: own) ? own : chosen
    }

    /// The item's frame if it were dropped there.
    private func place(at number: Int) -> ListPoint { RoomForDrop(putting: self, at: number).origin }

    /// The place in another section.
    private func place(over row: Int, at centre: ListPoint) -> ListIndexPath {
        let position = geometry.position(ofRow: row)
        switch position {
        case .header(let section): return ListIndexPath(section: section, item: 0)
        case .footer(let section):
            return ListIndexPath(section: section, item: geometry.itemCount(inSection: section))
        case .item(let path):
            guard let place = geometry.place(of: position) else { return path }
            let isBeside = (geometry.line(ofRow: row)?.rows.count ?? 1) > 1
            let isBehind =
                isBeside
                ? centre.x > place.origin.x + place.size.width / 2 : centre.y > place.minY + place.size.height / 2
            return ListIndexPath(section: path.section, item: path.item + (isBehind ? 1 : 0))
        }
    }

    /// The place in the next line, or in the one before, that is nearest to where the item is in its own.
    func place(inLineBeside direction: MoveDirection) -> ListIndexPath? {
        let step = direction == .up ? -1 : 1
        let here = place(at: own)
        var number = own + step
        while (0..<count).contains(number), place(at: number).y == here.y { number += step }
        guard (0..<count).contains(number) else { return nil }
        var (chosen, place) = (number, place(at: number))
        let line = place.y
        while (0..<count).contains(number + step) {
            number += step
            let next = self.place(at: number)
            guard next.y == line else { break }
            if abs(next.x - here.x) < abs(place.x - here.x) { (chosen, place) = (number, next) }
        }
        return movesSection
            ? geometry.placeOfSection(path.section, movedTo: chosen)
            : ListIndexPath(section: path.section, item: chosen)
    }

    // MARK: Room

    /// How the others make room; nil if they stay.
    ///
    /// - Complexity: as for `init`.
    package func room(for outcome: DropRules.Outcome) -> RoomForDrop? {
        switch outcome {
        case .revert, .into: return nil
        case .leave: return RoomForDrop(shown, others, movesSection: movesSection, from: from, to: nil)
        case .item(let section, let from, let to):
            guard !movesSection, path == ListIndexPath(section: section, item: from), (0..<count).contains(to) else {
                return nil
            }
            return RoomForDrop(putting: self, at: to)
        case .section(let from, let to):
            guard movesSection, path.section == from, (0..<count).contains(to) else { return nil }
            return RoomForDrop(putting: self, at: to)
        }
    }

    /// The list with the item at a place, and where that is.
    func putting(at number: Int) -> (ContentGeometry, target: ListIndexPath) {
        var after = others
        if movesSection {
            after.insertSection(number, as: path.section, of: geometry)
            return (after, ListIndexPath(section: number, item: 0))
        }
        let target = ListIndexPath(section: path.section, item: number)
        after.insertItem(at: target)
        after.setHeight(geometry.measuredHeight(of: .item(path)), of: .item(target))
        return (after, target)
    }
}

extension ClosedRange<Int> {
    fileprivate func clamp(_ number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}

extension ContentGeometry {
    /// Whether every row has the same place as in a copy.
    fileprivate func isIdentical(to other: ContentGeometry) -> Bool {
        lines.isIdentical(to: other.lines) && sections.isIdentical(to: other.sections) && lineUnits == other.lineUnits
            && contentInset == other.contentInset && estimate == other.estimate
    }

    /// The row that a point is in, or next to in its line.
    fileprivate func row(nearestTo point: ListPoint) -> Int? {
        guard let row = row(atOffset: point.y), let line = line(ofRow: row), line.rows.count > 1 else {
            return row(atOffset: point.y)
        }
        let places = line.rows.map { place(of: position(ofRow: $0)) ?? ListRect(x: 0, y: 0, width: 0, height: 0) }
        let behind = zip(places, places.dropFirst()).prefix {
            point.x >= ($0.origin.x + $0.size.width + $1.origin.x) / 2
        }
        return line.firstRow + behind.count
    }
}
