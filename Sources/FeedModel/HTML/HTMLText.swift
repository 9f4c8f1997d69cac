/// The plain text of HTML, and its first picture.
///
/// - Complexity: O(bytes)
struct HTMLText {
    private(set) var text = ""
    private(set) var firstImage: String?

    private var scanner: HTMLScanner
    private var writer: PlainTextWriter
    private var alternatives: [String] = []
    private var preformattedDepth = 0

    /// See ``HTMLScanner/searchSteps``.
    var searchSteps: Int { scanner.searchSteps }

    init(_ html: String) {
        self.init(Array(html.utf8), dropsTags: true)
    }

    /// - Parameter dropsTags: Whether tags are removed, or only entities decoded.
    init(_ bytes: [UInt8], dropsTags: Bool) {
        scanner = HTMLScanner(bytes, findsTags: dropsTags)
        writer = PlainTextWriter(capacity: bytes.count)
        while let piece = scanner.next() {
            switch piece {
            case .text(let bytes): writer.append(bytes)
            case .character(let scalar): writer.append(scalar)
            case .tag(let tag): take(tag)
            }
        }
        text = writer.isEmpty ? alternatives.joined(separator: "\n") : writer.text
    }

    private mutating func take(_ tag: HTMLTag) {
        switch HTMLTag.effects[tag.name] {
        case .hidesContents: if !tag.isClosing, !tag.isSelfClosing { scanner.skipContents(of: tag.name) }
        case .breaksOnce: writer.addLineBreak()
        case .breaksLine: writer.breakLine()
        case .breaksParagraph: writer.breakParagraph()
        case .separatesCells: writer.append(UInt8(ascii: " "))
        case .showsImage: if !tag.isClosing { takeImage(tag) }
        case .beginsItem:
            if tag.isClosing { writer.endItem() } else { writer.beginItem() }
        case .endsItem:
            writer.endItem()
            writer.breakParagraph()
        case .keepsSpace:
            writer.breakParagraph()
            preformattedDepth = max(0, preformattedDepth + (tag.isClosing ? -1 : 1))
            writer.isPreformatted = preformattedDepth > 0
        case nil: break
        }
    }

    private mutating func takeImage(_ tag: HTMLTag) {
        let alternative = tag.alternative
        if tag.isSmiley { return writer.append(Array(alternative.utf8)[...]) }
        if !alternative.isEmpty { alternatives.append(alternative) }
        if firstImage == nil, !tag.isPixel { firstImage = tag.source }
    }
}
