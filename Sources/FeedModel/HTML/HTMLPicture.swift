import HTMLTree

/// A picture of a page, wherever the page has hidden its address.
struct HTMLPicture {
    /// Nil if the page says only what the picture would show.
    let source: String?
    /// Empty if there is none.
    let alternative: String
    let title: String?
    /// In pixels, if the page says so.
    let width: Double?
    let height: Double?
    /// Whether its alternative text stands in its place, in the line: a smiley or a formula.
    let isInline: Bool
    private let isLineHigh: Bool
    private let isPortrait: Bool

    /// Elements of frameworks that become pictures.
    private static let names: Set<String> = ["amp-img", "a-img", "amp-anim"]

    /// Nil if the element is no picture, or one that only counts visitors.
    init?(_ tree: HTMLTree, _ node: Int) {
        guard tree.namespace(node) == .html else { return nil }
        switch tree.name(node) {
        case .img: break
        case .input: guard tree.attribute("type", of: node)?.lowercased() == "image" else { return nil }
        case .div, .span, .figure, .a: guard Self.background(tree, node) != nil else { return nil }
        case .picture: guard !Self.holdsPicture(tree, node), Self.firstSource(tree, node) != nil else { return nil }
        case .other: guard Self.names.contains(tree.writtenName(node)) else { return nil }
        default: return nil
        }
        // A picture without `<img>` has its addresses in its sources.
        let named = tree.name(node) == .picture ? Self.firstSource(tree, node) ?? node : node
        let source = PictureSources.best(tree, named) ?? Self.background(tree, node)
        let sides = (tree.length("width", of: node), tree.length("height", of: node))
        // A pixel that holds the place of a picture has the size of that pixel.
        let isOfHolder =
            source?.isPictureAddress == true && source != tree.address("src", of: node) && sides == (1, 1)
        (width, height) = isOfHolder ? (nil, nil) : sides
        alternative = tree.line("alt", of: node) ?? tree.line("aria-label", of: node) ?? ""
        title = tree.line("title", of: node)
        let isTracker = source.map(Self.isTracker) ?? false
        let isPixel = [width, height].contains { $0.map { $0 <= 1 } ?? false }
        let isNothing = source == nil && alternative.isEmpty
        if isPixel || isTracker || isNothing || tree.isHidden(node) { return nil }
        self.source = source
        let classes = tree.words("class", of: node)
        isPortrait = classes.contains { $0.contains("avatar") || $0.contains("gravatar") }
        isLineHigh =
            Self.isSign(tree, node, classes, source)
            || height.map { $0 <= 32 } ?? false || tree.style("height", of: node).map(Self.isLineHigh) ?? false
        isInline = isLineHigh && (tree.name(node) == .img || tree.name(node) == .other)
    }

    /// The picture behind an element that has nothing else.
    private static func background(_ tree: HTMLTree, _ node: Int) -> String? {
        guard tree.hasAttributes(node), let style = tree.attribute("style", of: node), style.contains("background"),
            let rest = style.split(separator: "url(", maxSplits: 1).dropFirst().first,
            tree.isEmpty(node)
        else { return nil }
        let quotes: Set<Character> = ["\"", "'", " "]
        return String(rest.prefix { $0 != ")" }.filter { !quotes.contains($0) }).asAddress
    }

    private static func holdsPicture(_ tree: HTMLTree, _ node: Int) -> Bool {
        var walk = tree.walk(below: node)
        while let step = walk.next() { if case .enter(let found) = step, tree.name(found) == .img { return true } }
        return false
    }

    private static func firstSource(_ tree: HTMLTree, _ node: Int) -> Int? {
        var sources: [Int] = []
        var walk = tree.walk(below: node)
        while let step = walk.next() {
            if case .enter(let found) = step, tree.name(found) == .source { sources.append(found) }
        }
        // The kinds that every desktop shows first.
        return sources.first { !(tree.attribute("type", of: $0)?.contains("avif") ?? false) } ?? sources.first
    }

    /// Too small to stand for a post in a list.
    var isSmall: Bool { isLineHigh || isPortrait || [width, height].contains { $0.map { $0 < 64 } ?? false } }

    var aspectRatio: Double? {
        guard let width, let height, width > 0 else { return nil }
        return height / width
    }

    private static let signs: Set<String> = [
        "wp-smiley", "emoji", "smiley", "latex", "tex", "formula", "math", "mwe-math-fallback-image-inline",
        "math-inline", "inline-math", "ql-img-inline-formula",
    ]
    private static let renderers = [
        "latex.php", "/latex.codecogs.com/", "codecogs.com/", "quicklatex", "/math/render/", "chart?cht=tx",
        "/latex.png", "mimetex", "mathtex", "/latex/",
    ].map { Array($0.utf8) }

    private static func isSign(_ tree: HTMLTree, _ node: Int, _ classes: [String], _ source: String?) -> Bool {
        if classes.contains(where: signs.contains) { return true }
        return source.map { holds($0, any: renderers) } ?? false
    }

    /// Heights in units of the letters.
    private static func isLineHigh(_ height: String) -> Bool {
        for (unit, limit) in [("em", 2.5), ("ex", 5.0)] where height.hasSuffix(unit) {
            return Double(height.dropLast(2)).map { $0 <= limit } ?? false
        }
        return false
    }

    private static let trackers = [
        "/pixel.wp.com/", "/stats.wordpress.com/", "/feeds.feedburner.com/~r/", "/feeds.feedburner.com/~ff/",
        "/pixel.quantserve.com/", "/_/stat?event=", "googleusercontent.com/tracker/", "/feedsportal.com/",
        "/open.substack.com/", "/pheedo.com/",
    ].map { Array($0.utf8) }

    private static func isTracker(_ source: String) -> Bool { holds(source, any: trackers) }

    /// In bytes: Swift's own search is fifty times slower, and there are many pictures.
    private static func holds(_ address: String, any marks: [[UInt8]]) -> Bool {
        let bytes = address.utf8.map(\.asciiLowercased)
        return marks.contains { bytes.index(behind: $0, from: 0) != nil }
    }
}
