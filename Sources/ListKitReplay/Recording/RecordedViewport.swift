package import ListKit

/// The scroll position of a list, and the rows that exist there, each with the same number as long as it is the same
/// widget.
package typealias RecordedViewport = ListRowLayout<Int>

extension RecordedViewport {
    /// The extent of the viewport along the scroll direction.
    package var length: Double { scrollDirection == .vertical ? height : width }

    /// The first and the last visible row, or nil if no row is visible.
    package var visible: ClosedRange<ListRowPosition>? {
        let visible = rows.filter { $0.y < offset + length && $0.y + $0.height > offset }.map(\.position)
        guard let first = visible.min(), let last = visible.max() else { return nil }
        return first...last
    }
}

/// A row that came on screen or left it, or a section or item that entered or left the working range.
package struct RecordedSighting: Hashable, Sendable, Codable {
    /// The kind of the event.
    package enum Kind: String, Hashable, Sendable, Codable {
        /// It came on screen.
        case willDisplay
        /// It left the screen.
        case didEndDisplaying
        case enteredWorkingRange
        /// It left the working range.
        case exitedWorkingRange
    }

    package var kind: Kind
    /// The index of the section, or nil if an update removed it.
    package var section: Int?
    /// The index of the item, or nil for a whole section.
    package var item: Int?
}
