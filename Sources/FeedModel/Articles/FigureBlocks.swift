/// The blocks of an article, with the captions of its figures.
struct FigureBlocks {
    private(set) var all: [ArticleBlock] = []
    /// Whether the text that comes next is a caption.
    private(set) var isCaption = false
    /// The index of the open figure's first block.
    private var start: Int?
    /// The index of the last block that can have a caption.
    private var lastOwner: Int?
    /// The index of a caption that stands before what it belongs to, if that is a picture of the open figure.
    private var earlyCaption: Int?
    /// The index of the last picture that has the title of its link as a caption.
    private var lentCaption: Int?

    mutating func beginFigure() {
        endFigure()
        start = all.count
    }

    mutating func endFigure() {
        earlyCaption = nil
        isCaption = false
        start = nil
    }

    mutating func beginCaption() { isCaption = start != nil }

    mutating func endCaption() { isCaption = false }

    mutating func append(_ block: ArticleBlock) {
        if block.takesCaption { lastOwner = all.count }
        all.append(block)
    }

    private var owner: Int? { lastOwner.flatMap { $0 >= start ?? all.count ? $0 : nil } }

    /// The last block is a picture with the title of a link as its caption, for want of another one.
    mutating func noteLentCaption() { lentCaption = all.count - 1 }

    /// Puts a caption under the last picture or table of the open figure.
    ///
    /// - Returns: Whether there is one without a caption of its own.
    mutating func take(caption: RichText) -> Bool {
        guard let owner, owner == lentCaption || all[owner].canHave(caption: caption) else { return false }
        lentCaption = nil
        all[owner].text = caption
        return true
    }

    /// The last block is a caption, maybe of a picture that comes later in the figure.
    mutating func noteEarlyCaption() {
        if owner == nil, earlyCaption == nil { earlyCaption = all.count - 1 }
    }

    /// Removes the caption that stands before a picture.
    mutating func removeEarlyCaption() -> ArticleBlock? {
        guard let index = earlyCaption else { return nil }
        earlyCaption = nil
        return all.remove(at: index)
    }

    mutating func removeLast() -> ArticleBlock? { all.popLast() }
}
