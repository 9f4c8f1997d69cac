/// What an outline of a list of feeds is.
enum OPMLEntry {
    case feed(String)
    case folder
    case none(OPMLOmission.Reason)

    init(_ node: XMLNode) {
        let type = node["type"]?.lowercased()
        let address = [node["xmlurl"], node["feedurl"], node["url"]].lazy.compactMap { $0 }
            .compactMap(PlainText.address).first
        switch (type, address) {
        case ("include", _): self = .none(.otherList)
        case ("link", _), ("bookmark", _): self = .none(.bookmark)
        case (_, let address?): self = Self.checked(address)
        case (_, nil) where node["htmlurl"] != nil: self = .none(.bookmark)
        // Bare categories of some programs have the type "folder".
        case (nil, nil), ("folder", nil), ("category", nil):
            self = ["xmlurl", "feedurl", "url"].contains { node[$0] != nil } ? .none(.noAddress) : .folder
        default: self = .none(.noAddress)
        }
    }

    /// "feed:" stands for "http:", or precedes a full address. Without a scheme, a server with a port is asked by http,
    /// and any other by https.
    private static func checked(_ written: String) -> OPMLEntry {
        guard written.utf8.count <= FeedOrigin.addressLimit else { return .none(.notAWebAddress(written)) }
        let address = FeedScheme.webAddress(written) ?? completed(written)
        guard let address else { return .none(.notAWebAddress(written)) }
        let isOfWeb = address.isWebAddress
        let server = address.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
        if isOfWeb, server.contains("@") { return .none(.holdsUserInfo) }
        // A server never hears of the part behind "#".
        return .feed(isOfWeb ? String(address.prefix { $0 != "#" }) : address)
    }

    private static func completed(_ written: String) -> String? {
        let rest = written.hasPrefix("//") ? written.dropFirst(2) : written[...]
        let server = rest.prefix { !"/?#".contains($0) }
        let parts = server.split(separator: ":", omittingEmptySubsequences: false)
        let hasPort = parts.count == 2 && !parts[1].isEmpty && parts[1].allSatisfy(\.isNumber)
        guard parts.count == 1 || hasPort, let host = parts.first, host.contains(".") || host == "localhost",
            host.first != ".", !rest.contains(" ")
        else { return nil }
        return (hasPort ? "http://" : "https://") + rest
    }
}
