/// A document or fragment of HTML as the tree that the specification makes of it.
///
///     let tree = HTMLParser.tree(ofFragment: Array("<p>Tide <b>tables".utf8))
///     var walk = tree.walk()
///     while let step = walk.next() { take(step) }
///
/// Every text has a tree. Elements deeper than ``depthLimit`` are attached at that depth, as browsers do. The tree
/// holds the nodes in one array, and their text in another.
///
/// - Complexity: O(bytes) in time and memory.
package struct HTMLTree: Sendable {
    /// Of open elements. Formatting that is closed out of order can nest twice as deep.
    package static let depthLimit = 512

    package enum Kind: UInt8, Sendable { case document, element, text, comment, doctype }
    package enum Namespace: UInt8, Sendable { case html, math, svg }

    struct Node {
        var kind: Kind
        var namespace = Namespace.html
        var name = HTMLName.other
        var parent: Int32 = -1
        var firstChild: Int32 = -1
        var lastChild: Int32 = -1
        var previous: Int32 = -1
        var next: Int32 = -1
        /// In ``HTMLTree/attributes`` for an element, otherwise in ``HTMLTree/text``.
        var start: UInt32 = 0
        var count: UInt32 = 0
        /// The name in ``HTMLTree/text``, if it is ``HTMLName/other``.
        var nameStart: UInt32 = 0
        var nameCount: UInt32 = 0
    }

    struct Attribute {
        let name: Range<UInt32>
        let value: Range<UInt32>
    }

    var nodes: [Node] = [Node(kind: .document)]
    var attributes: [Attribute] = []
    /// Names, values and texts.
    var text: [UInt8] = []
    /// The number of end tags, also of those that end nothing.
    package internal(set) var endTagCount = 0
    /// The number of character references in texts.
    package internal(set) var referenceCount = 0

    init(reserving count: Int) {
        text.reserveCapacity(count)
        nodes.reserveCapacity(count / 16)
    }

    // MARK: Reading

    package var nodeCount: Int { nodes.count }

    /// The document; a fragment's nodes are its children.
    package static let root = 0

    package func kind(_ node: Int) -> Kind { nodes[node].kind }

    package func namespace(_ node: Int) -> Namespace { nodes[node].namespace }

    /// ``HTMLName/other`` for what is no element.
    package func name(_ node: Int) -> HTMLName { nodes[node].name }

    /// The name of an element in lower case, or of a document type.
    package func writtenName(_ node: Int) -> String {
        let found = nodes[node]
        guard found.name == .other else { return found.name.text }
        return String(decoding: text[Int(found.nameStart)..<Int(found.nameStart + found.nameCount)], as: UTF8.self)
    }

    /// Of a text or comment.
    package func text(_ node: Int) -> ArraySlice<UInt8> {
        guard nodes[node].kind == .text || nodes[node].kind == .comment else { return [] }
        return text[Int(nodes[node].start)..<Int(nodes[node].start + nodes[node].count)]
    }

    /// Nil if there is none.
    package func firstChild(_ node: Int) -> Int? { Self.index(nodes[node].firstChild) }
    package func lastChild(_ node: Int) -> Int? { Self.index(nodes[node].lastChild) }
    package func nextSibling(_ node: Int) -> Int? { Self.index(nodes[node].next) }
    package func previousSibling(_ node: Int) -> Int? { Self.index(nodes[node].previous) }
    package func parent(_ node: Int) -> Int? { Self.index(nodes[node].parent) }

    private static func index(_ index: Int32) -> Int? { index < 0 ? nil : Int(index) }

    package func hasAttributes(_ node: Int) -> Bool { nodes[node].kind == .element && nodes[node].count > 0 }

    /// An upper limit for the text of all nodes, in bytes.
    package var textLength: Int { text.count }

    /// The names and values of an element's attributes, as they were written. The names are in lower case.
    package func attributes(_ node: Int) -> [(name: String, value: String)] {
        range(ofAttributes: node).map { (string(attributes[$0].name), string(attributes[$0].value)) }
    }

    /// The value of an attribute with its character references decoded; empty if it has no value.
    package func attribute(_ name: String, of node: Int) -> String? {
        for index in range(ofAttributes: node) where matches(attributes[index].name, name) {
            return string(attributes[index].value)
        }
        return nil
    }

    func range(ofAttributes node: Int) -> Range<Int> {
        guard nodes[node].kind == .element else { return 0..<0 }
        return Int(nodes[node].start)..<Int(nodes[node].start + nodes[node].count)
    }

    func string(_ range: Range<UInt32>) -> String {
        String(decoding: text[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
    }

    func matches(_ range: Range<UInt32>, _ name: String) -> Bool {
        range.count == name.utf8.count
            && text[Int(range.lowerBound)..<Int(range.upperBound)].elementsEqual(name.utf8)
    }
}

extension HTMLTree {
    package enum Step {
        case enter(Int)
        /// Of an element, after its children.
        case leave(Int)
    }

    /// Visits the nodes below one in the order of the document, without recursion.
    package struct Walk {
        private let tree: HTMLTree
        private let top: Int
        private var node: Int
        private var isLeaving = false

        init(_ tree: HTMLTree, below top: Int) {
            self.tree = tree
            self.top = top
            node = top
        }

        package mutating func next() -> Step? {
            if isLeaving, node == top { return nil }
            let following = isLeaving ? tree.nextSibling(node) : tree.firstChild(node)
            if let following {
                node = following
                isLeaving = tree.kind(node) != .element
                return .enter(node)
            }
            if isLeaving {
                node = tree.parent(node) ?? top
            } else if node == top {
                isLeaving = true
                return nil
            }
            isLeaving = true
            return node == top ? nil : .leave(node)
        }

        /// Leaves out the children of the element that was entered last. Its end comes next.
        package mutating func skipChildren() {
            guard !isLeaving else { return }
            guard let last = tree.lastChild(node) else { return }
            node = last
            isLeaving = true
        }
    }

    package func walk(below top: Int = root) -> Walk { Walk(self, below: top) }

}
