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

    private static func label(_ tree: HTMLTree, _ node: Int) -> String? {
        guard tree.line("aria-label", of: node) != nil || tree.attribute("role", of: node)?.lowercased() == "img" else {
            return nil
        }
        var title: String?
        var walk = tree.walk(below: node)
        while let step = walk.next() {
            guard case .enter(let found) = step else { continue }
            if tree.name(found) == .foreignObject || tree.writtenName(found) == "text" { return nil }
            if tree.name(found) == .title, tree.parent(found) == node { title = tree.string(in: found) }
        }
        return (tree.line("aria-label", of: node) ?? title ?? "").singleLine
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
