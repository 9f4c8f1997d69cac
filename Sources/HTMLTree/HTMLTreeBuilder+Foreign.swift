/// MathML and SVG.
extension HTMLTreeBuilder {
    func isForeign(_ token: HTMLToken) -> Bool {
        guard !stack.isEmpty, currentNamespace != .html else { return false }
        if case .endOfFile = token { return false }
        var (name, namespace) = (currentName, currentNamespace)
        if stack.count == 1, let context { (name, namespace) = context }
        if namespace == .math, HTMLNameSet.mathText.contains(name) {
            switch token {
            case .text, .zero: return false
            case .start(let tag):
                if tag.name != .mglyph, tag.name != .malignmark { return false }
            default: break
            }
        }
        if namespace == .math, name == .annotationXML, case .start(let tag) = token, tag.name == .svg { return false }
        if isIntegration(name, namespace) {
            switch token {
            case .text, .zero, .start: return false
            default: break
            }
        }
        return true
    }

    /// Whether HTML may stand in the current node.
    private func isIntegration(_ name: HTMLName, _ namespace: HTMLTree.Namespace) -> Bool {
        if namespace == .svg { return HTMLNameSet.svgIntegration.contains(name) }
        guard namespace == .math, name == .annotationXML, stack.count > 1 || context == nil else { return false }
        return isIntegration(current)
    }

    private func isIntegration(_ node: Int32) -> Bool {
        let found = tree.nodes[Int(node)]
        if found.namespace == .svg { return HTMLNameSet.svgIntegration.contains(found.name) }
        guard found.namespace == .math, found.name == .annotationXML else { return false }
        let encoding = tree.attribute("encoding", of: Int(node))?.lowercased()
        return encoding == "text/html" || encoding == "application/xhtml+xml"
    }

    mutating func processForeign(_ token: HTMLToken) {
        switch token {
        case .zero:
            let start = UInt32(tree.text.count)
            tree.text.append(contentsOf: [UInt8].replacement)
            insertText(start..<UInt32(tree.text.count))
        case .text(let words):
            insertText(words)
            if !divided(words).rest.isEmpty { allowsFrameset = false }
        case .comment(let words): insertComment(words)
        case .doctype, .endOfFile: break
        case .start(let tag):
            let isFont =
                tag.name == .font
                && tag.attributes.contains { index in
                    ["color", "face", "size"].contains { tree.matches(tree.attributes[index].name, $0) }
                }
            if HTMLNameSet.breakouts.contains(tag.name) || isFont { return leaveForeign(token) }
            insert(tag, currentNamespace)
            if tag.closesItself { pop() }
        case .end(let tag):
            if tag.name == .br || tag.name == .p { return leaveForeign(token) }
            endForeign(tag, token)
        }
    }

    private mutating func leaveForeign(_ token: HTMLToken) {
        while stack.count > 1, tree.nodes[Int(current)].namespace != .html, !isIntegration(current),
            !(tree.nodes[Int(current)].namespace == .math && HTMLNameSet.mathText.contains(currentName))
        {
            pop()
        }
        process(token, in: mode)
    }

    private mutating func endForeign(_ tag: HTMLTag, _ token: HTMLToken) {
        var index = stack.count - 1
        while index > 0 {
            if tree.nodes[Int(stack[index])].namespace == .html { return process(token, in: mode) }
            if isNamed(stack[index], tag) {
                while stack.count > index { pop() }
                return
            }
            index -= 1
        }
    }
}
