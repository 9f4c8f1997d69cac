/// The vocabulary of an element's or attribute's name.
enum XMLVocabulary: Hashable {
    /// RSS, which has no namespace or one of many, and every name without a namespace.
    case plain
    case atom, dublinCore, content, media, podcast, chapters, rdf, xhtml, xml
    case other

    /// - Parameter address: The namespace; `nil` if the document does not declare the prefix.
    init(prefix: String, namespace address: String?) {
        if let address, let known = Self.known(address) {
            self = known
        } else if prefix.isEmpty {
            self = .plain
        } else {
            // Some feeds do not declare a prefix, or with a wrong address.
            self = Self.prefixes[prefix] ?? .other
        }
    }

    /// Whether the default namespace of an element is that of a module, such as Media RSS, where it can only be that of
    /// the feed: the element is the feed, the channel or an item. Then all names without a prefix are of the feed.
    static func isFrame(_ name: String, namespace address: String) -> Bool {
        switch name.lowercased() {
        case "rss", "rdf", "channel", "item": true
        case "feed", "entry": known(address) != .atom
        default: false
        }
    }

    private static let prefixes: [String: XMLVocabulary] = [
        "atom": .atom, "atom10": .atom, "a10": .atom, "dc": .dublinCore, "dcterms": .dublinCore, "content": .content,
        "media": .media, "itunes": .podcast, "googleplay": .podcast, "podcast": .podcast, "psc": .chapters, "rdf": .rdf,
        "xhtml": .xhtml, "xml": .xml,
        "rss": .plain,
    ]

    private static func known(_ address: String) -> XMLVocabulary? {
        var name = address.lowercased()[...]
        for scheme in ["http://", "https://"] where name.hasPrefix(scheme) { name = name.dropFirst(scheme.count) }
        while name.last == "/" || name.last == "#" { name.removeLast() }
        return addresses[String(name)]
    }

    private static let addresses: [String: XMLVocabulary] = [
        "": .plain, "purl.org/rss/1.0": .plain, "my.netscape.com/rdf/simple/0.9": .plain,
        "channel.netscape.com/rdf/simple/0.9": .plain, "backend.userland.com/rss": .plain,
        "backend.userland.com/rss2": .plain, "blogs.law.harvard.edu/tech/rss": .plain,
        "my.netscape.com/publish/formats/rss-0.91.dtd": .plain,
        "www.w3.org/2005/atom": .atom, "purl.org/atom/ns": .atom, "purl.org/atom-blog/ns": .atom,
        "purl.org/dc/elements/1.1": .dublinCore, "purl.org/dc/elements/1.0": .dublinCore,
        "purl.org/dc/terms": .dublinCore, "purl.org/rss/1.0/modules/content": .content,
        "search.yahoo.com/mrss": .media, "video.search.yahoo.com/mrss": .media,
        "www.itunes.com/dtds/podcast-1.0.dtd": .podcast, "www.google.com/schemas/play-podcasts/1.0": .podcast,
        "podcastindex.org/namespace/1.0": .podcast,
        "github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": .podcast,
        "podlove.org/simple-chapters": .chapters,
        "www.w3.org/1999/02/22-rdf-syntax-ns": .rdf, "www.w3.org/1999/xhtml": .xhtml,
        "www.w3.org/xml/1998/namespace": .xml,
    ]
}

/// The name of an element or attribute, in lower case: some feeds write `pubdate`.
struct XMLName: Hashable {
    let vocabulary: XMLVocabulary
    let local: String

    init(_ vocabulary: XMLVocabulary, _ local: String) {
        self.vocabulary = vocabulary
        self.local = local
    }

    static func plain(_ local: String) -> XMLName { XMLName(.plain, local) }
    static func atom(_ local: String) -> XMLName { XMLName(.atom, local) }
    static func dublinCore(_ local: String) -> XMLName { XMLName(.dublinCore, local) }
    static func media(_ local: String) -> XMLName { XMLName(.media, local) }
    static func podcast(_ local: String) -> XMLName { XMLName(.podcast, local) }
}
