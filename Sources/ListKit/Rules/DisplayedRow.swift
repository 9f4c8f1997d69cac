/// A row of a list view, as far as it concerns whether it is displayed.
@MainActor
package protocol DisplayedRow: AnyObject {
    /// The cell or supplementary view.
    var content: any ListReusableView { get }

    /// Where the row stands; nil once it has no place in the list.
    var currentPosition: ListRowPosition? { get }

    /// Where the row was when that was announced last. The ledger alone sets it.
    var display: DisplayedPlace? { get set }
}

extension DisplayedRow {
    /// Whether the row's coming was announced and its going was not.
    package var isDisplayed: Bool { display != nil }
}

/// Where a displayed row stands, as the list's owner knows it.
package struct DisplayedPlace {
    var position: ListRowPosition
    /// The place before the update whose goings wait.
    var formerPosition: ListRowPosition
    /// False for a row that an update removed or replaced.
    var hasPlace = true
}
