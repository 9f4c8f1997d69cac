/// What an arrow key along the lines does at a row of a tree.
package enum TreeStep: Equatable {
    case change(ListExpansion)
    /// To the item with this number.
    case go(to: Int)
    /// Nothing: an open node has no children.
    case stay

    /// Nil where the key is not for the tree: at a leaf, and at a closed root.
    ///
    /// - Parameters:
    ///   - isForward: whether the arrow points to where lines end.
    ///   - number: the number of the item with the focus.
    ///   - items: the numbers of all items.
    ///   - place: returns the place of an item in the tree; nil for one that is in none.
    /// - Complexity: one place for each item between a node and its parent.
    package init?(isForward: Bool, from number: Int, among items: Range<Int>, place: (Int) -> ListTreePlace?) {
        guard items.contains(number), let here = place(number) else { return nil }
        if isForward {
            guard let isExpanded = here.isExpanded else { return nil }
            guard isExpanded else {
                self = .change(.expand)
                return
            }
            let next = number + 1
            let isChild = items.contains(next) && place(next).map { $0.level > here.level } ?? false
            self = isChild ? .go(to: next) : .stay
        } else if here.isExpanded == true {
            self = .change(.collapse)
        } else {
            let above = items.lowerBound..<number
            guard here.level > 0,
                let parent = above.last(where: { place($0).map { $0.level < here.level } ?? false })
            else { return nil }
            self = .go(to: parent)
        }
    }
}
