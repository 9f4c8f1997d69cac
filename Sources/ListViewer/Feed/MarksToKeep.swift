import FeedModel

/// The posts with marks that are being stored, and their stored values until then. A mark is one of two values.
struct MarksToKeep {
    private struct Mark {
        var kept: Bool
        var changes = 0
    }

    private var marks: [Post.ID: Mark] = [:]

    /// The posts of which something is still to be kept.
    var posts: some Collection<Post.ID> { marks.keys }

    /// Posts that had the other value get this one, which is to be kept.
    mutating func begin(_ value: Bool, _ posts: [Post.ID]) {
        for post in posts { marks[post, default: Mark(kept: !value)].changes += 1 }
    }

    /// A value was stored, or could not be.
    ///
    /// - Returns: the posts with no more values to store although the last one failed, with their stored values.
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
