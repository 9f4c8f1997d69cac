import HTMLTree

extension HTMLTree {
    /// The tree of a text whose kind is not known.
    init(text: String) { self = HTMLParser.tree(ofFragment: Array(text.utf8)) }

    private static let endless: HTMLNameSet = [.br, .hr, .img, .p, .li, .dd, .dt, .tr, .td, .th, .wbr, .input]

    /// Whether the text was written as HTML, and not as plain text that has a `<` in it.
    ///
    /// "The <video> element" is plain text: its tag has neither an end nor an attribute.
    var isMarkup: Bool {
        if endTagCount > 0 { return true }
        var walk = walk()
        while let step = walk.next() {
            guard case .enter(let node) = step, kind(node) == .element, name(node) != .other else { continue }
            if Self.endless.contains(name(node)) || hasTellingAttribute(node) { return true }
        }
        return false
    }

    private func hasTellingAttribute(_ node: Int) -> Bool {
        attributes(node).contains { !$0.value.isEmpty }
    }
}
