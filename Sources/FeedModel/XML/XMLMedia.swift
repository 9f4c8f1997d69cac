/// The pictures and files that come with an item: enclosures, and what Media RSS and podcasts say.
struct XMLMedia {
    private(set) var enclosures: [Enclosure] = []
    /// The picture that stands for the item.
    private(set) var image: String?
    /// A picture that is too small to be shown in a list where there is another.
    private(set) var thumbnail: String?

    /// Media in groups, and groups in groups.
    private static let depthLimit = 4
    private static let enclosureLimit = 100
    /// The width of pictures in a list, in pixels.
    private static let listWidth = 104

    init(_ item: XMLNode) {
        let attached = item.all(.plain("enclosure")) + Self.linkedEnclosures(of: item)
        let contents = Self.contents(of: item)
        let widest = Self.widest(contents.filter(Self.isPicture))
        let preview = Self.widest(Self.elements(.media("thumbnail"), of: item))
        let isPreviewSmall = preview.map { 1..<Self.listWidth ~= Self.width($0) } ?? false
        let candidates = [
            widest, isPreviewSmall ? nil : preview, attached.first(where: Self.isPicture),
            item.first(.podcast("image")),
            item.first(.plain("image")),
        ]
        image = candidates.lazy.compactMap { $0.flatMap(Self.address) }.first
        if isPreviewSmall { thumbnail = preview.flatMap(Self.address) }
        let duration = item.first(.podcast("duration"))?.trimmedText.flatMap(Self.seconds)
        let media = [attached, contents].flatMap(Self.withoutSinglePicture)
        for node in media where enclosures.count < Self.enclosureLimit {
            guard let url = Self.address(node), !enclosures.contains(where: { $0.url == url }) else { continue }
            let isPicture = Self.isPicture(node)
            let type =
                node["type"].flatMap { $0.isEmpty ? nil : $0 }
                ?? node["medium"].flatMap { ["audio": "audio/*", "video": "video/*"][$0] }
                ?? (isPicture ? "image/*" : nil)
            let alternative = isPicture ? XMLText.title(node.first(.media("description"))) : nil
            enclosures.append(
                Enclosure(
                    url: url, mediaType: type,
                    title: alternative ?? node["title"] ?? XMLText.title(node.first(.media("title"))),
                    byteCount: (node["length"] ?? node["filesize"]).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
                    duration: node["duration"].flatMap(Self.seconds) ?? duration))
        }
    }

    /// A title in a `media:content` is that of a picture or file.
    static func title(of item: XMLNode) -> String? {
        ([item] + item.all(.media("group"))).lazy.compactMap { XMLText.title($0.first(.media("title"))) }.first
    }

    static func description(of item: XMLNode) -> String? {
        elements(.media("description"), of: item).lazy.compactMap { XMLText.html($0) }.first
    }

    /// The elements of that name in the item and in its groups of media.
    private static func elements(_ name: XMLName, of node: XMLNode, depth: Int = 0) -> [XMLNode] {
        guard depth < depthLimit else { return [] }
        return node.all(name)
            + node.all(.media("group"), .media("content")).flatMap { elements(name, of: $0, depth: depth + 1) }
    }

    /// The pictures and files of Media RSS, each picture in its widest size.
    private static func contents(of item: XMLNode) -> [XMLNode] {
        let name = XMLName.media("content")
        let groups = item.all(.media("group"), name).flatMap { group in
            withoutSmallerSizes(elements(name, of: group, depth: 1)) { _ in "" }
        }
        return withoutSmallerSizes((item.all(name) + groups).filter { !isPortrait($0) }) { $0.pictureInAnySize }
    }

    /// One picture is the item's own, in whatever size and however often; several are shown together.
    private static func withoutSinglePicture(_ nodes: [XMLNode]) -> [XMLNode] {
        nodes.filter(isPicture).count > 1 ? nodes : nodes.filter { !isPicture($0) }
    }

    /// Of the pictures with the same key only the widest, and of those that do not say the first. Others stay.
    private static func withoutSmallerSizes(_ nodes: [XMLNode], by key: (String) -> String) -> [XMLNode] {
        var places: [String: Int] = [:]
        var kept: [XMLNode] = []
        for node in nodes {
            guard isPicture(node), let key = written(node).map(key) else {
                kept.append(node)
                continue
            }
            if let place = places[key] {
                if width(node) > width(kept[place]) { kept[place] = node }
            } else {
                places[key] = kept.count
                kept.append(node)
            }
        }
        return kept
    }

    /// The first where they do not say.
    private static func widest(_ nodes: [XMLNode]) -> XMLNode? {
        nodes.reduce(nil as XMLNode?) { widest, node in
            if let widest, width(widest) >= width(node) { widest } else { node }
        }
    }

    /// In pixels; 0 where it is not said.
    private static func width(_ node: XMLNode) -> Int { node["width"].flatMap { Int($0) } ?? 0 }

    /// The face of an author, which WordPress.com puts among the pictures of a post.
    private static func isPortrait(_ node: XMLNode) -> Bool {
        let parts = (written(node) ?? "").lowercased().split(separator: "/", maxSplits: 3)
        guard let host = parts.prefix(2).firstIndex(where: { ".\($0)".hasSuffix(".gravatar.com") }) else {
            return false
        }
        return parts.dropFirst(host + 1).first == "avatar"
    }

    private static func linkedEnclosures(of item: XMLNode) -> [XMLNode] {
        item.all(.atom("link"), .plain("link")).filter { $0["rel"]?.lowercased() == "enclosure" }
    }

    private static func isPicture(_ node: XMLNode) -> Bool {
        let (medium, type) = (node["medium"] ?? "", node["type"] ?? "")
        if medium.isEmpty, type.isEmpty { return written(node)?.isPictureAddress ?? false }
        return medium == "image" || type.lowercased().hasPrefix("image/")
    }

    /// What an element leads to, resolved as far as the document says.
    static func address(_ node: XMLNode) -> String? {
        written(node).map { FeedPlace.address($0, in: node.base) }
    }

    private static func written(_ node: XMLNode) -> String? {
        (node["url"] ?? node["href"] ?? node.first(.plain("url"))?.text ?? node["rdf:resource"])
            .flatMap(PlainText.address)
    }

    /// "3725", "1:02:05" and "62:05".
    private static func seconds(_ text: String) -> Double? {
        var total = 0.0
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 3 else { return nil }
        for part in parts {
            guard let number = Double(part.drop { $0 == " " }), number >= 0, number < 1e9 else { return nil }
            total = total * 60 + number
        }
        return total > 0 ? total : nil
    }
}
