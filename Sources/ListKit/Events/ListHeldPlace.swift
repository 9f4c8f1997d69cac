/// What an update held still on screen, why, and how far that took the list.
///
/// A view says so itself, when the update is carried out: nothing of it is inferred from what was seen.
package struct ListHeldPlace: Hashable, Sendable {
    /// Why a place was held.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The list stood at its end, and follows it.
        case end
        /// The list stood at its start, where new rows come into view.
        case start
        /// No item stays. The list begins at its start, or at the end that it follows.
        case otherContent
        /// The user types into the row.
        case typing
        /// A popover, a menu or a drop-down is open in the row.
        case popover
        /// The row has the focus.
        case focus
        /// The row is selected.
        case selection
        /// The row is the first one in sight that stays.
        case first
        /// No row in sight stays. The row is the nearest one that does.
        case neighbor
        /// The rows in sight have another order. The scroll offset stays.
        case order
        /// No row stays, or the list keeps its scroll offset.
        case offset
        /// The program scrolled there, and no layout had carried that out.
        case scroll
        /// The user moves the row by hand.
        case drag
    }

    /// Why the place was held.
    package var reason: Reason
    /// The row that was held, in the list after the update. Nil for an edge of the list, and for an offset.
    package var row: ListRowPosition?
    /// The row's distance from the beginning of the viewport, in logical pixels.
    package var viewportY: Double?
    /// The scroll offset before the update.
    package var oldOffset: Double
    /// The scroll offset at its end.
    package var newOffset: Double
    /// Whether the list is long enough to have the row in its place. Otherwise it is at its start or its end.
    package var isInPlace: Bool
    /// How many rows turned out to have another height than was guessed.
    package var guessedRowCount: Int
    /// How much higher they are together, in logical pixels. Below 0, they are lower.
    package var guessError: Double

    package init(
        _ reason: Reason, row: ListRowPosition? = nil, viewportY: Double? = nil, oldOffset: Double, newOffset: Double,
        isInPlace: Bool = true, guessedRowCount: Int = 0, guessError: Double = 0
    ) {
        self.reason = reason
        self.row = row
        self.viewportY = viewportY
        self.oldOffset = oldOffset
        self.newOffset = newOffset
        self.isInPlace = isInPlace
        self.guessedRowCount = guessedRowCount
        self.guessError = guessError
    }
}

extension ListHeldPlace: CustomStringConvertible {
    package var description: String {
        let held = row.map { "\($0) (\(reason.rawValue))" } ?? reason.rawValue
        return "Held in place: \(held); scrolled from \(oldOffset) to \(newOffset) px."
    }
}

/// A change of the scroll offset between an update and the layout that shows it.
package struct ListScrollStep: Hashable, Sendable {
    /// What moved the list.
    package enum Mover: String, Hashable, Sendable, CaseIterable {
        /// The user, with a wheel, a finger or the scroll bar.
        case user
        case program
        /// An animated scroll of the program, which went on.
        case animation
        /// A row that was given the focus, and that was not in sight.
        case focus
        /// Rows that turned out to have other heights: what is held stays in place.
        case heights
        /// A new width, by which rows have other heights or places.
        case width
        /// The end of a list that became too short to be scrolled as far.
        case end
    }

    package var mover: Mover
    /// The scroll offsets before and after, in logical pixels.
    package var from: Double
    package var to: Double

    package init(_ mover: Mover, from: Double, to: Double) {
        self.mover = mover
        self.from = from
        self.to = to
    }
}

extension ListScrollStep: CustomStringConvertible {
    package var description: String { "Scrolled from \(from) to \(to) px (\(mover.rawValue))." }
}
