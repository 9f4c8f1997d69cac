/// Something done to one list.
enum PlayEdit: Hashable {
    case shuffle, reverse
    /// A few edits at once: the list after is made again from the list before.
    case random
    /// Inserts a new row at this index.
    case insert(at: Int)
    case delete(at: Int)
    /// Inserts a copy of the row, with the same identifier, below it.
    case duplicate(at: Int)
    case setText(String, at: Int)
    case move(from: Int, to: Int)
    case replace([PlayItem])

    /// Whether it can be done to a list of so many rows.
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
