/// A self-contained part of an article: a row of a list.
public struct ArticleBlock: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case paragraph
        /// From 1, the greatest, to 6.
        case heading(level: Int)
        /// An entry of a list, with its marker: "•" or "3.".
        case entry(marker: String)
        /// Lines that are not to be wrapped.
        case code
        /// The same, with the cells of a table beneath each other.
        case table
        /// A line between two parts of the article.
        case rule
        case picture(ArticlePicture)
        case enclosure(Enclosure)
        /// Why there is nothing to read.
        case failure
    }

    public var kind: Kind
    /// The block's text; for a picture, its caption.
    public var text: RichText
    /// In how many lists the block is; what follows the first paragraph of an entry is in the same as that.
    public var listDepth: Int
    /// In how many quotations the block is.
    public var quoteDepth: Int

    public init(_ kind: Kind, _ text: RichText = RichText(""), listDepth: Int = 0, quoteDepth: Int = 0) {
        self.kind = kind
        self.text = text
        self.listDepth = listDepth
        self.quoteDepth = quoteDepth
    }
}

/// A picture in an article.
public struct ArticlePicture: Hashable, Sendable {
    /// The address as the feed has it.
    public var source: String
    /// The alternative text of the picture; empty if the feed has none.
    public var alternative: String
    /// Height by width, where the feed says so.
    public var aspectRatio: Double?
    /// Where a click leads, as the feed has it; often the same picture, larger.
    public var link: String?

    public init(source: String, alternative: String = "", aspectRatio: Double? = nil, link: String? = nil) {
        self.source = source
        self.alternative = LabelText.line(alternative, to: 300)
        self.aspectRatio = aspectRatio
        self.link = link
    }
}
