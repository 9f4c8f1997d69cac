import FeedModel

/// The feeds that a `Link` header names: `</feed.xml>; rel="alternate"; type="application/rss+xml"; title="News"`.
enum LinkHeader {
    /// In bytes.
    private static let lengthLimit = 16_384

    /// - Parameter address: Relative addresses start from here.
    static func feeds(in header: String?, at address: WebAddress) -> [FeedLink] {
        guard let header else { return [] }
        var links: [FeedLink] = []
        var rest = header.prefix(lengthLimit)[...]
        while let start = rest.firstIndex(of: "<") {
            rest = rest[rest.index(after: start)...]
            guard let end = rest.firstIndex(of: ">") else { break }
            let target = String(rest[..<end])
            rest = rest[rest.index(after: end)...]
            let parameters = parameters(&rest)
            let relations = (parameters["rel"] ?? "").lowercased().split(separator: " ")
            let type = (parameters["type"] ?? "").lowercased().prefix { $0 != ";" && !$0.isWhitespace }
            guard relations.contains("alternate"), FeedLink.isFeed(mediaType: String(type), address: target),
                let feed = try? address.resolving(target), !links.contains(where: { $0.address == feed.text })
            else { continue }
            links.append(FeedLink(title: parameters["title"] ?? "", address: feed.text))
        }
        return links
    }

    /// Reads what follows a target up to the comma before the next one.
    private static func parameters(_ rest: inout Substring) -> [String: String] {
        var parameters: [String: String] = [:]
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" || $0 == ";" }
            guard let first = rest.first, first != ",", first != "<" else { return parameters }
            let name = rest.prefix { !"=;,".contains($0) }
            rest = rest[name.endIndex...]
            var value = ""
            if rest.first == "=" {
                rest = rest.dropFirst().drop { $0 == " " }
                if rest.first == "\"" {
                    let quoted = rest.dropFirst().prefix { $0 != "\"" }
                    value = String(quoted)
                    rest = rest[quoted.endIndex...].dropFirst()
                } else {
                    let plain = rest.prefix { !";,".contains($0) }
                    value = HeaderFields.trimmed(plain)
                    rest = rest[plain.endIndex...]
                }
            }
            let key = HeaderFields.trimmed(name).lowercased()
            if parameters[key] == nil { parameters[key] = value }
            // Whatever the name was, something has been read.
            if name.isEmpty { rest = rest.dropFirst() }
        }
    }
}
