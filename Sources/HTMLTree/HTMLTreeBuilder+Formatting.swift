/// Formatting elements that are not closed in the order in which they were opened.
extension HTMLTreeBuilder {
    private static let rounds = 8
    private static let innerRounds = 3

    mutating func startFormatting(_ tag: HTMLTag) {
        if tag.name == .a, let open = formatting.last(tag, tree) {
            adopt(tag)
            formatting.remove(node: open)
            if let index = stack.lastIndex(ofNode: open) { stack.remove(at: index, tree) }
        }
        reconstructFormatting()
        if tag.name == .nobr, isInScope(.nobr) {
            adopt(tag)
            reconstructFormatting()
        }
        let node = insert(tag)
        formatting.add(node, tree)
    }

    /// The adoption agency algorithm: ends the element, and opens it again within a block that began inside it.
    mutating func adopt(_ tag: HTMLTag) {
        if isCurrent(tag.name), formatting.index(ofNode: current) == nil { return pop() }
        for _ in 0..<Self.rounds {
            guard let element = formatting.last(tag, tree) else { return endAny(tag) }
            guard let index = stack.lastIndex(ofNode: element) else { return formatting.remove(node: element) }
            guard stack.isInScope(node: element, tree) else { return }
            guard let block = ((index + 1)..<stack.count).first(where: { tree.isSpecial(stack[$0]) }) else {
                while stack.count > index { pop() }
                return formatting.remove(node: element)
            }
            adopt(element, at: index, block: block)
        }
    }

    private mutating func adopt(_ element: Int32, at index: Int, block: Int) {
        let ancestor = stack[index - 1]
        let furthest = stack[block]
        var bookmark = formatting.index(ofNode: element) ?? 0
        var last = furthest
        var open = block
        var round = 0
        while true {
            round += 1
            open -= 1
            var node = stack[open]
            if node == element { break }
            guard let active = formatting.index(ofNode: node), round <= Self.innerRounds else {
                if let active = formatting.index(ofNode: node) {
                    formatting.remove(at: active)
                    if active < bookmark { bookmark -= 1 }
                }
                stack.remove(at: open, tree)
                continue
            }
            node = tree.copy(node)
            formatting[active] = node
            stack.remove(at: open, tree)
            stack.insert(node, at: open, tree)
            if last == furthest { bookmark = active + 1 }
            tree.detach(last)
            tree.insert(last, at: Place(parent: node))
            last = node
        }
        tree.detach(last)
        tree.insert(last, at: place(in: ancestor))
        let copy = tree.copy(element)
        tree.moveChildren(of: furthest, to: copy)
        tree.insert(copy, at: Place(parent: furthest))
        if let old = formatting.index(ofNode: element) {
            formatting.remove(at: old)
            if old < bookmark { bookmark -= 1 }
        }
        formatting.insert(copy, at: min(bookmark, formatting.count))
        if let old = stack.lastIndex(ofNode: element) { stack.remove(at: old, tree) }
        if let below = stack.lastIndex(ofNode: furthest) { stack.insert(copy, at: below + 1, tree) }
    }
}
