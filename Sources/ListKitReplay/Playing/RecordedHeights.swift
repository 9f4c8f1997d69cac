package import ListKit

/// The heights of rows, as far as they were recorded.
package struct RecordedHeights: Sendable {
    /// Identifies a row by its object, so that it can be found in every list.
    private struct Row: Hashable {
        /// The section's, with the position of the row in it; the item's own for an item that is known.
        var identity: Int
        var position: PositionInSection
    }

    /// The same with one content of it.
    private struct Version: Hashable {
        var row: Row
        var content: Int
    }

    private var heights: [Row: Double] = [:]
    private var versions: [Version: Double] = [:]

    /// The height of rows that were never recorded: the median of all others, in logical pixels.
    package let usual: Double

    /// Collects the heights of a recording.
    ///
    /// - Complexity: O(sections · transactions + recorded rows).
    package init(_ moments: RecordedMoments) {
        let transactions = moments.recording.transactions
        var list = RecordedMoment(moments.recording.start)
        var seen: [Double] = []
        var (heights, versions) = (heights, versions)
        func learn(_ viewport: RecordedViewport?, _ list: RecordedMoment) {
            for row in viewport?.rows ?? []
            where list.sections.indices.contains(row.position.section) && (0...ReplayLimits.side).contains(row.height) {
                let section = list.sections[row.position.section]
                let version = Self.version(row.position, section, list.items[section])
                versions[version] = row.height
                heights[version.row] = row.height
                seen.append(row.height)
            }
        }
        learn(moments.recording.start.viewport, list)
        for (index, transaction) in transactions.enumerated() {
            learn(transaction.viewportBefore, list)
            list = list.after(transaction)
            let isOvertaken = transaction.isOvertaken(by: transactions[(index + 1)...])
            if !isOvertaken { learn(transaction.viewportAfter, list) }
        }
        (self.heights, self.versions) = (heights, versions)
        usual = seen.isEmpty ? 48 : seen.sorted()[seen.count / 2]
    }

    /// Returns the height of a row in logical pixels.
    ///
    /// - Parameters:
    ///   - position: the position of the row.
    ///   - section: a section of any of the lists.
    ///   - items: the items of the section, if they are known. A row is then found by its item, wherever that is.
    package func height(
        of position: ListRowPosition, in section: RecordedSection, items: [RecordedItem]? = nil
    ) -> Double {
        let version = Self.version(position, section, items)
        return versions[version] ?? heights[version.row] ?? usual
    }

    private static func version(
        _ position: ListRowPosition, _ section: RecordedSection, _ items: [RecordedItem]?
    ) -> Version {
        if let items, let item = position.itemPath?.item, items.indices.contains(item) {
            return Version(row: Row(identity: items[item].identity, position: .item(0)), content: items[item].content)
        }
        return Version(
            row: Row(identity: section.identity, position: PositionInSection(position)), content: section.content)
    }
}

/// The position of a row in its section.
enum PositionInSection: Hashable {
    case header
    case item(Int)
    case footer

    init(_ position: ListRowPosition) {
        self =
            switch position {
            case .header: .header
            case .item(let path): .item(path.item)
            case .footer: .footer
            }
    }
}
