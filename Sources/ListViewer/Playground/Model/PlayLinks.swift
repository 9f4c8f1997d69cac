/// Connects the same rows of neighbouring lists.
struct PlayLinks: Hashable {
    struct Link: Hashable {
        var identifier: String
        /// The index in each of the two lists; nil if the list does not have the row.
        var from: Int?
        var to: Int?
    }

    /// From the list before to the one on screen, and from there to the list after.
    let links: [[Link]]

    /// - Parameter screen: the list on screen, without duplicates.
    init(_ lists: PlayLists, screen: [PlayItem]) {
        links = [Self.links(lists.before, screen), Self.links(screen, lists.after)]
    }

    /// Only the first row of each identifier is linked.
    private static func links(_ one: [PlayItem], _ other: [PlayItem]) -> [Link] {
        func indexes(_ items: [PlayItem]) -> [String: Int] {
            Dictionary(items.enumerated().map { ($1.identifier, $0) }) { first, _ in first }
        }
        let (from, to) = (indexes(one), indexes(other))
        let names = one.map(\.identifier) + other.map(\.identifier).filter { from[$0] == nil }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }.map { Link(identifier: $0, from: from[$0], to: to[$0]) }
    }
}
