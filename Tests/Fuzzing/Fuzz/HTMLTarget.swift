import HTMLTree

/// Reads bytes as a page and as a part of one, and checks that the trees are trees.
@MainActor
func htmlFault(_ bytes: [UInt8]) -> String? {
    fault(in: HTMLParser.tree(ofDocument: bytes), bytes) ?? fault(in: HTMLParser.tree(ofFragment: bytes), bytes)
        ?? fault(in: HTMLParser.tree(ofFragment: bytes, in: .table), bytes)
}

private func fault(in tree: HTMLTree, _ bytes: [UInt8]) -> String? {
    if tree.nodeCount > 2 * bytes.count + 10_010 { return "There are \(tree.nodeCount) nodes." }
    var (depth, visited) = (0, 0)
    var walk = tree.walk()
    while let step = walk.next() {
        switch step {
        case .enter(let node):
            visited += 1
            if visited > tree.nodeCount { return "A node is there twice." }
            if tree.kind(node) == .element { depth += 1 }
            if depth > 2 * HTMLTree.depthLimit { return "The tree is too deep." }
            if let next = tree.nextSibling(node), tree.previousSibling(next) != node { return "Siblings disagree." }
            _ = (tree.text(node).count, tree.attributes(node).count, tree.writtenName(node))
        case .leave(let node):
            depth -= 1
            if let last = tree.lastChild(node), tree.parent(last) != node { return "A child has another parent." }
        }
    }
    return nil
}
