import HTMLTree

/// Reads a post's HTML as the blocks of an article.
struct HTMLArticleReader {
    /// - Complexity: O(bytes)
    static func blocks(ofHTML html: String) -> [ArticleBlock] { blocks(ofHTML: html, frameDepth: 0) }

    private static func blocks(ofHTML html: String, frameDepth: Int) -> [ArticleBlock] {
        var reader = HTMLArticleReader(HTMLTree(text: html), frameDepth: frameDepth)
        reader.run()
        return LinkedPlaces.marked(reader.blocks.all)
    }

    private let tree: HTMLTree
    /// The number of pages around this one.
    private let frameDepth: Int
    private var blocks = FigureBlocks()
    /// The text of the current block.
    private var line: InlineReader
    private var heading: Int?
    private var marker: String?
    /// Innermost last.
    private var lists: [ListMarkers] = []
    /// Items whose list the page has left out.
    private var looseItems = 0
    /// Descriptions of terms, which are indented like items.
    private var descriptions = 0
    private var quoteDepth = 0
    private var preformattedDepth = 0
    /// The names of the places that the next block has.
    private var places: [String] = []
    private var shownPictures: Set<String> = []
    /// Elements whose end does nothing, because they were read as a whole.
    private var readAsWhole = -1

    /// Deeper levels are not indented further, because each level takes some of the width.
    private static let depthLimit = 6
    /// Of pages that a page has in an attribute. Each is read by another reader.
    private static let frameLimit = 2

    private init(_ tree: HTMLTree, frameDepth: Int) {
        self.tree = tree
        self.frameDepth = frameDepth
        line = InlineReader(tree)
    }

    private mutating func run() {
        var walk = tree.walk()
        while let step = walk.next() {
            switch step {
            case .enter(let node):
                switch tree.kind(node) {
                case .text: line.append(tree.text(node))
                case .element:
                    if enter(node) { continue }
                    readAsWhole = node
                    walk.skipChildren()
                default: break
                }
            case .leave(let node): if node == readAsWhole { readAsWhole = -1 } else { leave(node) }
            }
        }
        endBlock()
    }

    // MARK: Elements

    /// - Returns: Whether the element's children are read next.
    private mutating func enter(_ node: Int) -> Bool {
        if let picture = HTMLPicture(tree, node), !picture.isInline {
            note(node)
            take(picture, isFallback: tree.hasAncestor(node, [.noscript]))
            return false
        }
        if Embed.isEmbed(tree, node) { return takeEmbed(node) }
        if tree.name(node) == .br {
            takeLineBreak()
            return true
        }
        switch line.enter(node) {
        case .done: return false
        case .read:
            note(node)
            return true
        case .block: break
        }
        if isLineOfCode(node) {
            line.writer.breakLine()
            return true
        }
        endBlock()
        note(node)
        switch tree.name(node) {
        case .h1, .h2, .h3, .h4, .h5, .h6: heading = tree.name(node).headingLevel
        case .blockquote: quoteDepth += 1
        case .ul, .ol, .menu, .dir:
            marker = nil
            lists.append(ListMarkers(tree, node, depth: lists.count))
        case .li:
            if lists.isEmpty { looseItems += 1 }
            let own = lists.indices.last.map { lists[$0].next(tree, node) }
            marker = own ?? ListMarkers.bullet(depth: 0)
        case .dd:
            marker = nil
            descriptions += 1
        case .hr: add(ArticleBlock(.rule))
        case .figure: blocks.beginFigure()
        case .figcaption: blocks.beginCaption()
        case .table:
            guard let table = TableReader.blocks(tree, node) else { return true }
            var walk = tree.walk(below: node)
            while let step = walk.next() { if case .enter(let part) = step { note(part) } }
            for block in table { add(block) }
            return false
        default:
            if HTMLEffect(tree, node) == .keepsSpace { keepSpace(1) }
        }
        return true
    }

    private mutating func leave(_ node: Int) {
        if isLineOfCode(node) { line.writer.breakLine() }
        let isBlock = HTMLEffect(tree, node) != nil && tree.name(node) != .br && !isLineOfCode(node)
        if isBlock { endBlock() }
        line.leave(node)
        guard isBlock else { return }
        switch tree.name(node) {
        case .h1, .h2, .h3, .h4, .h5, .h6: heading = nil
        case .blockquote: quoteDepth -= 1
        case .dd: descriptions -= 1
        case .ul, .ol, .menu, .dir:
            marker = nil
            lists.removeLast()
        case .li:
            marker = nil
            if lists.isEmpty { looseItems -= 1 }
        case .figure: blocks.endFigure()
        case .figcaption: blocks.endCaption()
        default: if HTMLEffect(tree, node) == .keepsSpace { keepSpace(-1) }
        }
    }

    private mutating func note(_ node: Int) {
        guard tree.hasAttributes(node) else { return }
        let name = tree.attribute("id", of: node) ?? (tree.name(node) == .a ? tree.attribute("name", of: node) : nil)
        if let name, !name.isEmpty { places.append(name) }
    }

    private static let linesOfCode: HTMLNameSet = [.div, .p, .span, .code, .a]

    /// Some pages have an element for each line of their code.
    private func isLineOfCode(_ node: Int) -> Bool {
        preformattedDepth > 0 && Self.linesOfCode.contains(tree.name(node)) && HTMLEffect(tree, node) != nil
    }

    private mutating func keepSpace(_ step: Int) {
        preformattedDepth += step
        _ = line.take(isPreformatted: preformattedDepth > 0)
    }

    // MARK: Blocks

    private mutating func endBlock() {
        let text = line.take(isPreformatted: preformattedDepth > 0)
        guard !text.text.unicodeScalars.allSatisfy(\.isBlank) else { return }
        if blocks.isCaption {
            // Further paragraphs belong to the article.
            blocks.endCaption()
            let pieces = RichTextWriter.pieces(of: text)
            if let first = pieces.first, !blocks.take(caption: first) {
                add(ArticleBlock(.paragraph, first))
                blocks.noteEarlyCaption()
            }
            for piece in pieces.dropFirst() { add(ArticleBlock(.paragraph, piece)) }
            return
        }
        for piece in preformattedDepth > 0 ? CodeBlocks.pieces(of: text) : RichTextWriter.pieces(of: text) {
            if preformattedDepth > 0 {
                add(ArticleBlock(.code, piece))
            } else if let heading {
                add(ArticleBlock(.heading(level: heading), piece))
            } else if let marker, !marker.isEmpty {
                self.marker = nil
                add(ArticleBlock(.entry(marker: marker), piece))
            } else {
                self.marker = nil
                add(ArticleBlock(.paragraph, piece))
            }
        }
    }

    private mutating func add(_ block: ArticleBlock) {
        if let marker, !marker.isEmpty {
            // An item that begins with code or a picture has its marker above it.
            self.marker = nil
            add(ArticleBlock(.entry(marker: marker)))
        }
        var block = block
        let depth = lists.count + descriptions + (lists.isEmpty ? min(1, looseItems) : 0)
        block.listDepth = min(depth, Self.depthLimit)
        block.quoteDepth = min(quoteDepth, Self.depthLimit)
        block.places += places
        places = []
        blocks.append(block)
    }

    /// The text of a block that was removed. Its places become those of the next block.
    private mutating func text(ofRemoved block: ArticleBlock?) -> RichText? {
        places += block?.places ?? []
        return block?.text
    }

    /// Two in a row end a paragraph, as in old pages.
    private mutating func takeLineBreak() {
        if line.endsWithLineBreak, preformattedDepth == 0 { endBlock() } else { line.breakLine() }
    }

    // MARK: Pictures and files

    /// - Parameter isFallback: Whether it is for browsers that cannot do what is before it, such as load it late.
    private mutating func take(_ picture: HTMLPicture, isFallback: Bool) {
        var ownCaption: RichText?
        if let source = picture.source {
            let key = source.pictureInAnySize
            // What stands directly behind a picture is that picture again, or the one that it holds the place of.
            let before = isFallback && line.writer.isEmpty ? blocks.all.last?.pictureSource : nil
            if before?.isEmpty == true {
                ownCaption = text(ofRemoved: blocks.removeLast())
            } else if isFallback, shownPictures.contains(key) || before?.withoutQuery == source.withoutQuery {
                return
            }
            shownPictures.insert(key)
        }
        endBlock()
        var isLent = false
        if ownCaption?.isEmpty ?? true {
            ownCaption = text(ofRemoved: blocks.removeEarlyCaption()) ?? picture.title.map { RichText($0) }
            isLent = ownCaption == nil && line.linkTitle != nil
        }
        add(
            ArticleBlock(
                .picture(
                    ArticlePicture(
                        source: picture.source ?? "", alternative: picture.alternative,
                        aspectRatio: picture.aspectRatio, link: line.link)),
                ownCaption ?? line.linkTitle.map { RichText($0) } ?? RichText("")))
        if isLent { blocks.noteLentCaption() }
    }

    /// A video or sound is not played here, but becomes a block that links to it.
    ///
    /// - Returns: Whether the element's children are read: they are shown in place of an object that cannot be.
    private mutating func takeEmbed(_ node: Int) -> Bool {
        if Embed.isUnseen(tree, node) { return false }
        let type = tree.line("type", of: node) ?? ""
        if tree.name(node) == .object || tree.name(node) == .embed, let source = objectPicture(node, type) {
            endBlock()
            let words = tree.string(in: node).singleLine
            add(ArticleBlock(.picture(ArticlePicture(source: source, alternative: words, link: line.link))))
            return false
        }
        if tree.name(node) == .iframe, tree.address("src", of: node) == nil, frameDepth < Self.frameLimit,
            let page = tree.attribute("srcdoc", of: node)
        {
            endBlock()
            for block in Self.blocks(ofHTML: page, frameDepth: frameDepth + 1) { add(block) }
            return false
        }
        if let poster = tree.address("poster", of: node) {
            endBlock()
            let words = tree.line("title", of: node) ?? ""
            add(ArticleBlock(.picture(ArticlePicture(source: poster, alternative: words))))
        }
        let files = Embed.files(tree, node)
        for file in files where blocks.all.last?.enclosureAddress != file.url {
            endBlock()
            add(ArticleBlock(.enclosure(file)))
        }
        return files.isEmpty && (tree.name(node) == .object || tree.name(node) == .other)
    }

    private func objectPicture(_ node: Int, _ type: String) -> String? {
        guard let source = tree.address("data", of: node) ?? tree.address("src", of: node) else { return nil }
        return type.hasPrefix("image/") || type.isEmpty && source.isPictureAddress ? source : nil
    }
}

extension HTMLName {
    /// 1 to 6; nil for what is no heading.
    fileprivate var headingLevel: Int? {
        HTMLName.h1.rawValue...HTMLName.h6.rawValue ~= rawValue ? Int(rawValue - HTMLName.h1.rawValue) + 1 : nil
    }

}

extension Unicode.Scalar {
    /// White space, also of no width.
    fileprivate var isBlank: Bool { properties.isWhitespace || self == "\u{200B}" || self == "\u{2060}" }
}
