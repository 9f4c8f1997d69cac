import FeedModel

/// How many readers like each post, the user among them.
///
/// A feed says nothing about likes. For the sample they are made up: as many for each post in every run.
@MainActor
final class Likes {
    /// The most a post of the sample has without the user.
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

    /// FNV-1a: the same in every run, which `Hasher` is not.
    private static func hash(_ text: String) -> UInt64 {
        let sum = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        // The low bits of ids that differ in their last letters only are alike.
        return sum ^ (sum >> 32)
    }
}
