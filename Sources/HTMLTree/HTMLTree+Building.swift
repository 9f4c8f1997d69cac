extension HTMLTree {
    /// - Returns: The new node, which is nowhere yet.
    mutating func append(_ kind: Kind, name: HTMLName = .other) -> Int32 {
        nodes.append(Node(kind: kind, name: name))
        return Int32(nodes.count - 1)
    }

    mutating func append(_ kind: Kind, _ words: Range<UInt32>) -> Int32 {
        var node = Node(kind: kind)
        node.start = words.lowerBound
        node.count = UInt32(words.count)
        nodes.append(node)
        return Int32(nodes.count - 1)
    }

    mutating func append(_ tag: HTMLTag, _ namespace: Namespace) -> Int32 {
        var node = Node(kind: .element, namespace: namespace, name: tag.name)
        node.start = UInt32(tag.attributes.lowerBound)
        node.count = UInt32(tag.attributes.count)
        node.nameStart = tag.written.lowerBound
        node.nameCount = UInt32(tag.written.count)
        nodes.append(node)
        return Int32(nodes.count - 1)
    }

    /// Copies an element without its children.
    mutating func copy(_ element: Int32) -> Int32 {
        var node = nodes[Int(element)]
        (node.parent, node.firstChild, node.lastChild, node.previous, node.next) = (-1, -1, -1, -1, -1)
        nodes.append(node)
        return Int32(nodes.count - 1)
    }

    mutating func insert(_ node: Int32, at place: Place) {
        let (parent, next) = (Int(place.parent), place.before)
        let previous = next >= 0 ? nodes[Int(next)].previous : nodes[parent].lastChild
        nodes[Int(node)].parent = place.parent
        nodes[Int(node)].previous = previous
        nodes[Int(node)].next = next
        if previous >= 0 { nodes[Int(previous)].next = node } else { nodes[parent].firstChild = node }
        if next >= 0 { nodes[Int(next)].previous = node } else { nodes[parent].lastChild = node }
    }

    /// Extends the text before the place if its words end where these begin.
    mutating func insertText(_ words: Range<UInt32>, at place: Place) {
        let previous =
            place.before >= 0 ? nodes[Int(place.before)].previous : nodes[Int(place.parent)].lastChild
        if previous >= 0, nodes[Int(previous)].kind == .text,
            nodes[Int(previous)].start + nodes[Int(previous)].count == words.lowerBound
        {
            nodes[Int(previous)].count += UInt32(words.count)
        } else {
            insert(append(.text, words), at: place)
        }
    }

    /// Removes the node from its parent, with its children.
    mutating func detach(_ node: Int32) {
        let (parent, previous, next) = (nodes[Int(node)].parent, nodes[Int(node)].previous, nodes[Int(node)].next)
        guard parent >= 0 else { return }
        if previous >= 0 { nodes[Int(previous)].next = next } else { nodes[Int(parent)].firstChild = next }
        if next >= 0 { nodes[Int(next)].previous = previous } else { nodes[Int(parent)].lastChild = previous }
        (nodes[Int(node)].parent, nodes[Int(node)].previous, nodes[Int(node)].next) = (-1, -1, -1)
    }

    /// - Complexity: O(children)
    mutating func moveChildren(of node: Int32, to parent: Int32) {
        while nodes[Int(node)].firstChild >= 0 {
            let child = nodes[Int(node)].firstChild
            detach(child)
            insert(child, at: Place(parent: parent))
        }
    }

    func isHTML(_ node: Int32, _ name: HTMLName) -> Bool {
        nodes[Int(node)].name == name && nodes[Int(node)].namespace == .html
    }

    /// Whether the specification gives the element rules of its own.
    func isSpecial(_ node: Int32) -> Bool {
        let name = nodes[Int(node)].name
        return switch nodes[Int(node)].namespace {
        case .html: HTMLNameSet.special.contains(name)
        case .math: HTMLNameSet.mathScope.contains(name)
        case .svg: HTMLNameSet.svgIntegration.contains(name)
        }
    }

    /// Adds the attributes that the element does not have.
    mutating func addAttributes(_ tag: HTMLTag, to node: Int32) {
        let own = range(ofAttributes: Int(node))
        let added = tag.attributes.filter { index in
            !own.contains { string(attributes[$0].name) == string(attributes[index].name) }
        }
        guard !added.isEmpty else { return }
        let start = attributes.count
        for index in Array(own) + added { attributes.append(attributes[index]) }
        nodes[Int(node)].start = UInt32(start)
        nodes[Int(node)].count = UInt32(attributes.count - start)
    }

    /// Whether two elements are the same but for their contents.
    func areEqual(_ left: Int32, _ right: Int32) -> Bool {
        let (one, other) = (nodes[Int(left)], nodes[Int(right)])
        guard one.name == other.name, one.namespace == other.namespace, one.count == other.count else { return false }
        let others = range(ofAttributes: Int(right))
        return range(ofAttributes: Int(left)).allSatisfy { index in
            others.contains { found in
                words(attributes[found].name).elementsEqual(words(attributes[index].name))
                    && words(attributes[found].value).elementsEqual(words(attributes[index].value))
            }
        }
    }

    func words(_ range: Range<UInt32>) -> ArraySlice<UInt8> { text[Int(range.lowerBound)..<Int(range.upperBound)] }
}
