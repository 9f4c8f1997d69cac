import HTMLTree

/// Collects the words, looks and links of a block: of a paragraph, a cell of a table, a line of code.
///
/// Another reader walks the tree and passes each node to it. It takes those that belong to the line.
struct InlineReader {
    enum Answer {
        /// The element stands in the line, and its children are read next.
        case read
        /// The element and its children have been read, or are not shown.
        case done
        /// The element does not stand in the line.
        case block
    }

    let tree: HTMLTree
    var writer = RichTextWriter()
    /// The elements that are open, with what they change.
    private var open: [(node: Int, style: RichText.Style, link: String?)] = []
    private var quotes = 0
    /// Whether the last thing was a line break.
    private(set) var endsWithLineBreak = false

    init(_ tree: HTMLTree) { self.tree = tree }

    /// The target of the innermost link.
    var link: String? { open.last?.link }
    /// What a browser shows under the pointer on the innermost link.
    var linkTitle: String? {
        open.last { tree.name($0.node) == .a }.flatMap { tree.line("title", of: $0.node) }
    }
    private var style: RichText.Style { open.last?.style ?? [] }

    private static let styles: [(RichText.Style, HTMLNameSet)] = [
        (.bold, [.b, .strong, .dt, .summary, .legend]), (.italic, [.i, .em, .cite, .dfn, .var, .address]),
        (.code, [.code, .kbd, .samp, .tt]), (.struckThrough, [.s, .del, .strike]), (.underlined, [.u, .ins]),
        (.raised, [.sup]), (.lowered, [.sub]), (.marked, [.mark]),
    ]
    /// By the number of the name.
    private static let styleOfName: [RichText.Style] = {
        var found = [RichText.Style](repeating: [], count: 256)
        for name in HTMLName.allCases {
            for (style, names) in styles where names.contains(name) { found[Int(name.rawValue)].formUnion(style) }
        }
        return found
    }()

    /// The text so far, and begins the next one.
    ///
    /// - Parameter isPreformatted: Of the next text.
    mutating func take(isPreformatted: Bool) -> RichText {
        let text = writer.richText
        writer = RichTextWriter()
        writer.isPreformatted = isPreformatted
        writer.change(to: style, link: link)
        endsWithLineBreak = false
        return text
    }

    mutating func append(_ words: ArraySlice<UInt8>) {
        if endsWithLineBreak, !words.allSatisfy({ $0 <= 0x20 }) { endsWithLineBreak = false }
        writer.append(words)
    }

    mutating func append(_ words: String) { append(Array(words.utf8)[...]) }

    mutating func breakLine() {
        writer.addLineBreak()
        endsWithLineBreak = true
    }

    mutating func enter(_ node: Int) -> Answer {
        if let words = HTMLWords(tree, node) {
            append(words.text)
            return .done
        }
        let name = tree.name(node)
        if tree.isHidden(node) { return .done }
        if tree.namespace(node) == .svg { return enterDrawing(node) }
        change(node, name)
        switch name {
        case .q:
            writer.append(HTMLWords.quote(depth: quotes, isOpening: true))
            quotes += 1
        case .rt: append("(")
        case .area: appendArea(node)
        default: return HTMLEffect(tree, node) == nil ? .read : .block
        }
        return .read
    }

    /// Of a drawing, only words are read.
    private mutating func enterDrawing(_ node: Int) -> Answer {
        if tree.name(node) == .title || tree.name(node) == .desc { return .done }
        change(node, tree.name(node))
        return .read
    }

    private mutating func change(_ node: Int, _ name: HTMLName) {
        var link = link
        if name == .a || name == .area,
            let address = tree.address("href", of: node) ?? tree.address("xlink:href", of: node)
        {
            link = address
        }
        let style = style.union(Self.styleOfName[Int(name.rawValue)])
        guard style != self.style || link != self.link else { return }
        open.append((node, style, link))
        writer.change(to: style, link: link)
    }

    /// A part of a picture that leads somewhere.
    private mutating func appendArea(_ node: Int) {
        guard let link = tree.address("href", of: node) else { return }
        append((tree.line("alt", of: node) ?? tree.line("title", of: node) ?? link) + " ")
    }

    mutating func leave(_ node: Int) {
        // In a drawing, names have no meaning.
        if tree.namespace(node) != .svg { end(node) }
        guard open.last?.node == node else { return }
        open.removeLast()
        writer.change(to: style, link: link)
    }

    private mutating func end(_ node: Int) {
        switch tree.name(node) {
        case .q where !tree.isHidden(node):
            quotes -= 1
            writer.append(HTMLWords.quote(depth: quotes, isOpening: false))
        case .rt where !tree.isHidden(node): append(")")
        case .abbr, .acronym: explain(node)
        default: break
        }
    }

    /// What an abbreviation stands for, which a browser shows under the pointer.
    private mutating func explain(_ node: Int) {
        guard !tree.isHidden(node), let title = tree.line("title", of: node),
            title != tree.string(in: node, limit: title.utf8.count).singleLine, !writer.isEmpty
        else { return }
        append(" (\(title))")
    }
}
