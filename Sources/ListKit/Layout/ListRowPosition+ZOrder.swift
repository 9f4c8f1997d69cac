extension ListRowPosition {
    /// The place of a row in the painting order: a section is over those before it, and its header and footer are over
    /// its items.
    ///
    /// Section × 1000 + item, and + 999 for header and footer. Items past number 998 are level with it: they would
    /// otherwise rise over their own header where it is pinned, and over the sections after their own.
    var zIndex: Int {
        switch self {
        case .header(let section), .footer(let section): section * 1000 + 999
        case .item(let path): path.section * 1000 + min(path.item, 998)
        }
    }
}
