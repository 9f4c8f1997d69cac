/// The pictures and files that come with an item: enclosures, and what Media RSS and podcasts say.
struct XMLMedia {
    private(set) var enclosures: [Enclosure] = []
    /// The picture that stands for the item.
    private(set) var image: String?

    /// Media in groups, and groups in groups.
    private static let depthLimit = 4
    private static let enclosureLimit = 100

    init(_ item: XMLNode) {
        let media = Self.elements(.media("content"), of: item)
        let pictures = media.filter(Self.isPicture)
        // The widest, and of those that do not say the first.
        let widest = pictures.enumerated().max { left, right in
            let widths = (
                left.element["width"].flatMap { Int($0) } ?? 0, right.element["width"].flatMap { Int($0) } ?? 0
            )
            return widths.0 == widths.1 ? left.offset > right.offset : widths.0 < widths.1
        }?.element
        let attached = item.all(.plain("enclosure")) + Self.linkedEnclosures(of: item)
        let thumbnail = Self.elements(.media("thumbnail"), of: item).first
        let candidates = [
            widest, thumbnail, attached.first(where: Self.isPicture), item.first(.podcast("image")),
            item.first(.plain("image")),
        ]
        image = candidates.lazy.compactMap { $0.flatMap(Self.address) }.first
        let duration = item.first(.podcast("duration"))?.trimmedText.flatMap(Self.seconds)
        for node in attached + media where enclosures.count < Self.enclosureLimit {
            guard let url = Self.address(node), url != image, !enclosures.contains(where: { $0.url == url }),
                !Self.isPicture(node) || attached.count > 1
            else { continue }
            let type =
                node["type"].flatMap { $0.isEmpty ? nil : $0 }
                ?? node["medium"].flatMap { ["audio": "audio/*", "video": "video/*"][$0] }
            enclosures.append(
                Enclosure(
                    url: url, mediaType: type, title: node["title"] ?? XMLText.title(node.first(.media("title"))),
                    byteCount: (node["length"] ?? node["filesize"]).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
                    duration: node["duration"].flatMap(Self.seconds) ?? duration))
        }
    }

    static func title(of item: XMLNode) -> String? { XMLText.title(elements(.media("title"), of: item).first) }

    static func description(of item: XMLNode) -> String? {
        elements(.media("description"), of: item).lazy.compactMap { XMLText.html($0) }.first
    }

    /// The elements of that name in the item and in its groups of media.
    private static func elements(_ name: XMLName, of node: XMLNode, depth: Int = 0) -> [XMLNode] {
        guard depth < depthLimit else { return [] }
        return node.all(name)
            + node.all(.media("group"), .media("content")).flatMap { elements(name, of: $0, depth: depth + 1) }
    }

    private static func linkedEnclosures(of item: XMLNode) -> [XMLNode] {
        item.all(.atom("link"), .plain("link")).filter { $0["rel"]?.lowercased() == "enclosure" }
    }

    private static func isPicture(_ node: XMLNode) -> Bool {
        node["medium"] == "image" || node["type"]?.lowercased().hasPrefix("image/") == true
    }

    /// What an element leads to, resolved as far as the document says.
    static func address(_ node: XMLNode) -> String? {
        let written = node["url"] ?? node["href"] ?? node.first(.plain("url"))?.text ?? node["rdf:resource"]
        return written.flatMap(PlainText.address).map { FeedPlace.address($0, in: node.base) }
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
