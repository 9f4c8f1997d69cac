import HTMLTree

extension HTMLTree {
    /// The tree of a text whose kind is not known.
    init(text: String) { self = HTMLParser.tree(ofFragment: Array(text.utf8)) }

    private static let endless: HTMLNameSet = [.br, .hr, .img, .p, .li, .dd, .dt, .tr, .td, .th, .wbr, .input]

    /// Whether the text was written as HTML, and not as plain text that has a `<` in it.
    ///
    /// "The <video> element" is plain text: its tag has neither an end nor an attribute.
    var isMarkup: Bool {
        endTagCount > 0
            || holdsElement { name($0) != .other && (Self.endless.contains(name($0)) || hasTellingAttribute($0)) }
    }

    /// The HTML that is here as words because it was escaped twice. `nil` for other words, also for those about HTML.
    ///
    /// All of it must look like HTML: a block or a picture at the start, and a tag at the end.
    var escapedMarkup: (text: String, tree: HTMLTree)? {
        guard referenceCount > 1, let first = firstChild(Self.root), kind(first) == .text, nextSibling(first) == nil
        else {
            return nil
        }
        var words = text(first).drop { $0 <= 0x20 }
        while let last = words.last, last <= 0x20 { words.removeLast() }
        guard words.first == UInt8(ascii: "<"), words.last == UInt8(ascii: ">") else { return nil }
        let text = String(decoding: words, as: UTF8.self)
        let tree = HTMLTree(text: text)
        guard let start = tree.firstChild(Self.root), HTMLEffect(tree, start) != nil || tree.name(start) == .img,
            tree.endTagCount > 0 || tree.holdsElement(where: tree.hasTellingAttribute)
        else { return nil }
        return (text, tree)
    }

    private func holdsElement(where isWanted: (_ node: Int) -> Bool) -> Bool {
        var walk = walk()
        while let step = walk.next() {
            if case .enter(let node) = step, kind(node) == .element, isWanted(node) { return true }
        }
        return false
    }

    private func hasTellingAttribute(_ node: Int) -> Bool {
        attributes(node).contains { !$0.value.isEmpty }
    }
}
