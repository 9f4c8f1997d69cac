import HTMLTree

/// The addresses of a picture, of which there can be one for each size, kind, and way to load it late.
struct PictureSources {
    /// In pixels: the width of an article on a screen with two pixels to a point.
    private static let wantedWidth = 1_296.0
    /// Kinds that not every desktop shows, the rarest last. They are taken if there is no other.
    private static let rareTypes = ["webp", "svg", "tif", "avif", "heic", "jxl"]

    private static let lateSets = ["data-srcset", "data-lazy-srcset", "srcset"]
    private static let late = [
        "data-src", "data-lazy-src", "data-original", "data-original-src", "data-actualsrc", "data-lazy",
        "data-lazyload", "data-echo", "data-pagespeed-lazy-src", "data-ezsrc", "data-cfsrc", "data-img-src",
        "data-hi-res-src", "data-full-url", "data-image", "data-url",
    ]

    /// The best for an article.
    static func best(_ tree: HTMLTree, _ node: Int) -> String? {
        let own = ownSources(tree, node)
        let found = alternatives(tree, node).filter { isRealAddress($0.address) }
        let usual = found.first { $0.rarity == 0 }?.address ?? own.first(where: isRealAddress)
        let rare = found.min { $0.rarity < $1.rarity }?.address
        return usual ?? rare ?? own.first { !$0.isEmpty && !PictureData.isPlaceholder($0) }
    }

    private static func isRealAddress(_ address: String) -> Bool {
        !address.isEmpty && !address.lowercased().hasPrefix("data:")
    }

    private static func ownSources(_ tree: HTMLTree, _ node: Int) -> [String] {
        let sets = lateSets.compactMap { tree.attribute($0, of: node).flatMap(best(inSet:)) }
        let late = late.compactMap { tree.address($0, of: node) }.filter { $0.first != "{" && $0.first != "[" }
        // Each page has a name of its own for it.
        let other = tree.attributes(node).filter { $0.name.hasPrefix("data-") && $0.value.isPictureAddress }
            .filter { $0.name.contains("src") || $0.name.contains("original") }.compactMap {
                $0.value.asAddress
            }
        let source = tree.address("src", of: node)
        return sets + late + other + (source.map { [$0] } ?? [])
    }

    /// The sources of the `<picture>` around. Further pictures in it have none, as each would read them all again.
    private static func alternatives(_ tree: HTMLTree, _ node: Int) -> [(address: String, rarity: Int)] {
        guard let parent = tree.parent(node), tree.name(parent) == .picture, isFirst(tree, node) else { return [] }
        var found: [(String, Int)] = []
        var child = tree.firstChild(parent)
        while let source = child {
            if tree.name(source) == .source {
                let type = tree.attribute("type", of: source)?.lowercased() ?? ""
                for address in ownSources(tree, source) {
                    let name = type.isEmpty ? address.lowercased() : type
                    found.append((address, (rareTypes.firstIndex { name.contains($0) } ?? -1) + 1))
                }
            }
            child = tree.nextSibling(source)
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
