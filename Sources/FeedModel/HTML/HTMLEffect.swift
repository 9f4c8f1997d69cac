import HTMLTree

/// What an element does to the text around it. Other elements do nothing.
enum HTMLEffect {
    case breaksOnce, breaksLine, breaksParagraph, separatesCells, beginsItem, isList, keepsSpace

    /// Nil for elements of SVG and MathML, whatever their names.
    init?(_ tree: HTMLTree, _ node: Int) {
        guard tree.namespace(node) == .html else { return nil }
        if let effect = Self.effects[Int(tree.name(node).rawValue)] {
            self = effect
        } else if !Self.marked.contains(tree.name(node)), tree.hasAttributes(node),
            let display = tree.style("display", of: node), Self.blocks.contains(display)
        {
            self = .breaksLine
        } else {
            return nil
        }
    }

    /// What is written at their ends belongs to the line of their text.
    private static let marked: Set<HTMLName> = [.q, .rt, .area, .abbr, .acronym]
    private static let blocks: Set<String> = ["block", "flex", "grid", "table", "list-item", "flow-root"]

    /// By the number of the name.
    private static let effects: [HTMLEffect?] = {
        let names: [(HTMLEffect, [HTMLName])] = [
            (.breaksOnce, [.br]),
            (.breaksParagraph, [.p, .blockquote, .dl, .table, .figure, .hr, .h1, .h2, .h3, .h4, .h5, .h6]),
            (
                .breaksLine,
                [
                    .div, .section, .article, .header, .footer, .main, .aside, .nav, .tr, .dt, .dd, .figcaption,
                    .address,
                    .details, .summary, .form, .fieldset, .legend, .option, .optgroup, .body, .html, .center, .caption,
                    .hgroup, .search, .dialog, .frameset, .object, .applet, .marquee,
                ]
            ),
            (.separatesCells, [.td, .th]),
            (.beginsItem, [.li]),
            (.isList, [.ul, .ol, .menu, .dir]),
            (.keepsSpace, [.pre, .listing, .plaintext, .xmp, .textarea]),
        ]
        var effects = [HTMLEffect?](repeating: nil, count: 256)
        for (effect, list) in names { for name in list { effects[Int(name.rawValue)] = effect } }
        return effects
    }()
}
