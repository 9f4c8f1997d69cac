/// Reads a post's HTML as the blocks of an article.
///
/// Like ``HTMLText``, it builds no tree: each tag opens or closes a block or a style, so that unclosed and crossed tags
/// lose no words.
struct HTMLArticleReader {
    /// - Complexity: O(bytes)
    static func blocks(ofHTML html: String) -> [ArticleBlock] {
        var reader = HTMLArticleReader(html)
        reader.run()
        return reader.blocks
    }

    private var scanner: HTMLScanner
    private var blocks: [ArticleBlock] = []
    /// The text of the current block.
    private var writer = RichTextWriter()
    private var heading: Int?
    private var marker: String?
    private var styles = OpenStyles()
    /// Innermost last.
    private var lists: [List] = []
    private var quoteDepth = 0
    private var preformattedDepth = 0
    private var table: OpenTable?
    /// The index of the open figure's first block.
    private var figureStart: Int?
    private var isCaption = false
    /// A caption that stands before its picture.
    private var caption: RichText?
    private var endsWithLineBreak = false

    /// Deeper levels are not indented further, because each level takes some of the width.
    private static let depthLimit = 6

    private struct List {
        /// The number of the next item; nil in a list with bullets.
        var number: Int?
    }

    private init(_ html: String) { scanner = HTMLScanner(Array(html.utf8)) }

    private mutating func run() {
        while let piece = scanner.next() {
            switch piece {
            case .text(let bytes): take(bytes)
            case .character(let scalar):
                endsWithLineBreak = false
                writer.append(scalar)
                table?.append(scalar)
            case .tag(let tag): take(tag)
            }
        }
        endTable()
        endBlock()
        if let caption { add(ArticleBlock(.paragraph, caption)) }
    }

    private mutating func take(_ words: ArraySlice<UInt8>) {
        if !words.allSatisfy({ $0 <= 0x20 }) { endsWithLineBreak = false }
        writer.append(words)
        table?.append(words)
    }

    // MARK: Blocks

    private mutating func endBlock() {
        let text = writer.richText
        writer = RichTextWriter()
        writer.isPreformatted = preformattedDepth > 0
        styles.apply(to: &writer)
        endsWithLineBreak = false
        guard !text.text.allSatisfy(\.isWhitespace) else { return }
        if isCaption {
            // Further paragraphs belong to the article: the end of the caption may be missing.
            isCaption = false
            let pieces = RichTextWriter.pieces(of: text)
            if let first = pieces.first { takeCaption(first) }
            for piece in pieces.dropFirst() { add(ArticleBlock(.paragraph, piece)) }
            return
        }
        let marker = self.marker
        self.marker = nil
        for (index, piece) in pieces(of: text).enumerated() {
            let kind: ArticleBlock.Kind =
                if preformattedDepth > 0 {
                    .code
                } else if let heading {
                    .heading(level: heading)
                } else if let marker, index == 0 {
                    .entry(marker: marker)
                } else { .paragraph }
            add(ArticleBlock(kind, piece))
        }
    }

    /// The lines of a block of code scroll together. Longer code continues in another block.
    private func pieces(of text: RichText) -> [RichText] {
        preformattedDepth > 0 ? CodeBlocks.pieces(of: text.text).map { RichText($0) } : RichTextWriter.pieces(of: text)
    }

    private mutating func add(_ block: ArticleBlock) {
        var block = block
        block.listDepth = min(lists.count, Self.depthLimit)
        block.quoteDepth = min(quoteDepth, Self.depthLimit)
        blocks.append(block)
    }

    private mutating func takeCaption(_ text: RichText) {
        let picture = blocks[(figureStart ?? blocks.count)...].lastIndex(where: \.isPicture)
        if let picture, blocks[picture].text.isEmpty {
            blocks[picture].text = text
        } else if picture == nil, caption == nil {
            caption = text
        } else {
            add(ArticleBlock(.paragraph, text))
        }
    }

    // MARK: Tags

    /// A table with one of these elements is layout, not data.
    private static let neverInData: Set<String> = [
        "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "li", "dd", "blockquote", "pre", "figure", "figcaption",
        "hr", "img", "video", "audio", "source", "embed", "iframe",
    ]

    private mutating func take(_ tag: HTMLTag) {
        if styles.take(tag) { return styles.apply(to: &writer) }
        if tag.isSmiley { return take(Array(tag.alternative.utf8)[...]) }
        if Self.neverInData.contains(tag.name) { table = nil }
        switch tag.name {
        case "h1", "h2", "h3", "h4", "h5", "h6":
            endBlock()
            heading = tag.isClosing ? nil : tag.name.utf8.last.map { Int($0) - 48 }
        case "blockquote":
            endBlock()
            quoteDepth = max(0, quoteDepth + (tag.isClosing ? -1 : 1))
        case "ul", "ol", "dl": takeList(tag)
        case "li": takeEntry(tag)
        case "dd":
            endBlock()
            marker = nil
        case "pre":
            endBlock()
            preformattedDepth = max(0, preformattedDepth + (tag.isClosing ? -1 : 1))
            writer.isPreformatted = preformattedDepth > 0
        case "hr":
            endBlock()
            add(ArticleBlock(.rule))
        case "br": takeLineBreak()
        case "img": takePicture(tag, source: tag.source)
        case "video", "audio", "source", "embed", "iframe": takePlayer(tag)
        case "figure":
            endBlock()
            if let caption { add(ArticleBlock(.paragraph, caption)) }
            caption = nil
            isCaption = false
            figureStart = tag.isClosing ? nil : blocks.count
        case "figcaption":
            endBlock()
            isCaption = figureStart != nil && !tag.isClosing
        case "table": takeTable(tag)
        case "tr", "td", "th":
            endBlock()
            if !tag.isClosing { table?.begin(tag.name) }
        default: takeByEffect(tag)
        }
    }

    /// Tags that have the same effect as in plain text.
    private mutating func takeByEffect(_ tag: HTMLTag) {
        switch HTMLTag.effects[tag.name] {
        case .hidesContents: if !tag.isClosing, !tag.isSelfClosing { scanner.skipContents(of: tag.name) }
        case .breaksLine, .breaksParagraph: endBlock()
        default: break
        }
    }

    private mutating func takeList(_ tag: HTMLTag) {
        endBlock()
        marker = nil
        if !tag.isClosing {
            let first = tag["start"].flatMap { Int($0) } ?? 1
            lists.append(List(number: tag.name == "ol" ? first : nil))
        } else if !lists.isEmpty {
            lists.removeLast()
        }
    }

    private mutating func takeEntry(_ tag: HTMLTag) {
        endBlock()
        marker = nil
        guard !tag.isClosing else { return }
        if lists.isEmpty { lists.append(List(number: nil)) }
        guard let number = lists[lists.count - 1].number else {
            marker = lists.count.isMultiple(of: 2) ? "◦" : "•"
            return
        }
        marker = "\(number)."
        lists[lists.count - 1].number = number &+ 1
    }

    /// Two in a row end a paragraph, as in old pages.
    private mutating func takeLineBreak() {
        table?.append(UInt8(ascii: " "))
        if endsWithLineBreak, preformattedDepth == 0 {
            endBlock()
        } else {
            writer.addLineBreak()
            endsWithLineBreak = true
        }
    }

    private mutating func takePicture(_ tag: HTMLTag, source: String?) {
        guard !tag.isClosing, !tag.isPixel, let source else { return }
        let (width, height) = (tag.length("width"), tag.length("height"))
        let ratio: Double? = if let width, let height, width > 0 { height / width } else { nil }
        endBlock()
        let picture = ArticlePicture(
            source: source, alternative: tag.alternative, aspectRatio: ratio, link: styles.link)
        add(ArticleBlock(.picture(picture), caption ?? RichText("")))
        caption = nil
    }

    /// A video or sound is not played here, but becomes a block that links to it.
    private mutating func takePlayer(_ tag: HTMLTag) {
        guard !tag.isClosing else { return }
        if tag.name == "video", let poster = tag["poster"].map(PlainText.singleLine), !poster.isEmpty {
            takePicture(tag, source: poster)
        }
        if let source = tag.source, blocks.last?.enclosureAddress != source {
            endBlock()
            let type = tag.name == "iframe" || tag.name == "embed" ? "text/html" : tag["type"] ?? "\(tag.name)/*"
            add(ArticleBlock(.enclosure(Enclosure(url: source, mediaType: type))))
        }
        if tag.name == "iframe", !tag.isSelfClosing { scanner.skipContents(of: tag.name) }
    }

    // MARK: Tables

    private mutating func takeTable(_ tag: HTMLTag) {
        endBlock()
        endTable()
        // A table within a table is layout.
        if !tag.isClosing { table = OpenTable(start: blocks.count) }
    }

    /// The cells of a table that is layout stay blocks.
    private mutating func endTable() {
        endBlock()
        guard let table, let text = table.text else { return self.table = nil }
        blocks.removeSubrange(table.start...)
        self.table = nil
        for piece in CodeBlocks.pieces(of: text) { add(ArticleBlock(.table, RichText(piece))) }
    }
}

extension ArticleBlock {
    fileprivate var isPicture: Bool { if case .picture = kind { true } else { false } }

    fileprivate var enclosureAddress: String? { if case .enclosure(let file) = kind { file.url } else { nil } }
}
