import FeedModel

/// The posts whose marks are being stored, with their stored values until then. A mark is a star, or whether a post is
/// read.
struct MarksToKeep {
    private struct Mark {
        var kept: Bool
        var changes = 0
    }

    private var marks: [Post.ID: Mark] = [:]

    var posts: some Collection<Post.ID> { marks.keys }

    /// These posts had the other value; this one is about to be stored.
    mutating func begin(_ value: Bool, _ posts: [Post.ID]) {
        for post in posts { marks[post, default: Mark(kept: !value)].changes += 1 }
    }

    /// - Returns: the stored values of posts whose last change failed and that have no more changes to store.
    mutating func end(_ value: Bool, _ posts: [Post.ID], isKept: Bool) -> [Post.ID: Bool] {
        var unkept: [Post.ID: Bool] = [:]
        for post in posts {
            guard var mark = marks[post] else { continue }
            mark.changes -= 1
            if isKept { mark.kept = value }
            marks[post] = mark.changes > 0 ? mark : nil
            if mark.changes == 0, !isKept { unkept[post] = mark.kept }
        }
        return unkept
    }
}
