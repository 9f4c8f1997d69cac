/// A piece of HTML. Its words are in the text of the tree.
enum HTMLToken {
    /// Words without a zero character.
    case text(Range<UInt32>)
    case zero
    case start(HTMLTag)
    case end(HTMLTag)
    case comment(Range<UInt32>)
    case doctype(HTMLDoctype)
    case endOfFile
}

struct HTMLTag {
    var name: HTMLName
    /// In the text of the tree, in lower case, if the name is ``HTMLName/other``.
    var written: Range<UInt32>
    /// In the attributes of the tree.
    var attributes: Range<Int>
    var closesItself: Bool

    static func implied(_ name: HTMLName) -> HTMLTag {
        HTMLTag(name: name, written: 0..<0, attributes: 0..<0, closesItself: false)
    }
}

struct HTMLDoctype {
    var name: [UInt8] = []
    var publicID: [UInt8]?
    var systemID: [UInt8]?
    var forcesQuirks = false
}
