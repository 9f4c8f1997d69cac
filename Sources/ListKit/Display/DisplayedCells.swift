import ListDiffKit

/// The cells on screen, and the first and the last place that they have.
struct DisplayedCells {
    struct Cell {
        /// Retained, because cells are identified by their addresses: no other cell can get this address meanwhile.
        let cell: any ListCell
        let path: ListIndexPath
        /// Cells that come while an update is being applied are in new coordinates already.
        let generation: Int
    }

    private var cells: [ObjectIdentifier: Cell] = [:]
    /// The paths of all of them, in order.
    private var paths: [ListIndexPath] = []

    /// The first and the last item on screen.
    var ends: ClosedRange<ListIndexPath>? {
        guard let first = paths.first, let last = paths.last else { return nil }
        return first...last
    }

    /// - Complexity: O(log n) to find the place among n cells, and those behind it are shifted.
    mutating func insert(_ cell: Cell) {
        if let former = cells.updateValue(cell, forKey: ObjectIdentifier(cell.cell)) { forget(former.path) }
        paths.insert(cell.path, at: place(of: cell.path))
    }

    /// - Complexity: as that of `insert`.
    mutating func remove(_ cell: any ListCell) {
        if let former = cells.removeValue(forKey: ObjectIdentifier(cell)) { forget(former.path) }
    }

    /// Gives each cell another place; takes it away, with nil.
    ///
    /// - Complexity: O(n log n)
    mutating func update(_ change: (Cell) -> Cell?) {
        var gone: [ObjectIdentifier] = []
        var index = cells.startIndex
        while index != cells.endIndex {
            defer { cells.formIndex(after: &index) }
            if let cell = change(cells.values[index]) {
                cells.values[index] = cell
            } else {
                gone.append(cells.keys[index])
            }
        }
        for cell in gone { cells[cell] = nil }
        paths = cells.values.map(\.path).sorted()
    }

    private mutating func forget(_ path: ListIndexPath) { paths.remove(at: place(of: path)) }

    /// The index of the first path that is not before this one.
    private func place(of path: ListIndexPath) -> Int { paths.partitioningIndex { $0 >= path } }
}
