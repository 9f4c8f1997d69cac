/// How many posts of a page are shown, and how many results of a search.
struct ShownPosts {
    /// How many are shown at first, and how many more each time the user comes near the end.
    static let pageSize = 120

    let pageSize: Int
    /// Without a search.
    private(set) var count: Int
    private var hitCount: Int

    init(pageSize: Int) {
        self.pageSize = pageSize
        count = pageSize
        hitCount = pageSize
    }

    func limit(isSearching: Bool) -> Int { isSearching ? hitCount : count }

    /// Shows at least this many.
    mutating func show(_ count: Int, isSearching: Bool) {
        if isSearching { hitCount = max(hitCount, count) } else { self.count = max(self.count, count) }
    }

    mutating func beginSearch() { hitCount = pageSize }

    /// Shows this many posts, but at least one page.
    mutating func keep(_ count: Int) { self.count = max(pageSize, count) }
}
