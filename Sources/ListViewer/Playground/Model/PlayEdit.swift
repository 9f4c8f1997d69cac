/// An edit of one list.
enum PlayEdit: Hashable {
    case shuffle, reverse
    /// Replaces the list after by a few random edits of the list before.
    case random
    case insert(at: Int)
    case delete(at: Int)
    /// Inserts a copy with the same identifier below the row.
    case duplicate(at: Int)
    case setText(String, at: Int)
    case move(from: Int, to: Int)
    case replace([PlayItem])

    func isPossible(count: Int) -> Bool {
        switch self {
        case .shuffle, .reverse: count > 1
        case .random, .replace: true
        case .insert(let index): 0...count ~= index && count < TypedList.mostRows
        case .duplicate(let index): 0..<count ~= index && count < TypedList.mostRows
        case .delete(let index), .setText(_, let index): 0..<count ~= index
        case .move(let from, let to): 0..<count ~= from && 0..<count ~= to && from != to
        }
    }
}
