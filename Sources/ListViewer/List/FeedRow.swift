import FeedModel
import ListKit

/// Identifies a row of a day, independent of its position.
enum FeedRowID: Hashable {
    case post(Post.ID)
    /// A block of the post's article, by its index.
    case block(Post.ID, Int)
    case comment(Comment.ID)
    case entry(Post.ID)
}

/// A view model of a day.
protocol FeedRow: ListDiffable {
    var rowID: FeedRowID { get }
}

/// A section of such view models.
@MainActor
protocol FeedRowSection: AnyObject {
    var viewModels: [any ListDiffable] { get }
}

/// Maps positions on screen to rows.
@MainActor
struct FeedRows {
    let adapter: ListAdapter

    func rowID(at path: ListIndexPath) -> FeedRowID? {
        let models = models(inSection: path.section)
        return models.indices.contains(path.item) ? (models[path.item] as? any FeedRow)?.rowID : nil
    }

    /// - Complexity: O(rows)
    func path(of id: FeedRowID) -> ListIndexPath? {
        for section in 0..<adapter.objectCount {
            let item = models(inSection: section).firstIndex { ($0 as? any FeedRow)?.rowID == id }
            if let item { return ListIndexPath(section: section, item: item) }
        }
        return nil
    }

    private func models(inSection section: Int) -> [any ListDiffable] {
        (adapter.sectionController(forSection: section) as? any FeedRowSection)?.viewModels ?? []
    }
}
