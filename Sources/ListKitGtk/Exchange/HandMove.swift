import ListDiffKit
import ListKit

/// What an update does by the user's hand.
@MainActor
enum HandMove {
    /// A row goes to another place in its list.
    case row(ListRow)
    /// Items come from where they were held or had the focus: the paths are theirs as soon as they are there, and that of
    /// the leader is the first one.
    case arrival(paths: @MainActor () -> [ListIndexPath], corner: ListPoint)
    /// Items go to another list.
    case departure

    var row: ListRow? { if case .row(let row) = self { row } else { nil } }

    var isArrival: Bool { if case .arrival = self { true } else { false } }
}
