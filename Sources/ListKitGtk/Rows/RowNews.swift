/// The rows that were bound, or whose content has changed: first they are measured, then they are shown as selected,
/// and when there is time they are described. All others are left alone in a frame.
@MainActor
struct RowNews {
    private var outdated: [ListRow] = []
    /// The content for which all rows that are not outdated were measured.
    private var measuredContent = -1
    private var measured: [ListRow] = []
    /// The content for which all rows were last returned as news. Rows measured since then are in `measured`.
    private var toldContent = -1

    /// A row was bound, or its content has changed.
    mutating func add(_ row: ListRow) {
        guard !row.isAwaited else { return }
        row.isAwaited = true
        outdated.append(row)
    }

    /// Whether the lengths of all rows are known.
    ///
    /// - Parameter content: the version of the rows' numbers and widths.
    func areMeasured(in content: Int) -> Bool { outdated.isEmpty && measuredContent == content }

    /// Returns the rows whose length may not be known, which are about to be measured.
    ///
    /// - Parameters:
    ///   - all: all rows: returned if the content is another one, or no length is known yet.
    ///   - content: the version of the rows' numbers and widths.
    ///   - hasEstimate: whether lengths are known.
    mutating func takeOutdated(of all: [ListRow], in content: Int, hasEstimate: Bool) -> [ListRow] {
        let found = measuredContent == content && hasEstimate ? outdated : all
        measuredContent = content
        for row in outdated { row.isAwaited = false }
        measured += outdated
        outdated = []
        return found
    }

    /// Returns the rows that may have another number or look than when they were last returned. They are to be
    /// described, too.
    mutating func takeMeasured(of all: [ListRow], in content: Int) -> [ListRow] {
        let found = toldContent == content ? measured : all
        toldContent = content
        measured = []
        return found
    }
}
