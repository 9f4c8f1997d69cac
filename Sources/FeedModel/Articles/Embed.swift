import HTMLTree

/// A player or page within a page, which becomes a link to what it shows.
enum Embed {
    /// The files of an element; none if it has no address, or only one of a format that is dead.
    static func files(_ tree: HTMLTree, _ node: Int) -> [Enclosure] {
        switch tree.name(node) {
        case .video, .audio: player(tree, node)
        case .iframe, .embed, .object: [page(tree, node)].compactMap { $0 }
        default: []
        }
    }

    /// One file, whatever the number of its formats.
    private static func player(_ tree: HTMLTree, _ node: Int) -> [Enclosure] {
        var sources = [source(tree, node, "src")].compactMap { $0 }
        var type = tree.line("type", of: node)
        var walk = tree.walk(below: node)
        while let step = walk.next() {
            guard case .enter(let found) = step, tree.name(found) == .source else { continue }
            guard let address = source(tree, found, "src") else { continue }
            if sources.isEmpty { type = tree.line("type", of: found) }
            sources.append(address)
        }
        guard let first = sources.first else { return [] }
        let kind = type ?? (tree.name(node) == .video ? "video/*" : "audio/*")
        return [Enclosure(url: first, mediaType: kind, title: title(tree, node))]
    }

    private static func page(_ tree: HTMLTree, _ node: Int) -> Enclosure? {
        let name = tree.name(node) == .object ? "data" : "src"
        let type = tree.line("type", of: node)
        guard let written = source(tree, node, name) ?? source(tree, node, "data-src"),
            let address = living(written, type)
        else { return nil }
        let kind = type.flatMap { $0.contains("flash") ? nil : $0 }
        return Enclosure(url: address, mediaType: kind ?? "text/html", title: title(tree, node))
    }

    private static func source(_ tree: HTMLTree, _ node: Int, _ name: String) -> String? {
        let late = name == "src" ? ["data-src", "data-lazy-src"] : []
        return ([name] + late).lazy.compactMap { tree.address($0, of: node) }.first { address in
            !["data:", "about:", "javascript:"].contains { address.lowercased().hasPrefix($0) }
        }
    }

    private static func title(_ tree: HTMLTree, _ node: Int) -> String? {
        tree.line("title", of: node) ?? tree.line("aria-label", of: node)
    }

    /// The page of a video instead of its player; nil for Flash, which nothing plays.
    static func living(_ address: String, _ type: String?) -> String? {
        if let page = videoPage(address) { return page }
        let isFlash = type?.contains("flash") ?? false || address.lowercased().hasSuffix(".swf")
        return isFlash ? nil : address
    }

    /// YouTube's page for the address of its player.
    private static func videoPage(_ address: String) -> String? {
        guard let slash = address.firstIndex(of: "/"), address[slash...].hasPrefix("//") else { return nil }
        let rest = address[slash...].dropFirst(2)
        let host = rest.prefix { $0 != "/" }.replacing("-nocookie.", with: ".")
        guard host.split(separator: ".").contains("youtube") else { return nil }
        let path = rest.drop { $0 != "/" }.dropFirst()
        for player in ["embed/", "v/"] where path.hasPrefix(player) {
            let video = path.dropFirst(player.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            if !video.isEmpty, video != "videoseries" { return "https://\(host)/watch?v=\(video)" }
        }
        return nil
    }
}
