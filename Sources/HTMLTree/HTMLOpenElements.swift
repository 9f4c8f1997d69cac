/// The stack of open elements.
struct HTMLOpenElements {
    private var nodes: [Int32] = []
    /// Of the open elements of HTML, by name. Most questions for a name are answered by it.
    private var counts = [Int32](repeating: 0, count: 256)
    /// Whether each node of the tree is open; nodes behind its end are not.
    private var openness: [Bool] = []

    var count: Int { nodes.count }
    var isEmpty: Bool { nodes.isEmpty }
    var current: Int32 { nodes[nodes.count - 1] }

    subscript(index: Int) -> Int32 { nodes[index] }

    mutating func push(_ node: Int32, _ tree: HTMLTree) {
        nodes.append(node)
        count(node, 1, tree)
    }

    mutating func pop(_ tree: HTMLTree) {
        count(nodes[nodes.count - 1], -1, tree)
        nodes.removeLast()
    }

    mutating func remove(at index: Int, _ tree: HTMLTree) {
        count(nodes[index], -1, tree)
        nodes.remove(at: index)
    }

    mutating func insert(_ node: Int32, at index: Int, _ tree: HTMLTree) {
        nodes.insert(node, at: index)
        count(node, 1, tree)
    }

    private mutating func count(_ node: Int32, _ step: Int32, _ tree: HTMLTree) {
        if Int(node) >= openness.count {
            openness.append(contentsOf: repeatElement(false, count: Int(node) + 1 - openness.count))
        }
        openness[Int(node)] = step > 0
        guard tree.nodes[Int(node)].namespace == .html else { return }
        counts[Int(tree.nodes[Int(node)].name.rawValue)] += step
    }

    func contains(_ name: HTMLName) -> Bool { counts[Int(name.rawValue)] > 0 }

    func contains(node: Int32) -> Bool { Int(node) < openness.count && openness[Int(node)] }

    /// - Complexity: O(distance from the current node), and O(1) if the node is not open
    func lastIndex(ofNode node: Int32) -> Int? { contains(node: node) ? nodes.lastIndex(of: node) : nil }

    func lastIndex(of name: HTMLName, _ tree: HTMLTree) -> Int? {
        contains(name) ? nodes.lastIndex { tree.isHTML($0, name) } : nil
    }

    func isInScope(_ name: HTMLName, _ scope: HTMLNameSet, _ tree: HTMLTree) -> Bool {
        contains(name) && isInScope([name], scope, tree)
    }

    func isInScope(_ names: HTMLNameSet, _ scope: HTMLNameSet, _ tree: HTMLTree) -> Bool {
        for node in nodes.reversed() {
            if tree.nodes[Int(node)].namespace == .html, names.contains(tree.nodes[Int(node)].name) { return true }
            if isBoundary(node, scope, tree) { return false }
        }
        return false
    }

    func isInScope(node wanted: Int32, _ tree: HTMLTree) -> Bool {
        for node in nodes.reversed() {
            if node == wanted { return true }
            if isBoundary(node, .scope, tree) { return false }
        }
        return false
    }

    private func isBoundary(_ node: Int32, _ scope: HTMLNameSet, _ tree: HTMLTree) -> Bool {
        let name = tree.nodes[Int(node)].name
        // The scope of tables has no foreign elements.
        return switch tree.nodes[Int(node)].namespace {
        case .html: scope.contains(name)
        case .math: scope.contains(.applet) && HTMLNameSet.mathScope.contains(name)
        case .svg: scope.contains(.applet) && HTMLNameSet.svgIntegration.contains(name)
        }
    }
}

/// The list of active formatting elements.
struct HTMLFormattingList {
    /// Of the elements since the last marker. Earlier ones are forgotten.
    private static let limit = 100
    private static let marker: Int32 = -1

    private var nodes: [Int32] = []

    var count: Int { nodes.count }

    subscript(index: Int) -> Int32 {
        get { nodes[index] }
        set { nodes[index] = newValue }
    }

    mutating func addMarker() { nodes.append(Self.marker) }

    mutating func clearToMarker() {
        while let last = nodes.popLast() { if last == Self.marker { return } }
    }

    /// Of three equal elements, the earliest is forgotten.
    mutating func add(_ node: Int32, _ tree: HTMLTree) {
        let start = (nodes.lastIndex(of: Self.marker) ?? -1) + 1
        let equal = nodes.indices[start...].filter { tree.areEqual(nodes[$0], node) }
        if equal.count >= 3 {
            nodes.remove(at: equal[0])
        } else if nodes.count - start >= Self.limit {
            nodes.remove(at: start)
        }
        nodes.append(node)
    }

    /// Forgets the elements from the index on, among which is no marker.
    mutating func forget(from index: Int) { nodes.removeLast(nodes.count - index) }

    mutating func insert(_ node: Int32, at index: Int) { nodes.insert(node, at: index) }

    mutating func remove(at index: Int) { nodes.remove(at: index) }

    mutating func remove(node: Int32) {
        if let index = nodes.lastIndex(of: node) { nodes.remove(at: index) }
    }

    func index(ofNode node: Int32) -> Int? { nodes.lastIndex(of: node) }

    /// The last element with the name since the last marker.
    func last(_ tag: HTMLTag, _ tree: HTMLTree) -> Int32? {
        for node in nodes.reversed() {
            if node == Self.marker { return nil }
            if tree.isHTML(node, tag.name) { return node }
        }
        return nil
    }

    /// The index of the first element at the end of the list that is not open; nil if there is none.
    func firstToReopen(_ stack: HTMLOpenElements) -> Int? {
        var index = nodes.count
        while index > 0, nodes[index - 1] != Self.marker, !stack.contains(node: nodes[index - 1]) {
            index -= 1
        }
        return index < nodes.count ? index : nil
    }
}
