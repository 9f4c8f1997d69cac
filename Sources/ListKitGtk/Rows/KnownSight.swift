import ListKit

/// The rows in sight, remembered for the questions of one frame.
struct KnownSight {
    /// What they were looked up for.
    private struct View: Equatable {
        let placesVersion: Int
        let offset: Double
        let height: Double
        let shown: NearbyRows
        let held: ListRowPosition?
    }

    private var known: (view: View, rows: RowsInSight)?

    mutating func rows(
        of content: ScrolledContent, placesVersion: Int, among shown: NearbyRows, holding held: ListRowPosition?
    ) -> RowsInSight {
        let view = View(
            placesVersion: placesVersion, offset: content.offset, height: content.viewportSize.height, shown: shown,
            held: held)
        if let known, known.view == view { return known.rows }
        let rows = RowsInSight(content, among: shown, holding: held)
        known = (view, rows)
        return rows
    }
}
