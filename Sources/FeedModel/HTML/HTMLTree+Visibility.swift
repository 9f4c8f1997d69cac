import HTMLTree

extension HTMLTree {
    /// Never shown by a browser, or shown by it only in place of what it cannot do.
    private static let hidden: HTMLNameSet = [
        .script, .style, .template, .title, .head, .noframes, .datalist, .canvas, .progress, .meter, .param, .source,
        .track, .rp, .iframe, .noembed, .annotation, .annotationXML,
    ]

    /// Whether an element and all in it is not shown.
    func isHidden(_ node: Int) -> Bool {
        let name = name(node)
        if namespace(node) == .html, Self.hidden.contains(name) { return name != .script || !isFormulaScript(node) }
        if name == .dialog, attribute("open", of: node) == nil { return true }
        guard hasAttributes(node) else { return false }
        if attribute("hidden", of: node) != nil { return true }
        if name == .input { return attribute("type", of: node)?.lowercased() == "hidden" }
        return isHiddenByStyle(node) || isCopyOfFormula(node)
    }

    /// Without opacity: scripts fade text and late pictures in.
    func isHiddenByStyle(_ node: Int) -> Bool {
        style("display", of: node) == "none" || style("visibility", of: node) == "hidden"
            || isZero("font-size", of: node)
            || isZero("max-height", of: node) && style("overflow", of: node) == "hidden"
    }

    private func isZero(_ property: String, of node: Int) -> Bool {
        style(property, of: node).map { ["0", "0px", "0em", "0pt", "0%"].contains($0) } ?? false
    }

    /// The value of a property in the `style` of an element, in lower case and without `!important`. The last counts.
    func style(_ property: String, of node: Int) -> String? {
        guard let style = attribute("style", of: node) else { return nil }
        for declaration in style.split(separator: ";").reversed() {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmed.lowercased() == property else { continue }
            return parts[1].lowercased().replacing("!important", with: "")[...].trimmed
        }
        return nil
    }

    /// The words of an attribute that is a list, such as `class`.
    func words(_ attribute: String, of node: Int) -> [String] {
        guard let written = self.attribute(attribute, of: node) else { return [] }
        return written.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    }

    /// On one line; nil if it is empty.
    func line(_ attribute: String, of node: Int) -> String? {
        guard let line = self.attribute(attribute, of: node).map(\.singleLine), !line.isEmpty else {
            return nil
        }
        return line
    }

    /// Of a link, picture or file; nil if it is empty.
    func address(_ attribute: String, of node: Int) -> String? {
        self.attribute(attribute, of: node).flatMap(\.asAddress)
    }

    /// In pixels; nil for other units, such as percent.
    func length(_ attribute: String, of node: Int) -> Double? {
        guard let text = line(attribute, of: node) ?? style(attribute, of: node) else { return nil }
        return Double(text.hasSuffix("px") ? text.dropLast(2) : text[...]).flatMap { 0..<100_000 ~= $0 ? $0 : nil }
    }

    /// Whether there is neither an element nor a word in it.
    func isEmpty(_ node: Int) -> Bool {
        var child = firstChild(node)
        while let found = child {
            if kind(found) == .element || !text(found).allSatisfy({ $0 <= 0x20 }) { return false }
            child = nextSibling(found)
        }
        return true
    }

    func hasAncestor(_ node: Int, _ names: HTMLNameSet) -> Bool {
        var node = parent(node)
        while let found = node {
            if names.contains(name(found)) { return true }
            node = parent(found)
        }
        return false
    }
}

extension Substring {
    fileprivate var trimmed: String {
        var rest = self
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}
