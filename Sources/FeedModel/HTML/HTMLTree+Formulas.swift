import HTMLTree

/// Formulas as text: what its author typed if the page has it, else its signs in a line.
extension HTMLTree {
    /// `<script type="math/tex">`, which MathJax replaces.
    func isFormulaScript(_ node: Int) -> Bool {
        name(node) == .script && (attribute("type", of: node)?.hasPrefix("math/tex") ?? false)
    }

    /// Whether the element shows a formula again that the page has as text.
    func isCopyOfFormula(_ node: Int) -> Bool {
        let classes = words("class", of: node)
        if classes.contains("mathjax_preview") { return true }
        return classes.contains("katex-html") && attribute("aria-hidden", of: node) == "true"
    }

    /// Whether there is nothing but mathematics in a `<math>` element. Where its end is missing, a page follows in it.
    func isFormula(_ node: Int) -> Bool {
        var walk = walk(below: node)
        while let step = walk.next() {
            guard case .enter(let found) = step, kind(found) == .element else { continue }
            if name(found) == .annotationXML || name(found) == .mtext { walk.skipChildren() }
            if namespace(found) != .math { return false }
        }
        return true
    }

    /// The text of a `<math>` element or of a script with a formula.
    func formula(_ node: Int) -> String {
        if name(node) == .script { return string(in: node).singleLine }
        if let written = annotation(in: node) ?? line("alttext", of: node) { return written }
        return signs(in: node, depth: 0).singleLine
    }

    /// The formula in TeX, which KaTeX and others add.
    private func annotation(in node: Int) -> String? {
        var walk = walk(below: node)
        while let step = walk.next() {
            guard case .enter(let found) = step, name(found) == .annotation else { continue }
            if attribute("encoding", of: found)?.lowercased().contains("tex") ?? false {
                let text = string(in: found).singleLine
                return text.isEmpty ? nil : text
            }
        }
        return nil
    }

    /// The text in the node.
    ///
    /// - Parameter limit: The text ends with the node in which it becomes longer than this, in bytes.
    func string(in node: Int, limit: Int = .max) -> String {
        var bytes: [UInt8] = []
        var walk = walk(below: node)
        while bytes.count <= limit, let step = walk.next() {
            if case .enter(let found) = step, kind(found) == .text { bytes += text(found) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func children(_ node: Int) -> [Int] {
        var children: [Int] = []
        var child = firstChild(node)
        while let found = child {
            if kind(found) == .element { children.append(found) }
            child = nextSibling(found)
        }
        return children
    }

    /// Whether there is text beside elements, where none belongs.
    private func holdsWords(_ node: Int) -> Bool {
        var child = firstChild(node)
        while let found = child {
            if kind(found) == .text, !text(found).allSatisfy({ $0 <= 0x20 }) { return true }
            child = nextSibling(found)
        }
        return false
    }

    /// Nothing is lost below the limit: its text is taken as it is.
    private static let signsDepth = 64

    private func signs(in node: Int, depth: Int) -> String {
        guard depth < Self.signsDepth else { return string(in: node) }
        let parts = children(node)
        if parts.isEmpty || holdsWords(node) { return string(in: node).singleLine }
        let words = parts.filter { name($0) != .annotation && name($0) != .annotationXML }.map {
            signs(in: $0, depth: depth + 1)
        }
        func grouped(_ index: Int) -> String {
            guard index < words.count else { return "" }
            return words[index].unicodeScalars.count > 1 && !words[index].allSatisfy { $0.isNumber || $0.isLetter }
                ? "(\(words[index]))" : words[index]
        }
        func all(_ joined: String) -> String { words.joined(separator: joined) }
        switch (name(node), words.count) {
        case (.mfrac, 2): return "\(grouped(0))/\(grouped(1))"
        case (.msup, 2), (.mover, 2): return "\(words[0])^\(grouped(1))"
        case (.msub, 2), (.munder, 2): return "\(words[0])_\(grouped(1))"
        case (.msubsup, 3), (.munderover, 3): return "\(words[0])_\(grouped(1))^\(grouped(2))"
        case (.msqrt, _): return "√" + (words.count == 1 ? grouped(0) : "(\(all("")))")
        case (.mroot, 2): return "\(grouped(1))√\(grouped(0))"
        case (.mtable, _): return "[\(all("; "))]"
        case (.mtr, _): return all(", ")
        default: return all("")
        }
    }
}
