import ListDiffKit

/// The object of a pager's row, at the edge of a list.
///
/// Each page has another one: the row goes with the page that was waited for, and so does not keep the focus.
package struct ListPagerRow: ListDiffable, Equatable, Sendable {
    package enum Kind: Sendable {
        case loading, failed, complete
    }

    package let edge: ListEdge
    let pageCount: Int
    package let kind: Kind
    /// The program's own text; nil for that of the kind.
    package let text: String?

    package var diffIdentifier: [Int] { [edge == .start ? 0 : 1, pageCount] }
}

/// A cell that shows what a pager does.
package protocol ListPagerCell: ListCell {
    /// - Parameter tryAgain: loads the page that has failed.
    func show(_ row: ListPagerRow, tryAgain: @escaping @MainActor () -> Void)
}
