/// A post's content as blocks, one below the other.
///
///     let article = await Article.read(post)
///     for block in article.blocks { show(block) }
public struct Article: Hashable, Sendable {
    public let blocks: [ArticleBlock]

    public init(_ blocks: [ArticleBlock]) { self.blocks = blocks }

    /// Reads the HTML of a post, or its plain text if there is none, and adds its enclosures.
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
        self.init(blocks)
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
