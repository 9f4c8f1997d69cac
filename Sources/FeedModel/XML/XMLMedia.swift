/// The pictures and enclosures of an item, in RSS, Atom, Media RSS and podcasts.
struct XMLMedia {
    private(set) var enclosures: [Enclosure] = []
    private(set) var image: String?
    /// A picture that is too small for a list. It is used if there is no other picture.
    private(set) var thumbnail: String?

    /// Of groups in groups.
    private static let depthLimit = 4
    private static let enclosureLimit = 100
    /// The width of pictures in a list, in pixels.
    private static let listWidth = 104
    /// In pixels. Smaller ones are portraits and signs, which say nothing about a post.
    private static let leastWidth = 64

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
        if isPreviewSmall, let preview, Self.width(preview) >= Self.leastWidth { thumbnail = Self.address(preview) }
        let duration = item.first(.podcast("duration"))?.trimmedText.flatMap(Self.length)
        let media = [attached, contents].flatMap(Self.withoutSinglePicture)
        for node in media where enclosures.count < Self.enclosureLimit {
            guard let written = Self.address(node), let url = Embed.living(written, node["type"]),
                !enclosures.contains(where: { $0.url == url })
            else { continue }
            let isPicture = Self.isPicture(node)
            let type =
                node["type"].flatMap { $0.isEmpty || url != written ? nil : $0 }
                ?? node["medium"].flatMap { ["audio": "audio/*", "video": "video/*"][$0] }
                ?? (isPicture ? "image/*" : nil)
            let alternative = isPicture ? XMLFields.title(node.first(.media("description"))) : nil
            enclosures.append(
                Enclosure(
                    url: url, mediaType: type,
                    title: alternative ?? node["title"],
                    byteCount: (node["length"] ?? node["filesize"]).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
                    duration: node["duration"].flatMap(Self.length) ?? duration))
        }
    }

    /// Not the title in a `media:content`, which is that of a picture or file.
    static func title(of item: XMLNode) -> String? {
        ([item] + item.all(.media("group"))).lazy.compactMap { XMLFields.title($0.first(.media("title"))) }.first
    }

    static func description(of item: XMLNode) -> String? {
        elements(.media("description"), of: item).lazy.compactMap { XMLFields.html($0) }.first
    }

    /// The elements with the name in the item and in its groups of media.
    private static func elements(_ name: XMLName, of node: XMLNode, depth: Int = 0) -> [XMLNode] {
        guard depth < depthLimit else { return [] }
        return node.all(name)
            + node.all(.media("group"), .media("content")).flatMap { elements(name, of: $0, depth: depth + 1) }
    }

    /// The contents of Media RSS, with only the best size of each picture, and of each group's video and sound.
    private static func contents(of item: XMLNode) -> [XMLNode] {
        let name = XMLName.media("content")
        let title = title(in: item)
        let groups = item.all(.media("group"), name).flatMap { group in
            withoutSmallerSizes(titled(elements(name, of: group, depth: 1), self.title(in: group) ?? title)) { node in
                XMLMediaKind(node).map {
                    "\($0) \(node["lang"] ?? "") \(node["expression"] ?? "full") \(node["title"] ?? "")"
                }
            }
        }
        let contents = (titled(item.all(name), title) + groups).filter { !isPortrait($0) }
        return withoutSmallerSizes(contents) { isPicture($0) ? written($0)?.pictureInAnySize : nil }
    }

    private static func title(in node: XMLNode) -> String? { XMLFields.title(node.first(.media("title"))) }

    /// Gives the title of a group or item to the contents without one of their own.
    private static func titled(_ nodes: [XMLNode], _ title: String?) -> [XMLNode] {
        nodes.map { node in
            var node = node
            node.attributes["title"] = node["title"] ?? self.title(in: node) ?? title
            return node
        }
    }

    /// A single picture is ``image``, and not shown again in the article.
    private static func withoutSinglePicture(_ nodes: [XMLNode]) -> [XMLNode] {
        nodes.filter(isPicture).count > 1 ? nodes : nodes.filter { !isPicture($0) }
    }

    /// Keeps the best of the files with the same key, or the first if none names its size. Files without one stay.
    private static func withoutSmallerSizes(_ nodes: [XMLNode], by key: (XMLNode) -> String?) -> [XMLNode] {
        var indices: [String: Int] = [:]
        var rest: [XMLNode] = []
        for node in nodes {
            guard let url = written(node), Embed.living(url, node["type"]) != nil, let key = key(node) else {
                rest.append(node)
                continue
            }
            if let index = indices[key] {
                if isBetter(node, than: rest[index]) { rest[index] = node }
            } else {
                indices[key] = rest.count
                rest.append(node)
            }
        }
        return rest
    }

    /// The first of them if none names its width.
    private static func widest(_ nodes: [XMLNode]) -> XMLNode? {
        nodes.reduce(nil as XMLNode?) { widest, node in
            if let widest, width(widest) >= width(node) { widest } else { node }
        }
    }

    /// In pixels; 0 if unknown.
    private static func width(_ node: XMLNode) -> Int { number("width", node) }

    private static func number(_ name: String, _ node: XMLNode) -> Int { node[name].flatMap { Int($0) } ?? 0 }

    /// By its width, or else by the first measure that differs. Of two without measures, the feed can prefer one.
    private static func isBetter(_ node: XMLNode, than other: XMLNode) -> Bool {
        for measure in ["width", "height", "bitrate", "filesize"] where number(measure, node) != number(measure, other)
        {
            return number(measure, node) > number(measure, other)
        }
        return node["isdefault"] == "true" && other["isdefault"] != "true"
    }

    /// Whether it is the portrait of an author, which WordPress.com adds to the pictures of a post.
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

    private static func isPicture(_ node: XMLNode) -> Bool { XMLMediaKind(node) == .picture }

    /// The address in an element, resolved with its base.
    static func address(_ node: XMLNode) -> String? {
        written(node).map { FeedOrigin.address($0, in: node.base) }
    }

    fileprivate static func written(_ node: XMLNode) -> String? {
        (node["url"] ?? node["href"] ?? node.first(.plain("url"))?.text ?? node["rdf:resource"])
            .flatMap(PlainText.address)
    }

    private static func length(_ text: String) -> Double? { seconds(text).flatMap { $0 > 0 ? $0 : nil } }

    /// "3725", "1:02:05" and "62:05.250".
    static func seconds(_ text: String) -> Double? {
        var total = 0.0
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 3 else { return nil }
        for part in parts {
            guard let number = Double(part.drop { $0 == " " }), number >= 0, number < 1e9 else { return nil }
            total = total * 60 + number
        }
        return total
    }
}

/// What a file of a feed is.
private enum XMLMediaKind {
    case picture, video, sound

    /// By its medium or type, or without them by the end of its address. `nil` for other files.
    init?(_ node: XMLNode) {
        let (medium, type) = (node["medium"] ?? "", (node["type"] ?? "").lowercased())
        if medium == "image" || type.hasPrefix("image/") {
            self = .picture
        } else if medium == "video" || type.hasPrefix("video/") {
            self = .video
        } else if medium == "audio" || type.hasPrefix("audio/") {
            self = .sound
        } else if medium.isEmpty, type.isEmpty, let address = XMLMedia.written(node) {
            self.init(address: address)
        } else {
            return nil
        }
    }

    private init?(address: String) {
        if address.isPictureAddress {
            self = .picture
            return
        }
        let path = address.prefix { $0 != "?" && $0 != "#" }
        switch path.split(separator: ".").last?.lowercased() {
        case "mp4", "m4v", "webm", "mov", "ogv", "mkv", "m3u8": self = .video
        case "mp3", "m4a", "ogg", "oga", "opus", "aac", "flac", "wav": self = .sound
        default: return nil
        }
    }
}
