/// A row of a list view, as far as it concerns whether it is displayed.
@MainActor
package protocol DisplayedRow: AnyObject {
    /// The cell or supplementary view.
    var content: any ListReusableView { get }

    /// The row's position; nil once it has no place in the list.
    var currentPosition: ListRowPosition? { get }

    /// The last announced position of the row. Only the ledger sets it.
    var display: DisplayedPlace? { get set }
}

extension DisplayedRow {
    /// Whether the row's coming was announced and its going was not.
    package var isDisplayed: Bool { display != nil }
}

/// The position of a displayed row, as its owner knows it.
package struct DisplayedPlace {
    var position: ListRowPosition
    /// The position before the update, while the ends of its removed rows wait.
    var formerPosition: ListRowPosition
}
