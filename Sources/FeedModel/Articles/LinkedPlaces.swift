import Foundation

/// The places of an article that its own links lead to, such as footnotes.
public struct LinkedPlaces: Hashable, Sendable {
    /// The index of the block with each place.
    private let blocks: [String: Int]

    public init(_ article: Article) {
        var blocks: [String: Int] = [:]
        for (index, block) in article.blocks.enumerated() {
            for place in block.places where blocks[place] == nil { blocks[place] = index }
        }
        self.blocks = blocks
    }

    public var isEmpty: Bool { blocks.isEmpty }

    /// The index of the block that a link within the page leads to; nil for a place that is not in the article.
    ///
    /// - Parameter fragment: What is behind the "#".
    public func block(at fragment: Substring) -> Int? {
        blocks[String(fragment)] ?? fragment.removingPercentEncoding.flatMap { blocks[$0] }
    }

    /// Leaves the places out that no link leads to.
    ///
    /// - Complexity: O(runs)
    static func marked(_ blocks: [ArticleBlock]) -> [ArticleBlock] {
        guard blocks.contains(where: { !$0.places.isEmpty }) else { return blocks }
        var targets: Set<String> = []
        for block in blocks {
            for text in block.texts {
                for link in text.runs.compactMap(\.link) {
                    guard let mark = link.firstIndex(of: "#") else { continue }
                    let fragment = link[mark...].dropFirst()
                    targets.insert(String(fragment))
                    if let plain = fragment.removingPercentEncoding { targets.insert(plain) }
                }
            }
        }
        return blocks.map { block in
            var block = block
            block.places.removeAll { !targets.contains($0) }
            return block
        }
    }
}

extension ArticleBlock {
    /// The text, and those in the cells of a table.
    fileprivate var texts: [RichText] {
        guard case .table(let table) = kind else { return [text] }
        return [text] + table.cells.map(\.text)
    }
}
