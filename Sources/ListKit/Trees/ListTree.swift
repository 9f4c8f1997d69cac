public import ListDiffKit

/// A tree as the flat objects of a list. The children of a node are asked for when it opens for the first time.
///
///     var tree = ListTree([home], isExpandable: \.isFolder) { $0.contents() }
///     let adapter = ListAdapter(view: list, objects: { tree.rows }) { (_: ListTreeRow<File>) in FileController() }
///     adapter.onExpansion { (row: ListTreeRow<File>, change) in tree.apply(change, to: row.node) }
///
/// A node is found by its identifier. If that comes a second time, or below itself, the node is left out there, and a
/// diagnostic says so. Which nodes are open is remembered by identifier, too: what is closed and opened again has
/// below it what it had.
///
/// The closures must not use the tree.
@MainActor
public struct ListTree<Node: ListDiffable> {
    /// The visible nodes, in order: the objects of a list.
    public private(set) var rows: [ListTreeRow<Node>] = [] {
        didSet { version = TreeVersions.next() }
    }
    private var version = 0

    /// The same as one object, for a section of a list: its view models are the rows. Tens of thousands of rows open
    /// sooner so, and take less memory, than as objects with a section controller each.
    ///
    ///     final class FilesController: ListBindingSectionController<ListTreeSection<File>> {
    ///         override func viewModels(for section: ListTreeSection<File>) -> [any ListDiffable] { section.rows }
    ///         override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
    ///             dequeueReusableCell(FileCell.self, at: index)
    ///         }
    ///     }
    public var section: ListTreeSection<Node> { ListTreeSection(rows: rows, version: version) }

    // What opens nodes can be inlined, so that it is compiled for the type of the nodes: five times as fast.

    @usableFromInline let isExpandable: (Node) -> Bool
    @usableFromInline let askForChildren: (Node) -> [Node]
    @usableFromInline var open: Set<Node.DiffIdentifier>
    /// The children of the nodes that were open at some time.
    @usableFromInline var known: [Node.DiffIdentifier: [Node]] = [:]
    /// The identifiers of `rows`.
    @usableFromInline var shown: Set<Node.DiffIdentifier> = []
    /// Whether nodes are left out. Where, depends on which others are open.
    @usableFromInline var leavesOut = false
    private var reported: Set<Node.DiffIdentifier> = []

    /// Creates a tree.
    ///
    /// - Parameters:
    ///   - roots: the nodes at the top.
    ///   - expanded: the identifiers of the nodes that are open at first.
    ///   - isExpandable: returns whether a node can be opened. Called whenever its row is made, so it must be quick.
    ///   - children: returns the children of a node, in order. Called once for each node that opens, until it is
    ///     reloaded.
    public init(
        _ roots: [Node] = [], expanded: Set<Node.DiffIdentifier> = [], isExpandable: @escaping (Node) -> Bool,
        children: @escaping (Node) -> [Node]
    ) {
        self.roots = roots
        self.isExpandable = isExpandable
        askForChildren = children
        open = expanded
        rebuild()
    }

    /// The nodes at the top.
    ///
    /// - Complexity: O(rows) to set.
    public var roots: [Node] {
        didSet {
            rebuild()
            forgetUnreachable()
        }
    }

    /// The identifiers of the open nodes, whether their rows are visible or not.
    ///
    /// - Complexity: O(rows) to set.
    public var expanded: Set<Node.DiffIdentifier> {
        get { open }
        set {
            open = newValue
            rebuild()
        }
    }

    /// Returns the node above one that has a row; nil for a root.
    ///
    /// - Complexity: O(rows).
    public func parent(of node: Node) -> Node? {
        guard let index = index(of: node) else { return nil }
        return rows[..<index].last { $0.level < rows[index].level }?.node
    }

    // MARK: Opening and closing

    /// Does what the user wants of a node.
    ///
    /// - Complexity: as ``expand(_:all:)`` and ``collapse(_:all:)``.
    @inlinable
    public mutating func apply(_ change: ListExpansion, to node: Node) {
        switch change {
        case .expand: expand(node)
        case .collapse: collapse(node)
        case .expandAll: expand(node, all: true)
        }
    }

    /// Opens a node. One that has no row now is open when it gets one.
    ///
    /// - Parameters:
    ///   - node: the node.
    ///   - all: whether all nodes below are opened, too.
    /// - Complexity: O(rows after the change).
    @inlinable
    public mutating func expand(_ node: Node, all: Bool = false) {
        guard let index = index(of: node) else {
            open.insert(node.diffIdentifier)
            return
        }
        let row = rows[index]
        guard row.isExpandable, all || !row.isExpanded else { return }
        open.insert(node.diffIdentifier)
        if row.isExpanded { hideRows(below: index) }
        var below: [ListTreeRow<Node>] = []
        let children = children(of: row.node)
        append(children, level: row.level + 1, opensAll: all, to: &below)
        open(at: index, showing: below)
        if leavesOut { rebuild() }
    }

    @usableFromInline
    mutating func open(at index: Int, showing below: [ListTreeRow<Node>]) {
        rows[index] = ListTreeRow(rows[index].node, level: rows[index].level, isExpanded: true)
        rows.insert(contentsOf: below, at: index + 1)
    }

    /// Closes a node.
    ///
    /// - Parameters:
    ///   - node: the node.
    ///   - all: whether all nodes below are closed, too.
    /// - Complexity: O(rows), and with `all` O(known nodes below).
    public mutating func collapse(_ node: Node, all: Bool = false) {
        open.remove(node.diffIdentifier)
        if all { forEachKnown(below: [node]) { open.remove($0) } }
        guard let index = index(of: node), rows[index].isExpanded else { return }
        hideRows(below: index)
        rows[index] = ListTreeRow(rows[index].node, level: rows[index].level, isExpanded: false)
        if leavesOut { rebuild() }
    }

    // MARK: Reloading

    /// Asks for the children of nodes again: at once if they are visible, otherwise when they are. Children that stay
    /// keep what is open below them.
    ///
    /// - Parameter nodes: where a node has moved to another parent, both parents.
    /// - Complexity: O(known nodes).
    public mutating func reloadChildren(of nodes: Node...) {
        for node in nodes { known[node.diffIdentifier] = nil }
        rebuild()
        forgetUnreachable()
    }

    /// Asks for the children of all open nodes again, for example in another order.
    ///
    /// - Complexity: O(rows).
    public mutating func reload() {
        known = [:]
        rebuild()
    }

    // MARK: Rows

    @inlinable
    func index(of node: Node) -> Int? {
        let identifier = node.diffIdentifier
        guard shown.contains(identifier) else { return nil }
        return rows.firstIndex { $0.node.diffIdentifier == identifier }
    }

    @inlinable
    mutating func children(of node: Node) -> [Node] {
        if let children = known[node.diffIdentifier] { return children }
        let children = askForChildren(node)
        known[node.diffIdentifier] = children
        return children
    }

    @usableFromInline
    mutating func rebuild() {
        shown.removeAll(keepingCapacity: true)
        leavesOut = false
        var all: [ListTreeRow<Node>] = []
        append(roots, level: 0, opensAll: false, to: &all)
        rows = all
    }

    @usableFromInline
    mutating func hideRows(below index: Int) {
        let end = rows[(index + 1)...].firstIndex { $0.level <= rows[index].level } ?? rows.count
        for row in rows[(index + 1)..<end] { shown.remove(row.node.diffIdentifier) }
        rows.removeSubrange((index + 1)..<end)
    }

    /// Appends the rows of nodes, and of all that is open below them. Without recursion, since a tree may be deep.
    @inlinable
    mutating func append(
        _ nodes: [Node], level: Int, opensAll: Bool, to result: inout [ListTreeRow<Node>]
    ) {
        var ways = [nodes[...]]
        while let node = ways[ways.count - 1].popFirst() ?? nextNode(&ways) {
            let identifier = node.diffIdentifier
            guard shown.insert(identifier).inserted else {
                leaveOut(node)
                continue
            }
            guard isExpandable(node) else {
                result.append(ListTreeRow(node, level: level + ways.count - 1, isExpanded: nil))
                continue
            }
            if opensAll { open.insert(identifier) }
            let isOpen = open.contains(identifier)
            result.append(ListTreeRow(node, level: level + ways.count - 1, isExpanded: isOpen))
            if isOpen { ways.append(children(of: node)[...]) }
        }
    }

    /// Goes up to the nearest node whose siblings are not all visited.
    @inlinable
    func nextNode(_ ways: inout [ArraySlice<Node>]) -> Node? {
        while ways.count > 1 {
            ways.removeLast()
            if let node = ways[ways.count - 1].popFirst() { return node }
        }
        return nil
    }

    @usableFromInline
    mutating func leaveOut(_ node: Node) {
        leavesOut = true
        if reported.insert(node.diffIdentifier).inserted { ListDiagnostics.report(.repeatedNode(node)) }
    }

    // MARK: Known nodes

    /// Calls a closure with the identifiers of the nodes whose children are known, each once.
    private func forEachKnown(below nodes: [Node], _ body: (Node.DiffIdentifier) -> Void) {
        var visited: Set<Node.DiffIdentifier> = []
        var pending = nodes
        while let node = pending.popLast() {
            guard let children = known[node.diffIdentifier], visited.insert(node.diffIdentifier).inserted else {
                continue
            }
            body(node.diffIdentifier)
            pending += children
        }
    }

    private mutating func forgetUnreachable() {
        var reachable: [Node.DiffIdentifier: [Node]] = [:]
        forEachKnown(below: roots) { reachable[$0] = known[$0] }
        known = reachable
    }
}
