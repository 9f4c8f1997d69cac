/// How many posts of a page are shown at most, and how many results of a search.
struct ShownPosts {
    /// How many are shown at first, and how many more each time the user comes near the end.
    static let pageSize = 120

    let pageSize: Int
    /// Without a search.
    private(set) var limit: Int
    private var hitLimit: Int

    init(pageSize: Int) {
        self.pageSize = pageSize
        limit = pageSize
        hitLimit = pageSize
    }

    func limit(isSearching: Bool) -> Int { isSearching ? hitLimit : limit }

    mutating func raise(to limit: Int, isSearching: Bool) {
        if isSearching { hitLimit = max(hitLimit, limit) } else { self.limit = max(self.limit, limit) }
    }

    mutating func beginSearch() { hitLimit = pageSize }

    /// Shows this many posts, but at least one page.
    mutating func keep(_ count: Int) { limit = max(pageSize, count) }
}
