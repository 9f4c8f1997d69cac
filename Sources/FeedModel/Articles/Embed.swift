import HTMLTree

/// A player or page within a page, which becomes a link to what it shows.
enum Embed {
    /// Elements of frameworks that become players.
    private static let customNames: Set<String> = [
        "amp-youtube", "lite-youtube", "amp-vimeo", "lite-vimeo", "amp-video", "amp-audio", "amp-iframe",
    ]

    static func isEmbed(_ tree: HTMLTree, _ node: Int) -> Bool {
        guard tree.namespace(node) == .html else { return false }
        return switch tree.name(node) {
        case .video, .audio, .iframe, .embed, .object: true
        case .script: script(tree, node) != nil
        case .other: customNames.contains(tree.writtenName(node))
        default: false
        }
    }

    /// Whether the page hides the element, as it does with a frame that only counts visitors.
    static func isUnseen(_ tree: HTMLTree, _ node: Int) -> Bool {
        if tree.attribute("hidden", of: node) != nil || tree.isHiddenByStyle(node) { return true }
        guard tree.name(node) == .iframe || tree.name(node) == .other else { return false }
        return ["width", "height"].allSatisfy { side in tree.length(side, of: node).map { $0 <= 1 } ?? false }
    }

    /// The files of an element; none if it has no address, or only one of a format that is dead.
    static func files(_ tree: HTMLTree, _ node: Int) -> [Enclosure] {
        switch tree.name(node) {
        case .video, .audio: player(tree, node)
        case .iframe, .embed, .object: [page(tree, node)].compactMap { $0 }
        case .script: [script(tree, node)].compactMap { $0 }
        case .other: custom(tree, node)
        default: []
        }
    }

    private static func custom(_ tree: HTMLTree, _ node: Int) -> [Enclosure] {
        let name = tree.writtenName(node)
        switch name {
        case "amp-video", "amp-audio": return player(tree, node)
        case "amp-iframe": return [page(tree, node)].compactMap { $0 }
        default: break
        }
        let video = tree.line("data-videoid", of: node) ?? tree.line("videoid", of: node)
        guard customNames.contains(name), let video, video.allSatisfy(isSignOfVideo) else { return [] }
        let site = name.hasSuffix("youtube") ? "https://www.youtube.com/watch?v=" : "https://vimeo.com/"
        return [Enclosure(url: site + video, mediaType: "text/html", title: title(tree, node))]
    }

    /// The page of code that a script would write into the article.
    private static func script(_ tree: HTMLTree, _ node: Int) -> Enclosure? {
        guard let address = tree.address("src", of: node) else { return nil }
        let file = address.prefix { $0 != "?" && $0 != "#" }
        let isGist = ["https:", "http:", ""].contains { file.hasPrefix($0 + "//gist.github.com/") }
        guard isGist, file.hasSuffix(".js") else { return nil }
        return Enclosure(url: String(file.dropLast(3)), mediaType: "text/html", title: title(tree, node))
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
        let isVideo = tree.name(node) == .video || tree.writtenName(node) == "amp-video"
        let kind = type ?? (isVideo ? "video/*" : "audio/*")
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

    private static func isSignOfVideo(_ sign: Character) -> Bool {
        sign.isLetter || sign.isNumber || sign == "_" || sign == "-"
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
            let video = path.dropFirst(player.count).prefix(while: isSignOfVideo)
            if !video.isEmpty, video != "videoseries" { return "https://\(host)/watch?v=\(video)" }
        }
        return nil
    }
}
