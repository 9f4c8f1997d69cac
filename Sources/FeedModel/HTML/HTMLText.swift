import HTMLTree

/// The plain text of HTML, and its first picture.
///
/// - Complexity: O(bytes)
struct HTMLText {
    private(set) var text = ""
    /// The first picture that a list can show. Smileys, portraits and other small ones are not meant.
    private(set) var firstImage: String?
    /// Where addresses in the page start from, if it says so: the address of its first `<base>`.
    private(set) var base: String?

    private let tree: HTMLTree
    private var writer: PlainTextWriter
    private var alternatives: [String] = []
    private var preformattedDepth = 0
    private var quotes = 0

    init(_ html: String) { self.init(HTMLTree(text: html)) }

    init(_ tree: HTMLTree) {
        self.tree = tree
        writer = PlainTextWriter(capacity: tree.textLength)
        read()
        text = writer.isEmpty ? alternatives.joined(separator: "\n") : String(writer.text.drop { $0 == "\n" })
    }

    private mutating func read() {
        var walk = tree.walk()
        while let step = walk.next() {
            switch step {
            case .enter(let node):
                switch tree.kind(node) {
                case .text: writer.append(tree.text(node))
                case .element: if !enter(node) { walk.skipChildren() }
                default: break
                }
            case .leave(let node): leave(node)
            }
        }
    }

    /// - Returns: Whether the element's children are part of the text.
    private mutating func enter(_ node: Int) -> Bool {
        if tree.name(node) == .base, base == nil { base = tree.address("href", of: node) }
        if let picture = HTMLPicture(tree, node), !picture.isInline {
            take(picture)
            return false
        }
        if let words = HTMLWords(tree, node) {
            writer.append(Array(words.text.utf8)[...])
            return false
        }
        if tree.isHidden(node) || tree.namespace(node) == .svg { return false }
        if tree.name(node) == .q { quote(isOpening: true) }
        switch HTMLEffect(tree, node) {
        case .breaksOnce: writer.addLineBreak()
        case .breaksLine: writer.breakLine()
        case .breaksParagraph, .isList: writer.breakParagraph()
        case .separatesCells: writer.append(UInt8(ascii: " "))
        case .beginsItem: writer.beginItem()
        case .keepsSpace: keepSpace(1)
        case nil: break
        }
        return ![.video, .audio].contains(tree.name(node))
    }

    private mutating func leave(_ node: Int) {
        // What ends a hidden element ends nothing.
        if tree.isHidden(node) { return }
        if tree.name(node) == .q { quote(isOpening: false) }
        switch HTMLEffect(tree, node) {
        case .breaksLine: writer.breakLine()
        case .breaksParagraph: writer.breakParagraph()
        case .beginsItem: writer.endItem()
        case .isList:
            writer.endItem()
            writer.breakParagraph()
        case .keepsSpace: keepSpace(-1)
        case .breaksOnce, .separatesCells, nil: break
        }
    }

    private mutating func quote(isOpening: Bool) {
        if !isOpening { quotes -= 1 }
        writer.append(HTMLWords.quote(depth: quotes, isOpening: isOpening))
        if isOpening { quotes += 1 }
    }

    private mutating func keepSpace(_ step: Int) {
        writer.breakParagraph()
        preformattedDepth += step
        writer.isPreformatted = preformattedDepth > 0
    }

    private mutating func take(_ picture: HTMLPicture) {
        if !picture.alternative.isEmpty { alternatives.append(picture.alternative) }
        // What is itself the picture is for the article alone.
        if firstImage == nil, !picture.isSmall, let source = picture.source, !source.isPictureData {
            firstImage = source
        }
    }
}
