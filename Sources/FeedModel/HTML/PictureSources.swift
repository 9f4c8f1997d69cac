import HTMLTree

/// The addresses of a picture, of which there can be one for each size, kind, and way to load it late.
struct PictureSources {
    /// In pixels: the width of an article on a screen with two pixels to a point.
    private static let wantedWidth = 1_296.0
    /// Kinds that not every desktop shows, the rarest last. They are taken if there is no other.
    private static let rareTypes = ["webp", "svg", "tif", "avif", "heic", "jxl"]

    private static let lateSets = ["data-srcset", "data-lazy-srcset"]
    private static let late = [
        "data-src", "data-lazy-src", "data-original", "data-original-src", "data-actualsrc", "data-lazy",
        "data-lazyload", "data-echo", "data-pagespeed-lazy-src", "data-ezsrc", "data-cfsrc", "data-img-src",
        "data-hi-res-src", "data-full-url", "data-image", "data-url",
    ]

    private struct Source {
        let address: String
        /// Whether it is for scripts, which load it when it comes in sight.
        var isLate = true

        var isReal: Bool { PictureSources.isRealAddress(address) }
        /// Whether it says by its name that it only holds the place of a picture that is loaded late.
        var holdsPlace: Bool { !isLate && PictureSources.isNameOfPlaceholder(address) }
    }

    /// The best for an article. What only holds a place is taken if there is nothing else.
    static func best(_ tree: HTMLTree, _ node: Int) -> String? {
        let own = ownSources(tree, node)
        let others = alternatives(tree, node)
        let mayHoldPlace = own.count + others.count > 1
        let found = others.filter { $0.source.isReal && !(mayHoldPlace && $0.source.holdsPlace) }
        let usual =
            found.first { $0.rarity == 0 }?.source ?? own.first { $0.isReal && !(mayHoldPlace && $0.holdsPlace) }
        let rare = found.min { $0.rarity < $1.rarity }?.source
        let holder = own.first(where: \.isReal) ?? others.lazy.map(\.source).first(where: \.isReal)
        return (usual ?? rare ?? holder)?.address
            ?? own.first { !$0.address.isEmpty && !PictureData.isPlaceholder($0.address) }?.address
    }

    private static func isRealAddress(_ address: String) -> Bool {
        !address.isEmpty && !address.lowercased().hasPrefix("data:")
    }

    private static let partsOfPlaceholders = ["placeholder", "spacer", "1x1"]
    private static let namesOfPlaceholders = ["blank", "transparent", "pixel"]

    private static func isNameOfPlaceholder(_ address: String) -> Bool {
        let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let name = path.suffix(from: path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex).map(\.asciiLowercased)
        if partsOfPlaceholders.contains(where: { name.index(behind: $0, from: 0) != nil }) { return true }
        // A telephone may be a pixel, too.
        let word = name.dropFirst(name.first == UInt8(ascii: "/") ? 1 : 0).prefix { $0 != UInt8(ascii: ".") }
        return namesOfPlaceholders.contains { word.elementsEqual($0.utf8) }
    }

    private static func ownSources(_ tree: HTMLTree, _ node: Int) -> [Source] {
        let lateSets = lateSets.compactMap { tree.attribute($0, of: node).flatMap(best(inSet:)) }
        let set = tree.attribute("srcset", of: node).flatMap(best(inSet:)).map { Source(address: $0, isLate: false) }
        let late = late.compactMap { tree.address($0, of: node) }.filter { $0.first != "{" && $0.first != "[" }
        // Each page has a name of its own for it.
        let other = tree.attributes(node).filter { $0.name.hasPrefix("data-") && $0.value.isPictureAddress }
            .filter { $0.name.contains("src") || $0.name.contains("original") }.compactMap {
                $0.value.asAddress
            }
        let own = tree.address("src", of: node).map { Source(address: $0, isLate: false) }
        return lateSets.map { Source(address: $0) } + [set].compactMap(\.self)
            + (late + other).map { Source(address: $0) } + [own].compactMap(\.self)
    }

    /// The sources of the `<picture>` around. Further pictures in it have none, as each would read them all again.
    private static func alternatives(_ tree: HTMLTree, _ node: Int) -> [(source: Source, rarity: Int)] {
        guard let parent = tree.parent(node), tree.name(parent) == .picture, isFirst(tree, node) else { return [] }
        var found: [(Source, Int)] = []
        var child = tree.firstChild(parent)
        while let element = child {
            if tree.name(element) == .source {
                let type = tree.attribute("type", of: element)?.lowercased() ?? ""
                for source in ownSources(tree, element) {
                    let name = type.isEmpty ? source.address.lowercased() : type
                    found.append((source, (rareTypes.firstIndex { name.contains($0) } ?? -1) + 1))
                }
            }
            child = tree.nextSibling(element)
        }
        return found
    }

    /// Whether the node is the first `<img>` of its parent, or a source in place of one.
    private static func isFirst(_ tree: HTMLTree, _ node: Int) -> Bool {
        guard tree.name(node) == .img || tree.name(node) == .source else { return false }
        var sibling = tree.previousSibling(node)
        while let found = sibling {
            if tree.name(found) == .img { return false }
            sibling = tree.previousSibling(found)
        }
        return true
    }

    /// The address in a `srcset` for ``wantedWidth``: the smallest that is wide enough, or the widest.
    static func best(inSet set: String) -> String? {
        var best: (address: String, width: Double)?
        for (address, width) in candidates(set) where isRealAddress(address) {
            guard let found = best else {
                best = (address, width)
                continue
            }
            let isBetter =
                width >= wantedWidth
                ? found.width < wantedWidth || width < found.width : width > found.width
            if isBetter { best = (address, width) }
        }
        return best?.address
    }

    /// A density counts as a part of the wanted width: two pixels to a point are enough.
    private static func candidates(_ set: String) -> [(String, Double)] {
        var candidates: [(String, Double)] = []
        var rest = Substring(set.singleLine)
        while true {
            rest = rest.drop { $0 == " " || $0 == "," }
            guard !rest.isEmpty else { return candidates }
            var address = rest.prefix { $0 != " " }
            rest = rest.dropFirst(address.count)
            var width = wantedWidth / 2
            if address.last == "," {
                while address.last == "," { address.removeLast() }
            } else {
                let descriptors = rest.prefix { $0 != "," }
                rest = rest.dropFirst(descriptors.count)
                for descriptor in descriptors.split(separator: " ") {
                    guard let number = Double(descriptor.dropLast()) else { continue }
                    if descriptor.last == "w" { width = number }
                    if descriptor.last == "x" { width = number * wantedWidth / 2 }
                }
            }
            candidates.append((String(address).singleLine, width))
        }
    }
}
