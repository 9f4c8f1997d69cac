/// A post's content as blocks to read one below the other.
///
///     let article = await Article.read(post)
///     for block in article.blocks { show(block) }
public struct Article: Hashable, Sendable {
    public let blocks: [ArticleBlock]

    public init(_ blocks: [ArticleBlock]) { self.blocks = blocks }

    /// Reads a post's HTML, or where it has none its plain text, and adds the files that come with it.
    ///
    /// How the text begins is left out where it is the post's title already.
    ///
    /// - Complexity: O(bytes)
    public init(_ post: Post) {
        var blocks = post.html.map { ArticleReader.blocks(ofHTML: $0) } ?? ArticleText.blocks(of: post.text)
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

    /// The same, away from the caller's actor.
    @concurrent
    public static func read(_ post: Post) async -> Article { Article(post) }

    /// Replaces an article if its text could not be read.
    ///
    /// - Parameter failure: the reason, in a sentence.
    public init(failure: String) { self.init([ArticleBlock(.failure, RichText(failure))]) }

    /// All words, as they are copied: paragraphs are a blank line apart.
    public var text: String {
        blocks.lazy.map { block in
            if case .entry(let marker) = block.kind { "\(marker) \(block.text.text)" } else { block.text.text }
        }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
