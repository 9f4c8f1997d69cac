import ListDiffKit
import ListKit

/// Beyond these limits, numbers lose precision, or a check takes too long.
enum ReplayLimits {
    static let rows = 20_000_000
    static let rowsOfViewport = 20_000
    /// In logical pixels.
    static let side = 100_000.0
    static let distance = 1e12
    static let index = 1 << 40

    /// Also that no object is in the list twice.
    static func check(_ sections: [RecordedSection]) throws(ReplayDivergence) {
        var count = 0
        var indexes: [Int: Int] = [:]
        indexes.reserveCapacity(sections.count)
        for (index, section) in sections.enumerated() {
            guard (0...rows).contains(section.itemCount), section.kinds.isSubset(of: [.header, .footer]) else {
                throw ReplayDivergence(
                    .limit, "Section \(index) has \(section.itemCount) items; up to \(rows) are checked.")
            }
            count += section.itemCount + 2
            guard count <= rows else {
                throw ReplayDivergence(.limit, "The list has more rows than the \(rows) that are checked.")
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
        for path in paths.joined() where !(0..<index).contains(path.item) || !(0..<index).contains(path.section) {
            throw ReplayDivergence(.update, "The update names the item \(path), which no list can have.")
        }
    }

    static func check(_ viewport: RecordedViewport) throws(ReplayDivergence) {
        func require(_ name: String, _ value: Double, _ range: ClosedRange<Double>) throws(ReplayDivergence) {
            guard range.contains(value) else {
                throw ReplayDivergence(.viewport, "The viewport's \(name) is \(value), which cannot be.")
            }
        }
        try require("width", viewport.width, 0...side)
        try require("height", viewport.height, 0...side)
        try require("offset", viewport.offset, -distance...distance)
        try require("content height", viewport.contentHeight, 0...distance)
        guard viewport.rows.count <= rowsOfViewport else {
            throw ReplayDivergence(
                .limit, "The viewport has \(viewport.rows.count) rows; up to \(rowsOfViewport) are checked.")
        }
        for row in viewport.rows
        where !(0...side).contains(row.height) || !(-distance...distance).contains(row.y) {
            throw ReplayDivergence(
                .viewport, "The row of the \(row.position) is \(row.height) high at y \(row.y), which cannot be.")
        }
        for row in viewport.rows {
            guard let span = row.span, !(-side...side).contains(span.start) || !(0...side).contains(span.width) else {
                continue
            }
            throw ReplayDivergence(
                .viewport,
                "The row of the \(row.position) is \(span.width) wide, \(span.start) into its line, which cannot be.")
        }
    }
}
