import ListDiffKit
import ListKit

/// What an update does by the user's hand.
@MainActor
enum HandMove {
    /// A row goes to another place in its list.
    case row(ListRow)
    /// Items come to a place where the others have made room. They set out from where they were held.
    case arrival([any ListDiffable], corner: ListPoint)
    /// Items go to another list. The others have closed up already.
    case departure

    var row: ListRow? { if case .row(let row) = self { row } else { nil } }

    var isArrival: Bool { if case .arrival = self { true } else { false } }
}
