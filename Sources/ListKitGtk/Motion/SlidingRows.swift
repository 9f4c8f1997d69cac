import ListKit

/// The rows that slide out of their parents in a tree. As long as they are above the bottom of those, they are hidden.
@MainActor
struct SlidingRows {
    private var slides: [ObjectIdentifier: (row: ListRow, parent: ListRow)] = [:]

    func parent(of row: ListRow) -> ListRow? { slides.isEmpty ? nil : slides[ObjectIdentifier(row)]?.parent }

    mutating func insert(_ row: ListRow, outOf parent: ListRow) { slides[ObjectIdentifier(row)] = (row, parent) }

    /// Shows a row as a whole, and those that slide out of it.
    mutating func remove(_ row: ListRow) {
        guard !slides.isEmpty else { return }
        let slides = slides
        removeAll { $0 === row || slides[ObjectIdentifier($0)]?.parent === row }
    }

    /// Shows rows as a whole.
    mutating func removeAll(where hasArrived: (ListRow) -> Bool) {
        for (key, slide) in slides where hasArrived(slide.row) {
            slides[key] = nil
            slide.row.hiddenHeight = 0
        }
    }
}

extension TreeMotion.Row {
    init(_ seen: MotionScene.Row) {
        self.init(place: seen.place, offset: seen.presented.offset.y, treePlace: seen.treePlace)
    }
}
