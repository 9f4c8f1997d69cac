/// A self-contained part of an article: a row of a list.
public struct ArticleBlock: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case paragraph
        /// 1 to 6; 1 is the largest.
        case heading(level: Int)
        /// The first paragraph of a list item. The marker is "•", "◦", "3." or "iv.".
        case entry(marker: String)
        /// Lines that are not wrapped.
        case code
        /// The block's text is its caption.
        case table(ArticleTable)
        /// A horizontal line.
        case rule
        case picture(ArticlePicture)
        case enclosure(Enclosure)
        /// The text is the reason why the article cannot be shown.
        case failure
    }

    public var kind: Kind
    /// For a picture or table, its caption.
    public var text: RichText
    /// All words of the block, those in the cells of a table included.
    public var words: String {
        guard case .table(let table) = kind else { return text.text }
        return text.isEmpty ? table.text : text.text + "\n" + table.text
    }

    /// The number of lists around the block. All paragraphs of a list item have the same depth.
    public var listDepth: Int
    /// The number of quotations around the block.
    public var quoteDepth: Int
    /// The names of the places in the block that links of the article lead to.
    public var places: [String] = []

    public init(_ kind: Kind, _ text: RichText = RichText(""), listDepth: Int = 0, quoteDepth: Int = 0) {
        self.kind = kind
        self.text = text
        self.listDepth = listDepth
        self.quoteDepth = quoteDepth
    }
}

public struct ArticlePicture: Hashable, Sendable {
    /// As the feed has it; see ``Post/imageURL(of:relativeToFeedAt:)``. Empty if the feed only says what it shows.
    public var source: String
    /// Empty if the feed has none.
    public var alternative: String
    /// Height divided by width, if the feed gives both.
    public var aspectRatio: Double?
    /// The target of a click, as the feed has it; often a larger version of the picture.
    public var link: String?

    public init(source: String, alternative: String = "", aspectRatio: Double? = nil, link: String? = nil) {
        self.source = source
        self.alternative = LabelText.line(alternative, to: 300)
        self.aspectRatio = aspectRatio
        self.link = link
    }
}
