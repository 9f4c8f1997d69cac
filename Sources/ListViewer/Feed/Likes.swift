import FeedModel

/// The number of likes of each post, including the user's.
///
/// Feeds do not report likes. Those of the sample are made up from the post's identifier, and are the same in every
/// run.
@MainActor
final class Likes {
    /// The largest number that is made up.
    static let sampleLimit: UInt64 = 120

    private let isSample: Bool
    private var likedPosts: Set<Post.ID> = []

    init(isSample: Bool) { self.isSample = isSample }

    func isLiked(_ id: Post.ID) -> Bool { likedPosts.contains(id) }

    func count(of id: Post.ID) -> Int {
        (isSample ? Int(Self.hash(id) % (Self.sampleLimit + 1)) : 0) + (isLiked(id) ? 1 : 0)
    }

    func toggle(_ id: Post.ID) {
        if likedPosts.remove(id) == nil { likedPosts.insert(id) }
    }

    /// FNV-1a. Unlike `Hasher`, it gives the same number in every run.
    private static func hash(_ text: String) -> UInt64 {
        let sum = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        // Identifiers that differ only in their last letters have similar low bits.
        return sum ^ (sum >> 32)
    }
}
