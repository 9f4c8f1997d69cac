/// A post's content as blocks, one below the other.
///
///     let article = await Article.read(post)
///     for block in article.blocks { show(block) }
public struct Article: Hashable, Sendable {
    public let blocks: [ArticleBlock]

    public init(_ blocks: [ArticleBlock]) { self.blocks = blocks }

    /// Reads the HTML of a post, or its plain text if there is none, and adds its enclosures and chapters.
    ///
    /// The beginning of the text is left out if it already is the post's title.
    ///
    /// - Complexity: O(bytes)
    public init(_ post: Post) {
        var blocks = post.html.map { HTMLArticleReader.blocks(ofHTML: $0) } ?? PlainArticleReader.blocks(of: post.text)
        if let first = blocks.first, case .paragraph = first.kind {
            blocks[0].text = post.withoutTitle(first.text)
            if blocks[0].text.isEmpty { blocks.removeFirst() }
        }
        let shown = Set(
            blocks.compactMap { block in
                if case .picture(let picture) = block.kind { picture.source.pictureInAnySize } else { nil }
            })
        for enclosure in post.enclosures where !shown.contains(enclosure.url.pictureInAnySize) {
            let isPicture = enclosure.mediaType?.hasPrefix("image/") == true
            let kind: ArticleBlock.Kind =
                isPicture
                ? .picture(ArticlePicture(source: enclosure.url, alternative: enclosure.title ?? ""))
                : .enclosure(enclosure)
            blocks.append(ArticleBlock(kind))
        }
        self.init(blocks + Self.chapters(of: post))
    }

    /// Entries of a list with times in front, unless the text already names them.
    private static func chapters(of post: Post) -> [ArticleBlock] {
        let chapters = post.details.chapters
        guard let first = chapters.first, let last = chapters.last,
            !post.text.contains(first.title) || !post.text.contains(last.title)
        else { return [] }
        return chapters.map { chapter in
            let title = RichText([RichText.Run(chapter.title, link: chapter.url)])
            return ArticleBlock(.entry(marker: LabelText.time(ofSeconds: chapter.start)), title, listDepth: 1)
        }
    }

    /// Reads the post away from the caller's actor.
    @concurrent
    public static func read(_ post: Post) async -> Article { Article(post) }

    /// Stands in for an article that could not be read.
    ///
    /// - Parameter failure: The reason, in a sentence.
    public init(failure: String) { self.init([ArticleBlock(.failure, RichText(failure))]) }

    /// All text for the clipboard, with blank lines between blocks.
    public var text: String {
        blocks.lazy.map { block in
            if case .entry(let marker) = block.kind { "\(marker) \(block.words)" } else { block.words }
        }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
