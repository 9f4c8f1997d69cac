/// The columns that are shown, and how wide they are in a space.
struct ShownColumns {
    struct Column: Equatable {
        let width: ColumnWidth
        /// The least width that everything in the column and the program allow.
        let minimum: Int
        /// The width of the widest content that was seen.
        let natural: Int
        /// The width of the whole title. Only the user makes a column narrower.
        var title = 0
        /// The width that the user has set.
        var chosen: Int?

        var isFlexible: Bool { width == .flexible }

        /// The least width that the user has not set.
        var least: Int { max(minimum, title) }

        /// The width that the user or the program has fixed.
        var fixed: Int? {
            if let chosen { return max(minimum, chosen) }
            if case .fixed(let width) = width { return max(minimum, width) }
            return nil
        }
    }

    var columns: [Column]
    /// See ``ColumnArrangement/freeWidth``.
    var freeWidth = 0

    /// Returns the width of each column in a space. If there is too little, the columns are wider than it.
    func widths(in space: Int) -> [Int] {
        let requests = columns.map { column in
            if let fixed = column.fixed, !column.isFlexible { return ColumnRequest(fixed) }
            return ColumnRequest(
                minimum: column.least, natural: max(column.least, column.natural), isFlexible: column.isFlexible)
        }
        var widths = ColumnRequest.widths(of: requests, in: space)
        guard columns.contains(where: { $0.isFlexible && $0.chosen != nil }) else { return widths }
        let flexible = columns.indices.filter { columns[$0].isFlexible }
        for index in flexible { widths[index] = columns[index].fixed ?? columns[index].least }
        grow(flexible, by: space - widths.reduce(0, +), beside: freeWidth, &widths)
        return widths
    }

    /// Gives one column another width, as the user does at its edge: the columns before it stay as they are, and the
    /// flexible ones after it give or take.
    ///
    /// - Parameters:
    ///   - index: the column.
    ///   - width: the wish, which may be less than the column allows.
    ///   - space: the width of all columns.
    ///   - widths: those when the user began.
    /// - Returns: the new widths.
    func resizing(_ index: Int, to width: Int, in space: Int, from widths: [Int]) -> [Int] {
        var result = widths
        result[index] = max(columns[index].minimum, width)
        let flexible = columns.indices.filter { $0 > index && columns[$0].isFlexible }
        let free = space - widths.reduce(0, +)
        grow(flexible, by: space - result.reduce(0, +), beside: free, &result)
        return result
    }

    /// The same columns with widths of the user, such that these are their widths in the space: as few as possible, so
    /// that the others still follow their content and the space.
    ///
    /// - Parameters:
    ///   - index: the column whose width the user has set.
    ///   - widths: from ``resizing(_:to:in:from:)``.
    func choosing(_ index: Int, _ widths: [Int], in space: Int) -> ShownColumns {
        var result = self
        result.columns[index].chosen = widths[index]
        if result.widths(in: space) == widths { return result }
        result.freeWidth = space - widths.reduce(0, +)
        for other in columns.indices where columns[other].isFlexible { result.columns[other].chosen = widths[other] }
        if result.widths(in: space) == widths { return result }
        for other in columns.indices { result.columns[other].chosen = widths[other] }
        return result
    }

    /// Makes flexible columns wider or narrower by equal parts until they fill the space, but for what is free beside
    /// them. Columns that get too little use up the free space first, and columns that were wider than the space first
    /// fit into it.
    ///
    /// - Parameters:
    ///   - room: the space that all columns leave.
    ///   - free: the space that they leave in the end; negative if they are wider than the space.
    private func grow(_ flexible: [Int], by room: Int, beside free: Int, _ widths: inout [Int]) {
        var rest = room - free
        if rest > 0, free < 0 { rest = max(0, room) }
        if rest < 0, free > 0 { rest = min(0, room) }
        let least = columns.indices.map { max(columns[$0].minimum, min(columns[$0].title, widths[$0])) }
        var sharing = flexible
        while rest != 0, !sharing.isEmpty {
            var left = rest
            for (number, index) in sharing.enumerated() {
                let share = left / (sharing.count - number)
                left -= share
                let width = max(least[index], widths[index] + share)
                rest -= width - widths[index]
                widths[index] = width
            }
            // What the narrowest ones could not give, the others do.
            sharing = rest < 0 ? sharing.filter { widths[$0] > least[$0] } : []
        }
    }
}
