import ListDiffKit
import ListKit

/// Checks that no number of a recording is beyond its limit.
enum LimitCheck {
    /// Also that no object is in the list twice.
    static func check(_ sections: [RecordedSection]) throws(ReplayDivergence) {
        var count = 0
        var indexes: [Int: Int] = [:]
        indexes.reserveCapacity(sections.count)
        for (index, section) in sections.enumerated() {
            guard (0...ReplayLimits.rows).contains(section.itemCount), section.kinds.isSubset(of: [.header, .footer])
            else {
                throw ReplayDivergence(
                    .limit, "Section \(index) has \(section.itemCount) items; up to \(ReplayLimits.rows) are checked.")
            }
            count += section.itemCount + 2
            guard count <= ReplayLimits.rows else {
                throw ReplayDivergence(.limit, "The list has more rows than the \(ReplayLimits.rows) that are checked.")
            }
            if let other = indexes.updateValue(index, forKey: section.identity) {
                throw ReplayDivergence(
                    .list,
                    "Sections \(other) and \(index) stand for one object, that with the token \(section.identity).")
            }
        }
    }

    static func check(_ update: ListBatchUpdate) throws(ReplayDivergence) {
        let data = update.data
        let ends = data.moveIndexPaths + update.itemReloads
        let paths = [
            data.insertIndexPaths, data.deleteIndexPaths, data.updateIndexPaths, ends.map(\.from), ends.map(\.to),
        ]
        for path in paths.joined()
        where !(0..<ReplayLimits.index).contains(path.item) || !(0..<ReplayLimits.index).contains(path.section) {
            throw ReplayDivergence(.update, "The update names the item \(path), which no list can have.")
        }
    }

    static func check(_ viewport: RecordedViewport) throws(ReplayDivergence) {
        func require(_ name: String, _ value: Double, _ range: ClosedRange<Double>) throws(ReplayDivergence) {
            guard range.contains(value) else {
                throw ReplayDivergence(.viewport, "The viewport's \(name) is \(value), which cannot be.")
            }
        }
        try require("width", viewport.width, 0...ReplayLimits.side)
        try require("height", viewport.height, 0...ReplayLimits.side)
        try require("offset", viewport.offset, -ReplayLimits.distance...ReplayLimits.distance)
        try require("content height", viewport.contentHeight, 0...ReplayLimits.distance)
        guard viewport.rows.count <= ReplayLimits.rowsOfViewport else {
            throw ReplayDivergence(
                .limit,
                "The viewport has \(viewport.rows.count) rows; up to \(ReplayLimits.rowsOfViewport) are checked.")
        }
        for row in viewport.rows
        where !(0...ReplayLimits.side).contains(row.height)
            || !(-ReplayLimits.distance...ReplayLimits.distance).contains(row.y)
        {
            throw ReplayDivergence(
                .viewport, "The row of the \(row.position) is \(row.height) high at y \(row.y), which cannot be.")
        }
        for row in viewport.rows {
            guard let span = row.span,
                !(-ReplayLimits.side...ReplayLimits.side).contains(span.start)
                    || !(0...ReplayLimits.side).contains(span.width)
            else {
                continue
            }
            throw ReplayDivergence(
                .viewport,
                "The row of the \(row.position) is \(span.width) wide, \(span.start) into its line, which cannot be.")
        }
    }
}
