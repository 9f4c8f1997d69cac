package import ListKit

/// The recorded layout of lines: the spaces of sections, and the widths of items.
package struct RecordedLines: Sendable {
    private struct Row: Hashable {
        /// The section's.
        var identity: Int
        var position: PositionInSection
    }

    /// By the identity of the section's object: the last values.
    private var spaces: [Int: ListSectionMetrics] = [:]
    private var widths: [Row: Double] = [:]

    /// Collects the spaces and widths of a recording.
    ///
    /// - Complexity: O(sections · transactions + recorded rows).
    package init(_ moments: RecordedMoments) {
        var list = RecordedMoment(moments.recording.start)
        learn(moments.recording.start.viewport, list.sections)
        let transactions = moments.recording.transactions
        for (index, transaction) in transactions.enumerated() {
            learn(transaction.viewportBefore, list.sections)
            list = list.after(transaction)
            let isOvertaken = transaction.isOvertaken(by: transactions[(index + 1)...])
            if !isOvertaken { learn(transaction.viewportAfter, list.sections) }
        }
    }

    private mutating func learn(_ viewport: RecordedViewport?, _ list: [RecordedSection]) {
        guard let viewport, !viewport.spaces.isEmpty else { return }
        for (section, metrics) in viewport.spaces where list.indices.contains(section) {
            spaces[list[section].identity] = metrics
        }
        for row in viewport.rows where list.indices.contains(row.position.section) {
            guard let width = row.span?.width, (0.001...ReplayLimits.side).contains(width) else { continue }
            widths[Row(identity: list[row.position.section].identity, position: PositionInSection(row.position))] =
                width
        }
    }

    /// Returns the spaces of a section, or nil if each of its items fills a line, or if they were never recorded.
    package func spaces(of section: RecordedSection) -> ListSectionMetrics? { spaces[section.identity] }

    /// Returns the width of an item in logical pixels, or nil if it was never recorded.
    package func width(ofItem item: Int, in section: RecordedSection) -> Double? {
        widths[Row(identity: section.identity, position: .item(item))]
    }
}
