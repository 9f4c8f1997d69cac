import HTMLTree

/// The words that stand for an element in the line: of a formula, a smiley, a check box.
struct HTMLWords {
    let text: String

    /// Nil if the element is read as it is.
    init?(_ tree: HTMLTree, _ node: Int) {
        switch (tree.namespace(node), tree.name(node)) {
        case (.math, .math):
            guard tree.isFormula(node) else { return nil }
            text = tree.formula(node)
        case (.svg, .svg):
            // Words of the drawing are read as they are.
            guard !tree.isHidden(node), let label = Self.label(tree, node) else { return nil }
            text = label
        case (.html, .script):
            guard tree.isFormulaScript(node) else { return nil }
            text = tree.formula(node)
        case (.html, .input):
            guard !tree.isHidden(node), let words = Self.control(tree, node) else { return nil }
            text = words
        case (.html, .img), (.html, .other):
            guard let picture = HTMLPicture(tree, node), picture.isInline else { return nil }
            text = picture.alternative
        default: return nil
        }
    }

    /// Of nodes. A drawing with more is read for words without asking what it shows.
    private static let drawingLimit = 1_000

    /// The name of a drawing without words of its own; nil if it has words, or no name.
    private static func label(_ tree: HTMLTree, _ node: Int) -> String? {
        let label = tree.line("aria-label", of: node)
        var title: Int?
        var child = tree.firstChild(node)
        while let found = child, title == nil, tree.attribute("aria-hidden", of: node) != "true" {
            if tree.name(found) == .title { title = found }
            child = tree.nextSibling(found)
        }
        let isPicture = label != nil || title != nil || tree.attribute("role", of: node)?.lowercased() == "img"
        guard isPicture, !holdsWords(tree, node) else { return nil }
        // A title stands beside the words around it, not in them.
        return label ?? title.map { " \(tree.string(in: $0).singleLine) " } ?? ""
    }

    private static func holdsWords(_ tree: HTMLTree, _ node: Int) -> Bool {
        var count = 0
        var walk = tree.walk(below: node)
        while let step = walk.next() {
            guard case .enter(let found) = step else { continue }
            count += 1
            if count > drawingLimit || tree.name(found) == .foreignObject || tree.writtenName(found) == "text" {
                return true
            }
        }
        return false
    }

    private static func control(_ tree: HTMLTree, _ node: Int) -> String? {
        let isChecked = tree.attribute("checked", of: node) != nil
        return switch tree.attribute("type", of: node)?.lowercased() {
        case "checkbox": isChecked ? "☑ " : "☐ "
        case "radio": isChecked ? "◉ " : "○ "
        case "button", "submit", "reset": tree.line("value", of: node)
        default: nil
        }
    }

    /// The marks of `<q>`, which has others within another.
    static func quote(depth: Int, isOpening: Bool) -> Unicode.Scalar {
        depth.isMultiple(of: 2) ? (isOpening ? "“" : "”") : (isOpening ? "‘" : "’")
    }
}
