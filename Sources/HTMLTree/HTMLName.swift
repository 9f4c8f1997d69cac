/// The name of an element, if the specification or a reader of the tree gives it a meaning.
///
/// Names are in lower case, also in SVG.
package enum HTMLName: UInt8, CaseIterable, Sendable {
    /// Any other name; see ``HTMLTree/writtenName(_:)``.
    case other
    case a, abbr, acronym, address, applet, area, article, aside, audio, b, base, basefont, bdi, bdo, bgsound, big
    case blockquote, body, br, button, canvas, caption, center, cite, code, col, colgroup, data, datalist, dd, del
    case details, dfn, dialog, dir, div, dl, dt, em, embed, fieldset, figcaption, figure, font, footer, form, frame
    case frameset, h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html, i, iframe, image, img, input, ins, kbd
    case keygen, label, legend, li, link, listing, main, map, mark, marquee, menu, meta, meter, nav, nobr, noembed
    case noframes, noscript, object, ol, optgroup, option, output, p, param, picture, plaintext, pre, progress, q, rb
    case rp, rt, rtc, ruby, s, samp, script, search, section, select, small, source, span, strike, strong, style, sub
    case summary, sup, table, tbody, td, template, textarea, tfoot, th, thead, time, title, tr, track, tt, u, ul
    case `var`, video, wbr, xmp
    // MathML
    case math, mi, mo, mn, ms, mtext, annotation, annotationXML, malignmark, mfrac, mglyph, mmultiscripts, mover
    case mphantom, mroot, mrow, msqrt, mstyle, msub, msubsup, msup, mtable, mtd, mtr, munder, munderover, semantics
    // SVG
    case svg, desc, foreignObject

    package var text: String {
        switch self {
        case .annotationXML: "annotation-xml"
        case .foreignObject: "foreignobject"
        default: "\(self)"
        }
    }

    /// By the bytes of names of up to eight bytes as one number, so that a lookup creates no string.
    private static let short = Dictionary(
        uniqueKeysWithValues: allCases.dropFirst().filter { $0.text.utf8.count <= 8 }.map {
            ($0.text.utf8.reduce(0) { $0 << 8 | UInt64($1) }, $0)
        })
    private static let long = Dictionary(
        uniqueKeysWithValues: allCases.dropFirst().filter { $0.text.utf8.count > 8 }.map { ($0.text, $0) })
    private static let longest = 14

    /// - Parameter name: In lower case.
    init(_ name: ArraySlice<UInt8>) {
        if name.count <= 8 {
            self = Self.short[name.reduce(0) { $0 << 8 | UInt64($1) }] ?? .other
        } else {
            self = name.count <= Self.longest ? Self.long[String(decoding: name, as: UTF8.self)] ?? .other : .other
        }
    }
}

/// A set of names that is asked in a few instructions.
package struct HTMLNameSet: ExpressibleByArrayLiteral, Sendable {
    private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)

    package init(arrayLiteral names: HTMLName...) { for name in names { insert(name) } }

    private mutating func insert(_ name: HTMLName) {
        let bit = UInt64(1) << (UInt64(name.rawValue) & 63)
        switch name.rawValue >> 6 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        default: words.2 |= bit
        }
    }

    package func contains(_ name: HTMLName) -> Bool {
        let bit = UInt64(1) << (UInt64(name.rawValue) & 63)
        return switch name.rawValue >> 6 {
        case 0: words.0 & bit != 0
        case 1: words.1 & bit != 0
        default: words.2 & bit != 0
        }
    }

    package func union(_ other: HTMLNameSet) -> HTMLNameSet {
        var union = self
        union.words = (words.0 | other.words.0, words.1 | other.words.1, words.2 | other.words.2)
        return union
    }
}

/// The categories of the specification.
extension HTMLNameSet {
    static let special: HTMLNameSet = [
        .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br, .button,
        .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt, .embed, .fieldset, .figcaption,
        .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html,
        .iframe, .img, .input, .keygen, .li, .link, .listing, .main, .marquee, .menu, .meta, .nav, .noembed, .noframes,
        .noscript, .object, .ol, .p, .param, .plaintext, .pre, .script, .search, .section, .select, .source, .style,
        .summary, .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title, .tr, .track, .ul, .wbr, .xmp,
    ]
    static let formatting: HTMLNameSet = [
        .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u,
    ]
    static let headings: HTMLNameSet = [.h1, .h2, .h3, .h4, .h5, .h6]
    static let impliedEnds: HTMLNameSet = [.dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc]
    static let thoroughlyImpliedEnds: HTMLNameSet = [
        .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc, .caption, .colgroup, .tbody, .td, .tfoot, .th,
        .thead, .tr,
    ]
    static let scope: HTMLNameSet = [
        .applet, .caption, .html, .table, .td, .th, .marquee, .object, .select, .template,
    ]
    static let listItemScope = scope.union([.ol, .ul])
    static let buttonScope = scope.union([.button])
    static let tableScope: HTMLNameSet = [.html, .table, .template]
    static let tableContext: HTMLNameSet = [.table, .tbody, .tfoot, .thead, .tr]
    static let tableBodies: HTMLNameSet = [.tbody, .tfoot, .thead]
    static let cells: HTMLNameSet = [.td, .th]
    /// What ends foreign content.
    static let breakouts: HTMLNameSet = [
        .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2, .h3, .h4, .h5,
        .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre, .ruby, .s, .small, .span, .strong,
        .strike, .sub, .sup, .table, .tt, .u, .ul, .var,
    ]
    static let mathText: HTMLNameSet = [.mi, .mo, .mn, .ms, .mtext]
    static let mathScope: HTMLNameSet = [.mi, .mo, .mn, .ms, .mtext, .annotationXML]
    static let svgIntegration: HTMLNameSet = [.foreignObject, .desc, .title]
}
